#!/usr/bin/env python3
"""Checks that src/ keeps to its layers.

  scripts/check_layers.py              check the project; exit status 1 and file:line on any fault
  scripts/check_layers.py --self-test  prove on small made-up trees that each fault is found

Faults are:
  * a folder that the table does not know, or a source file outside any folder
  * an include (or a DEPENDS of castellan_layer) that the table does not allow
  * an include that is not written from src/ ("board/position.h"), or names no file there
  * a circle of includes between files
  * a namespace other than castellan or castellan::<folder>
"""

import re
import sys
import tempfile
from pathlib import Path

# The arrows: what each folder of src/ may include, besides itself and the standard library.
FRONT_END = {"engine", "game", "board", "util"}
LAYERS = {
    "util": set(),
    "simd": {"util"},
    "board": {"util"},
    "data": {"board", "util"},
    "nnue": {"simd", "board", "util"},
    "train": {"data", "nnue", "simd", "board", "util"},
    "tb": {"board", "util"},
    "book": {"board", "util"},
    "game": {"board", "util"},
    "search": {"nnue", "tb", "board", "util"},
    "engine": {"search", "nnue", "tb", "book", "game", "board", "util"},
    "uci": FRONT_END,
    "xboard": FRONT_END,
    "play": FRONT_END,
    "tools": {"engine", "search", "train", "nnue", "data", "game", "board", "util"},
}
# Files directly in src/.
TOP_FILES = {"main.cpp": {"uci", "xboard", "play", "tools", "engine"}}

SUFFIXES = {".h", ".hpp", ".cpp", ".cc", ".inc", ".in"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">]', re.MULTILINE)
LAYER_CALL = re.compile(r"^[ \t]*castellan_layer\(([^)]*)\)", re.MULTILINE)
NAMESPACE = re.compile(r"\bnamespace\s*((?:inline\s+)?[A-Za-z_][\w:]*)?\s*\{|[{}]")
TEXT = re.compile(  # comments, raw strings, strings, characters (but not the ' in 1'000)
    r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'',
    re.DOTALL,
)


def blank(match):
    """Replaces comments and literals by as many lines, so that line numbers stay."""
    return "\n" * match.group().count("\n") + " "


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def header_name(relative):
    """version.h.in is included as version.h."""
    name = relative.as_posix()
    return name[:-3] if name.endswith(".in") else name


def check_namespaces(code, folder, where):
    """Yields a fault for each namespace opened in `code` (comments blanked) that is not the folder's."""
    stack = []  # name of each open brace's namespace, "" for anonymous, None for any other brace
    named = False
    for match in NAMESPACE.finditer(code):
        token = match.group()
        if token == "{":
            stack.append(None)
        elif token == "}":
            if stack:
                stack.pop()
        else:
            name = (match.group(1) or "").replace("inline ", "").strip()
            stack.append(name)
            full = "::".join(part for part in stack if part)
            own = f"castellan::{folder}"
            named = named or bool(full)
            if full not in ("", "castellan", own) and not full.startswith(own + "::"):
                yield f"{where}:{line_of(code, match.start())}: namespace {full}, expected {own}"
    bare = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", "", code, flags=re.MULTILINE)
    if not named and bare.strip():
        yield f"{where}:1: nothing is in namespace castellan or castellan::{folder}"


def find_circles(graph):
    """Every circle once: the strongly connected parts of more than one file (Tarjan)."""
    index, low, on_stack, stack, circles = {}, {}, set(), [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        on_stack.add(node)
        for target in graph.get(node, ()):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in on_stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            part = []
            while True:
                part.append(stack.pop())
                on_stack.discard(part[-1])
                if part[-1] == node:
                    break
            if len(part) > 1 or node in graph.get(node, ()):
                circles.append(sorted(part))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return circles


def check_cmake(path, folder, where):
    text = path.read_text(encoding="utf-8")
    for match in LAYER_CALL.finditer(text):
        words = match.group(1).split()
        line = line_of(text, match.start())
        if words[:1] != [folder]:
            yield f"{where}:{line}: castellan_layer of folder {folder} is named {words[:1]}"
        depends = words[words.index("DEPENDS") + 1 :] if "DEPENDS" in words else []
        if "SOURCES" in depends:
            depends = depends[: depends.index("SOURCES")]
        for target in depends:
            if target not in LAYERS[folder]:
                yield f"{where}:{line}: {folder} may not depend on {target}"


def check(src):
    """Returns the faults of the tree `src` as a list of lines."""
    faults = []
    files = sorted(p for p in src.rglob("*") if p.is_file() and p.suffix in SUFFIXES)
    known = {header_name(p.relative_to(src)) for p in files}
    graph = {}
    for path in files:
        relative = path.relative_to(src)
        where = f"src/{relative.as_posix()}"
        folder = relative.parts[0] if len(relative.parts) > 1 else None
        if folder is None:
            if relative.name not in TOP_FILES:
                faults.append(f"{where}:1: only {', '.join(TOP_FILES)} may lie directly in src/")
                continue
            allowed = TOP_FILES[relative.name]
        elif folder not in LAYERS:
            faults.append(f"{where}:1: folder {folder} is not in the table of layers")
            continue
        else:
            allowed = LAYERS[folder] | {folder}

        text = path.read_text(encoding="utf-8")
        edges = graph.setdefault(header_name(relative), set())
        for match in INCLUDE.finditer(text):
            quote, target = match.groups()
            at = f"{where}:{line_of(text, match.start(2))}"
            first = target.split("/")[0]
            if quote == "<":
                if first in LAYERS and "/" in target:
                    faults.append(f'{at}: write "{target}", not <{target}>')
                continue
            if "/" not in target or first in (".", ".."):
                faults.append(f'{at}: "{target}" is not written from src/')
            elif first not in LAYERS:
                faults.append(f"{at}: folder {first} is not in the table of layers")
            elif first not in allowed:
                faults.append(f"{at}: {folder or relative.name} may not include {first} ({target})")
            elif target not in known:
                faults.append(f"{at}: there is no {target}")
            else:
                edges.add(target)
        if folder is not None and path.suffix != ".inc":
            faults.extend(check_namespaces(TEXT.sub(blank, text), folder, where))

    for path in sorted(src.glob("*/CMakeLists.txt")):
        folder = path.parent.name
        where = f"src/{folder}/CMakeLists.txt"
        if folder not in LAYERS:
            faults.append(f"{where}:1: folder {folder} is not in the table of layers")
        else:
            faults.extend(check_cmake(path, folder, where))
    for circle in find_circles(graph):
        faults.append(f"src/{circle[0]}:1: circle of includes: {', '.join(circle)}")
    return faults


GOOD_TREE = {
    "main.cpp": '#include "uci/loop.h"\nint main() {}\n',
    "util/version.h.in": 'namespace castellan {\nconst char* kVersion = "@V@";\n}\n',
    "util/rng.h": "#pragma once\n#include <cstdint>\n#include <sys/stat.h>\n"
    "namespace castellan {\n// namespace other {\nint rng();\n}\n",
    "board/only_includes.h": '#pragma once\n#include "util/rng.h"\n',
    "board/position.h": '#include "util/rng.h"\n#include "util/version.h"\n'
    "namespace castellan::board {\nnamespace detail {\nstruct S { char c = '{'; int n = 1'000; };\n}\n"
    "namespace {\nint f() { return 1; }\n}\n}\n",
    "board/CMakeLists.txt": "castellan_layer(board\n    SOURCES a.cpp\n    DEPENDS util)\n",
    "engine/engine.h": '#include "board/position.h"\nnamespace castellan { struct E; }\n',
    "uci/loop.h": '#include "engine/engine.h"\n'
    'namespace castellan::uci { const char* s = R"(namespace x { "/*)"; }\n',
}

BODY = "namespace castellan {}\n"
BAD_TREES = {  # what is wrong: (files added to the good tree, words the report must contain)
    "upward include": ({"board/up.h": '#include "engine/engine.h"\n' + BODY}, "board/up.h:1: board may not"),
    "front ends": ({"uci/a.h": '\n#include "play/b.h"\n' + BODY, "play/b.h": BODY}, "uci/a.h:2: uci may not"),
    "main too deep": ({"main.cpp": '#include "board/position.h"\n'}, "main.cpp:1: main.cpp may not include"),
    "circle in a folder": (
        {"board/a.h": '#include "board/b.h"\n' + BODY, "board/b.h": '#include "board/a.h"\n' + BODY},
        "circle of includes: board/a.h, board/b.h",
    ),
    "file including itself": ({"util/a.h": '#include "util/a.h"\n' + BODY}, "circle of includes: util/a.h"),
    "unknown folder": ({"extra/a.h": BODY}, "folder extra is not in the table"),
    "unknown folder, CMake only": ({"extra/CMakeLists.txt": "\n"}, "folder extra is not in the table"),
    "include of unknown folder": ({"board/a.h": '#include "extra/a.h"\n' + BODY}, "folder extra is not"),
    "relative include": ({"board/a.h": '#include "../engine/engine.h"\n' + BODY}, "not written from src/"),
    "bare include": ({"board/a.h": '#include "position.h"\n' + BODY}, "not written from src/"),
    "angled include": ({"board/a.h": "#include <engine/engine.h>\n" + BODY}, "not <engine/engine.h>"),
    "missing file": ({"board/a.h": '#include "util/none.h"\n' + BODY}, "there is no util/none.h"),
    "stray file": ({"helper.cpp": BODY}, "may lie directly in src/"),
    "other layer's namespace": ({"board/a.h": "\nnamespace castellan::uci {}\n"}, "a.h:2: namespace castellan::uci"),
    "nested namespace": ({"board/a.h": "namespace castellan {\nnamespace uci {}\n}\n"}, "a.h:2: namespace castellan::uci"),
    "foreign namespace": ({"board/a.h": BODY + "namespace chess {}\n"}, "a.h:2: namespace chess"),
    "no namespace": ({"board/a.h": "#pragma once\nint f();\n"}, "nothing is in namespace"),
    "CMake arrow": (
        {"board/CMakeLists.txt": "\ncastellan_layer(board SOURCES a.cpp DEPENDS util engine)\n"},
        "board/CMakeLists.txt:2: board may not depend on engine",
    ),
    "CMake name": ({"board/CMakeLists.txt": "castellan_layer(game)\n"}, "castellan_layer of folder board"),
}


def check_tree(files):
    with tempfile.TemporaryDirectory() as name:
        for path, text in files.items():
            target = Path(name, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        return check(Path(name))


def self_test():
    failures = 0
    faults = check_tree(GOOD_TREE)
    if faults:
        failures += 1
        print("self-test: a good tree is refused:", *faults, sep="\n  ")
    for what, (files, expected) in BAD_TREES.items():
        faults = check_tree(GOOD_TREE | files)
        if len(faults) != 1 or expected not in faults[0]:
            failures += 1
            print(f"self-test: {what}: expected one fault with '{expected}', got {faults}")
    print(f"self-test: {len(BAD_TREES) + 1} trees, {failures} wrong verdicts")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    src = Path(__file__).resolve().parent.parent / "src"
    if not src.is_dir():
        print(f"layers: there is no {src}", file=sys.stderr)
        return 1
    faults = check(src)
    for fault in faults:
        print(fault)
    print(f"layers: {len(faults)} faults" if faults else "layers: ok")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
