"""The rules as WebAssembly: for each game one module, made from the rule functions as they stand, and its description.

`python -m tafelrunde.wasm` remakes them. That needs Numba and a linker; to run them needs neither.
"""
