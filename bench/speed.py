"""Measure speed, where it applies as a ratio to a peer in the same run. Without NAME, everything is measured."""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys

from measure import run_command, skip_if_missing, skipped

MEASUREMENTS = {
    "wasm": "waits after a fresh installation; random play as machine code, WebAssembly and in Node; file sizes",
    "random-play": "random decisions per second, compared with OpenSpiel and plain Python",
    "search": "iterations of tree search per second, compared with OpenSpiel and boardgame.io",
    "lab": "batches of games from Python, compared with pgx, OpenSpiel and PettingZoo",
    "coach": "the first advice in each game, and the review of a game with four players",
    "terminal": "waits in the terminal, compared with an empty Python program",
    "dishes": "scoring Makaronina's fullest hand, compiled and interpreted",
    "outlook": "Speiseplan's coach in the first round, and a solved turn compared with plain NumPy",
    "solve": "exact solving, compared with yatzy-solver (Rust) on the same games",
}
"""The subject of each measurement. Its module is in `timings`, with underscores for hyphens."""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    listed = "\n".join(f"  {name:12} {about}" for name, about in MEASUREMENTS.items())
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=f"measurements:\n{listed}\n\nMissing peers are skipped and named; `make bench` installs them.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a measurement (see below)")
    parser.add_argument("--out", metavar="FILE.json", help="with lab: also write its rates to a file")
    return parser


def run(name: str, out: str | None) -> int:
    """Run a measurement in this process; return 1 if something was skipped because a package is missing."""
    with skip_if_missing(name):
        module = importlib.import_module(f"timings.{name.replace('-', '_')}")
        if name == "lab":
            module.main(out)
        else:
            module.main()
    return int(bool(skipped))


def main() -> int:
    """Measure. Several measurements run in a process each, so that none affects the next."""
    parser = build_parser()
    args = parser.parse_args()
    names: list[str] = args.names or list(MEASUREMENTS)
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        parser.error(f"unknown measurement: {', '.join(unknown)}; known: {', '.join(MEASUREMENTS)}")
    if args.out and "lab" not in names:
        parser.error("--out needs the measurement lab")
    if len(names) == 1:
        return run(names[0], args.out)
    status = 0
    for name in names:
        print(f"# {name}", flush=True)
        out = ["--out", args.out] if args.out and name == "lab" else []
        status |= subprocess.run([sys.executable, __file__, name, *out], check=False).returncode
    return int(bool(status))


if __name__ == "__main__":
    run_command(main)
