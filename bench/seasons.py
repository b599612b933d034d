"""Print the expected points of a side for each month and die of Speiseplan, to check that all dice are attractive.

The spread is (best die - worst die) / worst die; it must stay within 25 % in every month.
"""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from tafelrunde.core.language.texts import Texts
from tafelrunde.games.speiseplan.material import DICE_NAMES, MATERIAL, MONTHS


def main() -> None:
    """Print the table."""
    texts = Texts("en")
    table = Table(title="Speiseplan: the expected points of a side, by month and die, without tokens")
    table.add_column("month")
    for name in DICE_NAMES:
        table.add_column(name, justify="right")
    table.add_column("all", justify="right")
    table.add_column("spread", justify="right")
    for month in range(MONTHS):
        sides = MATERIAL.expected_side(month)
        spread = (sides.max() - sides.min()) / sides.min()
        cells = [f"{points:.2f}" for points in (*sides, sides.mean())]
        table.add_row(texts("speiseplan-month", month=month + 1), *cells, f"{spread:.0%}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
