"""Random rows of every kind that the compiled core takes: some with one solution, some with none, many with several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SYMBOLS = "123456789"


def rows(kind: str, count: int, seed: int = 1) -> Iterator[str]:
    """So many rows of a kind."""
    random = Random(seed)
    return (MAKERS[kind](random) for _ in range(count))


def sudoku_line(random: Random) -> str:
    """A grid with most of its digits taken out, now and then with a wrong digit that may not clash at sight."""
    kept = set(random.sample(range(81), random.randint(0, 45)))
    line = [digit if cell in kept else "." for cell, digit in enumerate(SOLVED)]
    if random.random() < 0.5:
        cell = random.randrange(81)
        free = set(SYMBOLS).difference(line[other] for other in range(81) if _meet(cell, other))
        line[cell] = random.choice(sorted(free) if random.random() < 0.8 else SYMBOLS)
    return "".join(line)


def sudoku_grid(random: Random) -> str:
    """The same on nine lines, as people write that; it says at least once that a cell is empty."""
    line = sudoku_line(random)
    at = random.randrange(81)
    cells = [
        random.choice(".0*_") if cell == "." else cell for cell in line[:at] + random.choice(".0") + line[at + 1 :]
    ]
    gap, bar, rule = random.choice(
        [("", "", ""), (" ", "", ""), ("", "|", "---+---+---"), (" ", " | ", "------+-------+------")]
    )
    found: list[str] = []
    for row in range(9):
        thirds = [gap.join(cells[start : start + 3]) for start in range(9 * row, 9 * row + 9, 3)]
        found += [rule] if rule and row in (3, 6) else []
        found.append((bar or gap).join(thirds))
    return "\n".join(
        ["+---+", *(f"|{line}|" for line in found), "+---+"] if bar == "|" and random.random() < 0.5 else found
    )


def _meet(cell: int, other: int) -> bool:
    (row, column), (row2, column2) = divmod(cell, 9), divmod(other, 9)
    return cell != other and (row == row2 or column == column2 or (row // 3, column // 3) == (row2 // 3, column2 // 3))


def singles_id(random: Random) -> str:
    """A square in which no line repeats a symbol, with some symbols changed: few crossings put it right."""
    size = random.randint(2, 8)
    shift = random.randrange(size)
    board = [SYMBOLS[(row + column + shift) % size] for row in range(size) for column in range(size)]
    for _ in range(random.randint(0, 2 * size)):
        board[random.randrange(size * size)] = random.choice(SYMBOLS[:size])
    return f"{size}x{size}:" + "".join(board)


def pattern_id(random: Random) -> str:
    """A picture of noise, or its rows and columns in an order that no picture need have."""
    width, height, ink = random.randint(1, 9), random.randint(1, 9), random.choice([0.3, 0.5, 0.7])
    picture = [["#" if random.random() < ink else "." for _ in range(width)] for _ in range(height)]
    across, down = [_runs(row) for row in picture], [_runs(column) for column in zip(*picture, strict=True)]
    if random.random() < 0.4:
        random.shuffle(across)
    return f"{width}x{height}:" + "/".join(down + across)


def _runs(line: list[str] | tuple[str, ...]) -> str:
    return ".".join(str(len(run)) for run in "".join(line).split(".") if run)


def magnets_id(random: Random) -> str:
    """Dominoes with the counts of a filled board, some of them not told, now and then one of them moved."""
    width, height = random.choice([(2, 2), (3, 4), (4, 4), (5, 4), (6, 5)])
    letters, signs = _filled(random, width, height)
    counts = [
        [sum(signs[row][column] == sign for row in range(height)) for column in range(width)]
        if down
        else [sum(found == sign for found in signs[row]) for row in range(height)]
        for sign, down in ((1, True), (1, False), (2, True), (2, False))
    ]
    if random.random() < 0.4:
        line = random.choice(counts)
        one, other = random.randrange(len(line)), random.randrange(len(line))
        if line[one]:
            line[one], line[other] = line[one] - 1, line[other] + 1
    told = random.choice([1.0, 0.8, 0.5, 0.1])
    fields = ("".join(str(count) if random.random() < told else "." for count in line) for line in counts)
    return f"{width}x{height}:" + ",".join([*fields, letters])


def _filled(random: Random, width: int, height: int) -> tuple[str, list[list[int]]]:
    """A board cut into dominoes, and magnets on some of them: 1 is plus, 2 minus."""
    letters = [[""] * width for _ in range(height)]
    signs = [[0] * width for _ in range(height)]
    for row in range(height):
        for column in range(width):
            if letters[row][column]:
                continue
            right = column + 1 < width and not letters[row][column + 1]
            ways = [way for way, room in (("LR", right), ("TB", row + 1 < height)) if room]
            if not ways:
                letters[row][column] = "*"
                continue
            first, second = random.choice(ways)
            other = (row, column + 1) if first == "L" else (row + 1, column)
            letters[row][column], letters[other[0]][other[1]] = first, second
            pole = random.choice([0, 1, 2])
            if pole and not _touches(signs, row, column, pole) and not _touches(signs, *other, 3 - pole):
                signs[row][column], signs[other[0]][other[1]] = pole, 3 - pole
    return "".join(map("".join, letters)), signs


def _touches(signs: list[list[int]], row: int, column: int, pole: int) -> bool:
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(0 <= r < len(signs) and 0 <= c < len(signs[0]) and signs[r][c] == pole for r, c in near)


MAKERS: dict[str, Callable[[Random], str]] = {
    "sudoku.line": sudoku_line,
    "sudoku.grid": sudoku_grid,
    "hitori.tatham": singles_id,
    "magnets.tatham": magnets_id,
    "nonogram.tatham": pattern_id,
}
