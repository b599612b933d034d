"""Where the logs of tables are stored: files for the terminal, databases for the server."""
