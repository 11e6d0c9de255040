"""Winners told, claims, prizes handed over and refused."""
