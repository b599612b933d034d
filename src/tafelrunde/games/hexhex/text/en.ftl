hexhex-name = Hex-hex-Kniffel
