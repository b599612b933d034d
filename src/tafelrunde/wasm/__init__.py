"""Compiler from rules to WebAssembly: for each game one or two modules and their description.

`python -m tafelrunde.wasm` rebuilds them. That needs Numba and a linker; running the modules needs neither.
"""
