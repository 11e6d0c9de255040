"""The pages: one state, drawn on the server for each pair of eyes, and kept up to date live."""
