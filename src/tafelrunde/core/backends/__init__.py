"""How rules are executed: interpreted, as machine code, or as WebAssembly."""
