"""Swift source as tokens: enough of the language to find the places worth changing."""
import re
from dataclasses import dataclass

OPERATOR = set("/=-+!*%<>&|^~?.")
WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_]*|`[^`]+`|\$[0-9]+")
NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?")
STRING = re.compile(r'#*"')


@dataclass
class Token:
    kind: str  # word, number, string, operator, or the bracket or mark itself
    text: str
    start: int
    end: int
    spaced: bool = False  # white space on both sides
    mate: int = -1  # for a bracket, the index of the other one


def string_end(text, start):
    """The end of the string literal at `start`, whatever its interpolations hold."""
    hashes = len(STRING.match(text, start).group()) - 1
    at = start + hashes
    quote = '"""' if text.startswith('"""', at) and not text.startswith('"""' + "#" * hashes, at + 1) else '"'
    at += len(quote)
    close, escape = quote + "#" * hashes, "\\" + "#" * hashes
    while at < len(text):
        if text.startswith(close, at):
            return at + len(close)
        if text.startswith(escape + "(", at):
            at = interpolation_end(text, at + len(escape))
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at


def interpolation_end(text, at):
    depth = 0
    while at < len(text):
        if STRING.match(text, at):
            at = string_end(text, at)
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            return at
    return at


def comment_end(text, at):
    depth = 0
    while at < len(text):
        pair = text[at:at + 2]
        if pair in ("/*", "*/"):
            depth += 1 if pair == "/*" else -1
            at += 2
            if depth == 0:
                return at
        else:
            at += 1
    return at


def regex_end(text, at, before):
    """The end of a regular expression literal at `at`, or None where the slash is an operator."""
    if before is not None and before.kind in ("word", "number", "string", ")", "]"):
        return None
    line = text[at:text.find("\n", at)]
    match = re.match(r"/(?! )(\\.|[^/\\])+/", line)
    return at + match.end() if match else None


def tokens(text):
    found, at = [], 0
    while at < len(text):
        start = at
        if text[at].isspace():
            at += 1
            continue
        if text.startswith("//", at):
            at = text.find("\n", at) if "\n" in text[at:] else len(text)
            continue
        if text.startswith("/*", at):
            at = comment_end(text, at)
            continue
        if text.startswith("#/", at):
            at = text.index("/#", at + 2) + 2
            kind = "string"
        elif STRING.match(text, at):
            at, kind = string_end(text, at), "string"
        elif text[at] == "/" and (end := regex_end(text, at, found[-1] if found else None)):
            at, kind = end, "string"
        elif match := NUMBER.match(text, at):
            at, kind = match.end(), "number"
        elif match := WORD.match(text, at):
            at, kind = match.end(), "word"
        elif text[at] in OPERATOR:
            while at < len(text) and text[at] in OPERATOR:
                at += 1
            kind = "operator"
        else:
            at += 1
            kind = text[start]
        spaced = start > 0 and text[start - 1].isspace() and at < len(text) and text[at].isspace()
        found.append(Token(kind, text[start:at], start, at, spaced))
    pair(found)
    return found


def pair(found):
    waiting = []
    for index, token in enumerate(found):
        if token.kind in "([{":
            waiting.append(index)
        elif token.kind in ")]}" and waiting:
            token.mate = waiting.pop()
            found[token.mate].mate = index
