"""`python -m tafelrunde` is the `tafelrunde` command."""

import sys

from tafelrunde.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
