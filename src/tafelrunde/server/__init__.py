"""The server: sends the app, and lets devices share tables."""
