"""The changes that are tried, each of one line.

Every change is a choice made when the program runs: the original and the changed form are both compiled, and a number
in the environment picks the changed one. So many changes share one build. Operators become operators of their own,
one for each change, because then nobody has to know where their operands begin and end.
"""
import re
from dataclasses import dataclass, field

from swift_tokens import tokens

SWAPS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "+=": ["-="], "-=": ["+="],
    "..<": ["..."], "...": ["...1 + "],
}
KINDS = {
    "<": "comparison", "<=": "comparison", ">": "comparison", ">=": "comparison", "==": "equality", "!=": "equality",
    "&&": "and, or", "||": "and, or", "..<": "range", "...": "range",
}
# Signs that no operator of Swift uses spell a change's number at the end of its operator.
DIGITS = "←↑→↓↔↕↖↗↘↙"
CONTROL = {"if", "guard", "while"}
NOT_A_STATEMENT = {
    "let", "var", "return", "if", "guard", "while", "for", "switch", "case", "default", "func", "init", "struct", "class",
    "enum", "extension", "import", "throw", "defer", "do", "repeat", "else", "typealias", "static", "private", "public",
    "fileprivate", "internal", "mutating", "nonisolated", "catch", "subscript", "protocol", "actor", "indirect", "final",
    "override", "async", "where", "get", "set", "willSet", "didSet", "package", "unowned", "weak", "lazy", "convenience",
    "required", "deinit", "precondition", "assert", "fallthrough", "yield", "some", "any", "infix", "prefix", "postfix",
    "operator", "associatedtype",
}


@dataclass
class Mutant:
    path: str
    line: int
    kind: str
    before: str  # the line as it is
    after: str  # the line as it would be
    start: int  # what the change covers
    end: int
    token: int  # the place that no second change of the same build may share
    opening: str = ""
    closing: str = ""
    replaced: tuple = None  # (start, end, text)
    operator: tuple = None  # (original, changed, fixity)
    number: int = 0

    @property
    def key(self):
        return (self.path, self.before, self.after)


def number_text(number):
    return "".join(DIGITS[int(digit)] for digit in str(number))


class File:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens = tokens(text)
        self.starts = [0] + [match.end() for match in re.finditer("\n", text)]
        self.found = []

    def line_of(self, offset):
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= offset else (low, middle)
        return low

    def line_text(self, line):
        end = self.starts[line + 1] - 1 if line + 1 < len(self.starts) else len(self.text)
        return self.text[self.starts[line]:end]

    def add(self, kind, start, end, text, **more):
        """A change that reads as `text` in place of what lies from `start` to `end`, on one line."""
        line = self.line_of(start)
        whole, first = self.line_text(line), self.starts[line]
        if self.line_of(max(start, end - 1)) != line:
            return
        after = (whole[:start - first] + text + whole[end - first:]).strip()
        values = {"start": start, "end": end, "token": start}
        values.update(more)
        self.found.append(Mutant(self.path, line + 1, kind, whole.strip(), after, **values))

    def mutants(self):
        for index, token in enumerate(self.tokens):
            before = self.tokens[index - 1] if index else None
            after = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
            if token.kind == "operator":
                self.operator(token, before, after)
            elif token.kind == "number":
                self.number(token, before, after)
            elif token.kind == "word":
                self.word(index, token, before, after)
        self.statements()
        return self.found

    def operator(self, token, before, after):
        if before is None or after is None or before.text == "func":
            return
        if token.text in ("...", "..<"):
            joined = before.end == token.start and after.start == token.end
            if not joined or before.kind not in ("word", "number", ")", "]", "string"):
                return
        elif token.text == "!" and after.start == token.end and before.end != token.start or token.text == "!" and before.kind in "([{":
            self.add("negation", token.start, token.end, "", operator=("!", "", "prefix"),
                     replaced=(token.start, token.end, None))
            return
        elif not token.spaced or token.text not in SWAPS:
            return
        if token.text in ("+", "+=") and "string" in (before.kind, after.kind):
            return
        for other in SWAPS[token.text]:
            self.add(KINDS.get(token.text, "arithmetic"), token.start, token.end, other,
                     operator=(token.text, other, "infix"), replaced=(token.start, token.end, None))

    def number(self, token, before, after):
        if before is not None and before.text == "." or before is not None and before.text.startswith("$"):
            return
        line = self.line_text(self.line_of(token.start)).strip()
        if line.startswith(("@", "#", "case ")) and "=" in line or line.startswith("@available"):
            return
        text = token.text.replace("_", "")
        if re.fullmatch(r"[0-9]+", text):
            other = str(int(text) + 1)
        elif re.fullmatch(r"0[xb][0-9A-Fa-f]+", text):
            other = hex(int(text, 0) + 1)
        else:
            other = str(float(text) + 1)
        self.add("constant", token.start, token.end, other,
                 replaced=(token.start, token.end, f"mutated(NUMBER, {token.text}, {other})"))

    def word(self, index, token, before, after):
        if token.text in ("true", "false"):
            other = "false" if token.text == "true" else "true"
            self.add("boolean", token.start, token.end, other,
                     replaced=(token.start, token.end, f"mutated(NUMBER, {token.text}, {other})"))
        elif token.text in ("min", "max") and after is not None and after.kind == "(" and after.start == token.end:
            self.extreme(index, token, before, after)
        elif token.text in CONTROL:
            self.conditions(index, token)
        elif token.text == "func":
            self.function(index)

    def extreme(self, index, token, before, after):
        other = "max" if token.text == "min" else "min"
        if before is not None and before.text == "func":
            return
        member = before is not None and before.text == "."
        start = token.start
        if member and self.tokens[index - 2].text == "Swift":
            member, start = False, self.tokens[index - 2].start
        empty = after.mate == index + 2
        if member and not empty:
            return
        if member:
            text = f"mutated{'Least' if token.text == 'min' else 'Most'}(NUMBER"
        else:
            text = f"mutated{token.text.capitalize()}(NUMBER, "
        self.add("min, max", token.start, token.end, other, replaced=(start, after.end, text))

    def conditions(self, index, token):
        """Each condition of an `if`, a `guard` or a `while` turned round."""
        at, start = index + 1, index + 1
        while at < len(self.tokens):
            here = self.tokens[at]
            if here.kind in "([" and here.mate > at:
                at = here.mate + 1
                continue
            if here.kind in (",", "{") or here.text == "else":
                self.condition(start, at)
                if here.kind != ",":
                    return
                start = at + 1
            elif here.kind in ")]};":
                return
            at += 1

    def condition(self, first, last):
        if last <= first or self.tokens[first].text in ("let", "var", "case", "#", "await") or self.tokens[first].kind == "#":
            return
        start, end = self.tokens[first].start, self.tokens[last - 1].end
        self.add("condition", start, end, f"!({self.text[start:end]})", token=("condition", start),
                 opening="mutatedCondition(NUMBER, ", closing=")")

    def function(self, index):
        """An early return at the start of a function's body."""
        at = index + 1
        arrow = None
        while at < len(self.tokens) and self.tokens[at].kind != "{":
            here = self.tokens[at]
            if here.kind in "([" and here.mate > at:
                at = here.mate
            elif here.text == "->" and arrow is None:
                arrow = at
            elif here.kind == "}" or here.text in ("func", "var", "let", "init"):
                return
            at += 1
        if at >= len(self.tokens):
            return
        brace = self.tokens[at]
        body = self.tokens[at + 1:brace.mate]
        if not body or brace.mate < 0:
            return
        result = [t.text for t in self.tokens[arrow + 1:at]] if arrow else []
        if arrow and "where" in result:
            result = result[:result.index("where")]
        value = None
        if not arrow:
            kind, value = "early return", ""
        elif result == ["Bool"]:
            for value in ("true", "false"):
                self.leave("early return", brace, body, value)
            return
        elif result and result[-1].endswith("?"):
            kind, value = "return nil", "nil"
        if value is not None:
            self.leave(kind, brace, body, value)

    def leave(self, kind, brace, body, value):
        first = body[0]
        lines = {self.line_of(token.start) for token in body}
        depths = [token for token in body if token.kind in "{"]
        implicit = value and (len(lines) == 1 or first.text in ("switch", "if") and not any(t.text == "return" for t in body)) \
            and first.text not in ("return", "let", "var", "guard")
        if implicit and first.text in ("switch", "if"):
            return
        line = self.line_of(brace.start)
        text = f"{{ return {value}".rstrip() + ";"
        self.add(kind, brace.start, brace.end, text, token=("body", brace.start),
                 replaced=(brace.end, brace.end, f" if mutated(NUMBER, false, true) {{ return {value} }};" + (" return" if implicit else "")))

    def statements(self):
        """A statement of one line left out."""
        by_line = {}
        for index, token in enumerate(self.tokens):
            by_line.setdefault(self.line_of(token.start), []).append(index)
        lines = sorted(by_line)
        for place, line in enumerate(lines):
            here = by_line[line]
            first, last = self.tokens[here[0]], self.tokens[here[-1]]
            if first.text in ("continue", "break") and len(here) == 1:
                self.drop(first, last)
                continue
            if first.kind != "word" or first.text in NOT_A_STATEMENT or len(here) < 2 or place == 0:
                continue
            if any(self.tokens[i].kind in "([{)]}" and self.tokens[i].mate not in range(here[0], here[-1] + 1) for i in here):
                continue
            previous = self.tokens[by_line[lines[place - 1]][-1]]
            opened = previous.text == "in" or previous.kind in "{}"
            if not opened and (previous.kind in ",([:=" or previous.kind == "operator" and not previous.text.endswith(("?", "!"))):
                continue
            if place + 1 < len(lines):
                following = self.tokens[by_line[lines[place + 1]][0]]
                if following.kind == "operator" or following.kind in "([{?:":
                    continue
            if not self.in_code(here[0]) or last.kind in ",:" or last.kind == "operator" and not last.text.endswith(("?", "!")):
                continue
            second = self.tokens[here[1]]
            if second.kind == ":":
                continue
            self.drop(first, last)

    def in_code(self, index):
        """Whether the nearest bracket around a token is a brace."""
        depth = 0
        for at in range(index - 1, -1, -1):
            kind = self.tokens[at].kind
            if kind in ")]}":
                depth += 1
            elif kind in "([{":
                if depth == 0:
                    return kind == "{"
                depth -= 1
        return False

    def drop(self, first, last):
        self.add("statement", first.start, last.end, "(left out)", token=("statement", first.start),
                 opening="if mutated(NUMBER, true, false) { ", closing=" }")


def applied(text, mutants):
    """The text with every change built in as a choice."""
    closings, openings, replacements = {}, {}, {}
    for mutant in mutants:
        number = str(mutant.number)
        span = mutant.end - mutant.start
        if mutant.opening:
            openings.setdefault(mutant.start, []).append((-span, mutant.opening.replace("NUMBER", number)))
            closings.setdefault(mutant.end, []).append((span, mutant.closing))
        if mutant.replaced:
            start, end, new = mutant.replaced
            new = mutant.operator[0] + number_text(mutant.number) if new is None else new.replace("NUMBER", number)
            replacements[start] = (end, new)
    pieces, at = [], 0
    for place in sorted(set(closings) | set(openings) | set(replacements)):
        if place < at:
            raise ValueError("changes overlap")
        pieces.append(text[at:place])
        at = place
        pieces += [closing for _, closing in sorted(closings.get(place, []))]
        pieces += [opening for _, opening in sorted(openings.get(place, []))]
        if place in replacements:
            end, new = replacements[place]
            pieces.append(new)
            at = end
    return "".join(pieces) + text[at:]
