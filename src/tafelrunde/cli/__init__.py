"""The `tafelrunde` command."""
