"""The web: the floor's commands, views and live streams over HTTP."""
