"""Compile functions of a game to a WebAssembly module: Numba emits unoptimised LLVM IR, LLVM compiles it for wasm32.

Before optimisation Numba's LLVM IR contains nothing specific to this machine. It is taken as text, retargeted to
WebAssembly, given entry points with a simple calling convention, and only then optimised.

Calling convention: a number is passed by value (an `int` has 32 bits); a state or an array is the address of its bytes
in the module's memory, followed by each size that is not fixed. Anything that raises an exception in Python, such as a
division by zero, is a trap.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tafelrunde.core.backends.engine import PAGE_BYTES
from tafelrunde.core.game import Game
from tafelrunde.core.rules import rule
from tafelrunde.core.rules.exports import Export, Function, Loop, Parameter
from tafelrunde.core.rules.record import blank

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
LINKERS = ("wasm-ld", *(f"wasm-ld-{version}" for version in range(30, 13, -1)))
STACK_BYTES = 64 * 1024
MAX_PAGES = 512
"""The limit of a module's memory: 32 MB."""

INLINE_THRESHOLD = 225
"""LLVM's inlining threshold. With LLVM's default for short code, 50, random play is a tenth slower. With 200, all
modules together are 9 kB smaller and Makaronina is a seventh slower. With 250, Keksekästchen's is 1 kB larger.
"""

POWER = r"@(llvm\.)?powi?\b"
"""A call that raises a number to a power. LLVM replaces it by multiplications, but not in `optsize` functions."""

LLVM_TYPES = {"int": "i32", "float": "double"}
MAY_STAY_UNDEFINED = ("llvm.", "NRT_MemInfo_call_dtor")
"""Functions that may stay undefined in the module: LLVM's intrinsics, and one that is never called."""


RESHAPE = """
define i32 @numba_attempt_nocopy_reshape(i64 %nd, ptr %dims, ptr %strides, i64 %newnd, ptr %newdims,
                                                  ptr %newstrides, i64 %itemsize, i32 %fortran) alwaysinline {
start:
  br label %more
more:
  %axis = phi i64 [ %newnd, %start ], [ %next, %step ]
  %stride = phi i64 [ %itemsize, %start ], [ %wider, %step ]
  %done = icmp sle i64 %axis, 0
  br i1 %done, label %end, label %step
step:
  %next = sub i64 %axis, 1
  %place = getelementptr i64, ptr %newstrides, i64 %next
  store i64 %stride, ptr %place
  %where = getelementptr i64, ptr %newdims, i64 %next
  %size = load i64, ptr %where
  %wider = mul i64 %stride, %size
  br label %more
end:
  %fits = add i32 0, 1
  ret i32 %fits
}
"""
"""Replaces the function of Numba's library that computes strides for `reshape`. All our arrays are contiguous in
row-major order, so that the strides follow from the sizes.
"""


class CannotBuild(Exception):  # noqa: N818  the name states the event
    """The reason why a module cannot be built."""


def find_linker() -> str:
    """Return the path of LLVM's linker for WebAssembly. Raises CannotBuild if there is none."""
    linker = next(filter(None, map(shutil.which, LINKERS)), None)
    if linker is None:
        raise CannotBuild("wasm-ld is not installed: apt install lld, or brew install lld (docs/backends.md).")
    return linker


def prepare_numba() -> None:
    """Configure Numba for unoptimised code, and disable the cache of compiled rules, in the whole process.

    Raises CannotBuild if Numba is missing, or already loaded with other settings.
    """
    os.environ["NUMBA_OPT"] = "0"
    try:
        import numba
    except ImportError:
        raise CannotBuild("Numba is not installed: pip install 'tafelrunde[study]'.") from None
    settings: Any = numba.config
    if int(settings.OPT) or settings.BOUNDSCHECK:
        raise CannotBuild("Numba is already loaded with other settings than WebAssembly needs; build in a new process.")
    rule.disable_cache()


@cache
def _prepare_llvm() -> None:
    """Initialise LLVM, once per process."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.set_option("", f"-inline-threshold={INLINE_THRESHOLD}")


class Built(NamedTuple):
    """A module and the signatures of its functions."""

    code: bytes
    functions: list[Function]


def build(game: Game, exports: Sequence[Export], *, quick: bool = False) -> Built:
    """Compile these functions of a game to a module. Raises CannotBuild if a tool is missing or a function unsuitable.

    The code is optimised for size; with `quick` for speed, with vector instructions. That makes exact play eight times
    as fast, but rules, whose loops are short, slower and larger.
    """
    linker = find_linker()
    prepare_numba()
    import llvmlite.binding as llvm

    _prepare_llvm()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    functions = [_Compiled(game, export) for export in exports]
    module = llvm.parse_assembly(_retarget(machine, ""))
    for function in functions:
        module.link_in(llvm.parse_assembly(_retarget(machine, function.text)))
    module.link_in(llvm.parse_assembly(_retarget(machine, RESHAPE)))
    for function in functions:
        module.link_in(llvm.parse_assembly(_retarget(machine, function.entry_point)))
    _optimise(module, machine, {function.name for function in functions}, quick, unrolled=quick and game.unrolled)
    undefined = [function.name for function in module.functions if function.is_declaration]
    missing = [name for name in undefined if not name.startswith(MAY_STAY_UNDEFINED)]
    if missing:
        raise CannotBuild(f"{game.id}: the functions call what a module cannot contain: {', '.join(missing)}")
    return Built(_link(linker, machine.emit_object(module), functions), [function.signature for function in functions])


class _Compiled:
    """A function, compiled to LLVM IR for the types of its parameters. Raises CannotBuild for unsuitable results."""

    def __init__(self, game: Game, export: Export) -> None:
        from numba.core import types

        self.name = export.name
        function = export.function
        if isinstance(function, Loop):
            dispatcher: Any = rule.compile_closure(function.close(game.native))
        else:
            dispatcher = function.compiled
        parameters = export.parameters(len(game.actions), len(game.options))
        signature = tuple(_numba_type(game, parameter) for parameter in parameters)
        dispatcher.compile(signature)
        overload = dispatcher.overloads[signature]
        self.text: str = overload.library.get_llvm_str()
        self.mangled: str = overload.fndesc.mangled_name
        result = overload.signature.return_type
        result = result.dtype if isinstance(result, types.IntEnumMember) else result
        results = {types.none: None, types.float64: "float", types.boolean: "int"}
        if result not in results and not isinstance(result, types.Integer):
            raise CannotBuild(f"{game.id}: {export.name} returns {result}; only a number or nothing can be returned")
        self.signature = Function(export.name, parameters, results.get(result, "int"))
        self.result_type = "i8" if result == types.boolean else f"i{getattr(result, 'bitwidth', 64)}"
        self.widened = "sext" if getattr(result, "signed", False) else "zext"
        self.entry_point = self._entry_point(game)

    def _entry_point(self, game: Game) -> str:
        """Return the LLVM IR of the exported function: it takes simple arguments and passes them on as Numba expects.

        It traps if Numba's code reports an exception, or if an integer result does not fit into 32 bits.
        """
        taken, handed, sizes = [], ["ptr %result", "ptr %error"], []
        for number, parameter in enumerate(self.signature.parameters):
            name = f"%a{number}"
            if parameter.shape is None:
                taken.append(f"{LLVM_TYPES.get(parameter.type, 'ptr')} {name}")
                if parameter.type == "int":
                    sizes.append(f"{name}.wide = sext i32 {name} to i64")
                handed.append({"int": f"i64 {name}.wide", "float": f"double {name}"}.get(parameter.type, f"ptr {name}"))
                continue
            taken.append(f"ptr {name}")
            item = parameter.item_type(game.state).itemsize
            shape = []
            for axis, size in enumerate(parameter.shape):
                if size is None:
                    taken.append(f"i32 {name}.{axis}")
                    sizes.append(f"{name}.size{axis} = zext i32 {name}.{axis} to i64")
                shape.append(f"{name}.size{axis}" if size is None else str(size))
            strides: list[str] = []
            stride = str(item)
            for axis in reversed(range(len(shape))):
                strides.insert(0, stride)
                sizes.append(f"{name}.stride{axis} = mul i64 {stride}, {shape[axis]}")
                stride = f"{name}.stride{axis}"
            sizes.append(f"{name}.items = sdiv exact i64 {stride}, {item}")
            handed += ["ptr null", "ptr null", f"i64 {name}.items", f"i64 {item}", f"ptr {name}"]
            handed += [f"i64 {size}" for size in (*shape, *strides)]
        types = ", ".join(argument.split()[0] for argument in handed)
        result = self.signature.result
        returned = {None: "void", "float": "double", "int": "i32"}[result]
        stored = {None: "ptr", "float": "double", "int": self.result_type}[result]
        lines = [
            f"declare i32 @{self.mangled}({types})",
            "declare void @llvm.trap()",
            f'define {returned} @"{self.name}"({", ".join(taken)}) {{',
            f"%result = alloca {stored}",
            "%error = alloca ptr",
            f"store {stored} {'null' if result is None else '0.0' if result == 'float' else '0'}, ptr %result",
            *sizes,
            f"%status = call i32 @{self.mangled}({', '.join(handed)})",
            "%failed = icmp ne i32 %status, 0",
            "br i1 %failed, label %trap, label %fine",
            "trap:",
            "call void @llvm.trap()",
            "unreachable",
            "fine:",
        ]
        if result is None:
            lines.append("ret void")
        else:
            lines.append(f"%value = load {stored}, ptr %result")
            width = 0 if result == "float" else int(stored[1:])
            if width > 32:
                lines += [
                    f"%said = trunc {stored} %value to i32",
                    f"%back = sext i32 %said to {stored}",
                    f"%lost = icmp ne {stored} %back, %value",
                    "br i1 %lost, label %trap, label %fits",
                    "fits:",
                ]
            elif 0 < width < 32:
                lines.append(f"%said = {self.widened} {stored} %value to i32")
            lines.append(f"ret {returned} {'%value' if width in (0, 32) else '%said'}")
        return "\n".join([*lines, "}"])


def _numba_type(game: Game, parameter: Parameter) -> Any:
    from numba import typeof
    from numba.core import types

    of: Any = typeof
    if parameter.shape is None:
        if parameter.type == "state":
            return of(blank(game.state))
        return {"int": types.int64, "float": types.float64}[parameter.type]
    shape = tuple(1 if size is None else size for size in parameter.shape)
    return of(np.zeros(shape, parameter.item_type(game.state)))


def _retarget(machine: Any, text: str) -> str:
    """Return LLVM IR with WebAssembly as its target. Python exceptions become traps, square roots an instruction."""
    text = re.sub(r"^target (datalayout|triple) = .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^  ret i32 1$", "  call void @llvm.trap()\n  unreachable", text, flags=re.MULTILINE)
    text = re.sub(r"@sqrt\b", "@llvm.sqrt.f64", text)
    if "@llvm.trap" in text and "declare void @llvm.trap()" not in text:
        text += "\ndeclare void @llvm.trap()\n"
    return f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n{text}'


def _optimise(module: Any, machine: Any, wanted: set[str], quick: bool, unrolled: bool) -> None:
    """Optimise `module` in place. Only the functions named in `wanted`, and those that they call, remain.

    With `quick` for speed, with vector instructions, else for size; with `unrolled`, loops are unrolled.
    """
    import llvmlite.binding as llvm

    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in wanted else "internal"
            if not quick and not re.search(POWER, str(function)):
                function.add_function_attribute("optsize")  # an eighth smaller; with `minsize` half as fast
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = quick
    tuning.inlining_threshold = INLINE_THRESHOLD  # the pass builder would choose its own
    tuning.loop_unrolling = unrolled  # for other modules it adds a third to the size for at most a tenth of speed
    builder = llvm.create_pass_builder(machine, tuning)
    for _ in range(2):
        builder.getModulePassManager().run(module, builder)


def _link(linker: str, code: bytes, functions: Sequence[_Compiled]) -> bytes:
    """Link an object file and return the module. `functions` are exported.

    The stack comes first in its memory, so that a stack overflow traps and overwrites nothing.
    """
    with tempfile.TemporaryDirectory() as folder:
        object_file, wasm_file = Path(folder) / "module.o", Path(folder) / "module.wasm"
        object_file.write_bytes(code)
        exports = [f"--export={function.name}" for function in functions]
        command = [
            linker,
            "--no-entry",
            "--strip-all",
            "--stack-first",
            "-z",
            f"stack-size={STACK_BYTES}",
            "--gc-sections",
        ]
        command += [f"--max-memory={MAX_PAGES * PAGE_BYTES}", "--export=__heap_base", "-O2", *exports]
        command += ["--compress-relocations", "--allow-undefined", str(object_file), "-o", str(wasm_file)]
        subprocess.run(command, check=True)
        return wasm_file.read_bytes()
