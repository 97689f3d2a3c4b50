#!/usr/bin/env python3
"""Writes the article "UIKit, name by name": what each class and member of UIKit does here; after `swift build`.

    scripts/release/uikit-table.py                    writes the article
    scripts/release/uikit-table.py --check            ends with status 1 if the article is not that of the code
    scripts/release/uikit-table.py --names uikit.cs   writes the list of UIKit's names, from the bindings of dotnet/macios (src/uikit.cs)

A name of the list is found here if a member of the class, of a superclass or of a protocol has the same number of parameters and a Swift
name whose words are, in order, words of the selector: `insertSegmentWithTitle:atIndex:animated:` and `insertSegment(withTitle:at:animated:)`.
A member has no effect if its doc comment begins with that sentence, or has it after the first one.
"""
import collections
import json
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts" / "check"))
from symbol_graphs import module_flags, write_graphs  # noqa: E402

NAMES = pathlib.Path(__file__).resolve().parent / "uikit-names.txt"
ARTICLE = ROOT / "Sources" / "Markup" / "MarkupKit" / "MarkupKit.docc" / "UIKitNames.md"
NO_EFFECT = re.compile(r"(?:^|[.:] )(?:Has|Its methods have|They have) no effect|(?:Kept|Stored) (?:so that|for) [^.]*\bhas no effect")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
# Names that Swift changes more than by leaving words out.
RENAMED = {
    "childViewControllers": ["children"], "systemImageNamed:": ["init systemName"], "systemImageNamed:withConfiguration:": ["init systemName withConfiguration"],
}
KINDS = {"swift.class", "swift.struct", "swift.protocol", "swift.enum"}
MEMBERS = {
    "swift.method", "swift.type.method", "swift.property", "swift.type.property", "swift.init", "swift.enum.case", "swift.func",
}


def words(text):
    return [word.lower() for word in WORD.findall(text)]


# MARK: The names of UIKit

class Name:
    """A member as the list has it: `.` before a property, `+` before a member of the class, `~` before a deprecated one."""

    def __init__(self, text, type_name):
        self.is_deprecated = text.startswith("~")
        bare = text.lstrip("~+")
        self.is_property = bare.startswith(".")
        self.selector = bare.lstrip(".")
        self.parameters = self.selector.count(":")
        self.words = words(self.selector)
        self.forms = [self.words]
        # Swift leaves out the word for the type: `colorWithWhite:alpha:` is an initialiser, `fontWithSize:` is `withSize(_:)`,
        # and `blackColor` is `black`.
        kind = words(type_name.removeprefix("UI").removeprefix("NS"))
        for tail in (kind[start:] for start in range(len(kind))):
            count = len(tail)
            if self.words[:count] == tail:
                self.forms += [self.words[count:], ["init"] + self.words[count:]]
            if self.words[-count:] == tail and self.parameters == 0:
                self.forms.append(self.words[:-count])
        self.forms += [words(form) for form in RENAMED.get(self.selector, ())]

    def fits(self, member):
        """How many words of a member of ours are those of the selector, in order; 0 if it is another name."""
        if self.is_property or member.is_property:
            return 100 * (self.parameters == 0 and (member.words in self.forms))
        if member.parameters != self.parameters:
            return 0
        return max(common(member.words, form) for form in self.forms)

    def is_shorter_form_of(self, member):
        """Whether a member of ours is the name with more parameters, which then have default values."""
        if self.is_property or member.is_property or member.parameters <= self.parameters:
            return False
        return any(common(member.first_words(self.parameters), form) for form in self.forms)


def common(ours, theirs):
    """The number of our words if they are, in order, words of the selector and both begin alike; otherwise 0."""
    rest = iter(theirs)
    return len(ours) if ours[:1] == theirs[:1] and all(word in rest for word in ours) else 0


def binding_lines():
    types = {}
    for line in NAMES.read_text().splitlines():
        if line.startswith("#") or not line:
            continue
        head, _, members = line.partition(" = ")
        name, _, superclass = head.partition(" : ")
        types[name] = (superclass or None, [Name(text, name) for text in members.split()])
    return types


def write_names(source):
    """Reads the interfaces of a binding definition: their exported selectors, those for iOS."""
    types, attributes, current = {}, [], None
    lines = iter(pathlib.Path(source).read_text(errors="replace").splitlines())
    for line in lines:
        text = uncommented(line)
        if not text:
            continue
        found = re.match(r"\t(?:public |internal |private )?(?:partial )?interface (\w+)", line)
        if found:
            current = named_type(types, found.group(1), " ".join(attributes))
            attributes = []
        elif line.startswith("\t") and not line.startswith("\t\t") and not text.startswith("["):
            attributes = []
            if not text.startswith(("{", "}", ":", ",")):
                current = None
        else:
            # One attribute of the source lacks its last bracket.
            while not text.endswith('")') and (text.count("[") > text.count("]") or not text.endswith(("]", ";", "}"))):
                following = next(lines, None)
                if following is None:
                    break
                text += " " + uncommented(following)
            attributes.append(text)
            if not text.startswith("[") or not text.endswith(("]", '")')):
                add_member(current, " ".join(attributes))
                attributes = []
    out = [
        "# The names of UIKit: `CLASS : SUPERCLASS = SELECTORS`, `.` before properties, `+` before members of the class, `~` before deprecated ones.",
        "# From the binding definitions of dotnet/macios, src/uikit.cs; scripts/release/uikit-table.py --names writes this file.",
    ]
    for name in sorted(types):
        superclass, members = types[name]
        if re.match(r"UI[A-Z]|NS(Layout|Text|Collection|Diffable|Directional)", name) and members:
            out.append(f"{name}{' : ' + superclass if superclass else ''} = {' '.join(members)}")
    NAMES.write_text("\n".join(out) + "\n")
    print(f"{NAMES.name}: {len(out) - 2} types")


def uncommented(line):
    """A line without its comment; nothing of one for the preprocessor."""
    return "" if line.startswith("#") else re.sub(r"(^|\s)//.*", "", line).strip()


def named_type(types, name, attributes):
    base = re.search(r'BaseType \(typeof \((\w+)\)(?:, *Name *= *"(\w+)")?', attributes)
    given = re.search(r'Protocol *\([^)]*Name *= *"(\w+)"', attributes)
    if re.search(r"\bNoiOS\b|\bInternal\b", attributes):
        return None
    if "Category" in attributes and base:
        return types.setdefault(base.group(1), (None, []))[1]
    name = given.group(1) if given else base.group(2) if base and base.group(2) else name
    superclass, members = types.get(name, (None, []))
    if base and not re.search(r"\bProtocol\b", attributes) and base.group(1) != "NSObject":
        superclass = base.group(1)
    types[name] = (superclass, members)
    return members


def add_member(members, text):
    export = re.search(r'Export \("([^"]+)"', text)
    if members is None or not export or re.search(r"\bNoiOS\b|\bObsoleted \(PlatformName\.iOS", text):
        return
    name = export.group(1)
    if re.search(r"{\s*(?:\[[^\]]*\] *)*(?:get|set)\b", text):
        getter = re.search(r'\[Bind \("(\w+)"\)\] *get', text)
        name = "." + (getter.group(1) if getter else name)
    static = "+" if re.search(r"\[(?:[^\]]*, *)?Static\b", text) else ""
    deprecated = "~" if re.search(r"Deprecated \(PlatformName\.iOS", text) else ""
    if deprecated + static + name not in members:
        members.append(deprecated + static + name)


# MARK: The names here

class Member:
    def __init__(self, symbol):
        self.title = symbol["names"]["title"].rsplit(".", 1)[-1]
        self.is_property = "(" not in self.title
        self.base, _, labels = self.title.rstrip(")").partition("(")
        self.labels = labels.split(":")[:-1]
        self.parameters = len(self.labels)
        self.words = self.first_words(self.parameters)
        comment = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        first = comment.split("\n\n")[0].replace("\n", " ")
        self.has_effect = not NO_EFFECT.search(first)


    def first_words(self, count):
        """The words of the base name and of the first labels."""
        return words(self.base) + [word for label in self.labels[:count] if label != "_" for word in words(label)]


def own_types():
    """Our public types by their names as in Objective-C, without dots: their members and what they inherit from."""
    members, above, titles = collections.defaultdict(list), collections.defaultdict(set), {}
    with tempfile.TemporaryDirectory() as folder:
        flags = module_flags()
        graphs = [json.loads(file.read_text()) for file in write_graphs("MarkupKit", flags, folder)]
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            if symbol["kind"]["identifier"] in KINDS:
                titles[symbol["identifier"]["precise"]] = "".join(path)
                members["".join(path)]
            elif symbol["kind"]["identifier"] in MEMBERS and len(path) > 1:
                members["".join(path[:-1])].append(Member(symbol))
            elif symbol["kind"]["identifier"] == "swift.typealias":
                members["".join(path)]
    for graph in graphs:
        for relation in graph["relationships"]:
            if relation["kind"] in ("inheritsFrom", "conformsTo"):
                source, target = titles.get(relation["source"]), titles.get(relation["target"])
                if source and target:
                    above[source].add(target)
    return members, above


def with_inherited(name, members, above):
    found, waiting, seen = [], [name], set()
    while waiting:
        current = waiting.pop(0)
        if current not in seen:
            seen.add(current)
            found += members.get(current, [])
            waiting += sorted(above.get(current, ()))
    return found


def matches(names, members):
    """The members that the names mean, the best fits first; each member is that of one name."""
    fits = sorted(
        ((-name.fits(member), len(name.words), index, place) for index, name in enumerate(names)
         for place, member in enumerate(members) if name.fits(member)))
    found, used = {}, set()
    for _, _, index, place in fits:
        if index not in found and place not in used:
            found[index] = members[place]
            used.add(place)
    for index, name in enumerate(names):
        longer = [member for member in members if index not in found and name.is_shorter_form_of(member)]
        if longer:
            found[index] = longer[0]
    return found


def is_setter(name, members):
    """Whether a name is the method that sets a property of ours."""
    found = re.fullmatch(r"set([A-Z]\w*):", name.selector)
    if not found:
        return False
    property = found.group(1)[:1].lower() + found.group(1)[1:]
    return any(member.is_property and member.base == property for member in members)


# MARK: The article

def code(names):
    return ", ".join(f"`{name}`" for name in names) or "—"


def article():
    members, above = own_types()
    rows, absent, counts = [], [], collections.Counter()
    for name, (_, names) in sorted(binding_lines().items()):
        current = [entry for entry in names if not entry.is_deprecated]
        if name not in members:
            if current:
                absent.append(name)
                counts["absent"] += len(current)
            continue
        own = with_inherited(name, members, above)
        # The bindings have some properties a second time, as methods of an older category.
        current = list({entry.selector: entry for entry in current if not is_setter(entry, own)}.values())
        found = matches(current, own)
        works = sorted({found[index].title for index in found if found[index].has_effect})
        idle = sorted({found[index].title for index in found if not found[index].has_effect})
        missing = sorted({entry.selector for index, entry in enumerate(current) if index not in found})
        counts.update(works=len(works), idle=len(idle), missing=len(missing))
        rows.append(f"| `{name}` | {code(works)} | {code(idle)} | {code(missing)} |")
    return f"""# UIKit, name by name

The classes and members of UIKit: those that work here, those without an effect, and those that are missing.

## Overview

Of the members of the {len(rows)} classes and protocols that exist here, {counts['works']} work, {counts['idle']} exist so that code compiles, and
{counts['missing']} are missing. {len(absent)} classes and protocols with {counts['absent']} members are missing. Members that UIKit has deprecated are left out.

Names that exist have their Swift name. The first use of most names without an effect posts a ``Notice``. Missing names are those of Objective-C.
Nested types have the name of Objective-C too: `UIButtonConfiguration` is `UIButton.Configuration`. The page is made from the code by
`scripts/release/uikit-table.py`; how its rows relate to code that is ported is in <doc:FromUIKit>.

### Classes and protocols

| Type | Works | Has no effect | Missing |
|---|---|---|---|
{chr(10).join(rows)}

### Missing classes and protocols

{code(absent)}

## See Also

- <doc:FromUIKit>
- <doc:ImportStoryboards>
"""


def main():
    if "--names" in sys.argv:
        return write_names(sys.argv[sys.argv.index("--names") + 1])
    text = article()
    if "--check" in sys.argv:
        if ARTICLE.read_text() != text:
            sys.exit("uikit-table: the article UIKitNames is not that of the code: run scripts/release/uikit-table.py after swift build")
        return print("uikit-table: the article is that of the code")
    ARTICLE.write_text(text)
    print(f"{ARTICLE.name}: {text.count(chr(10))} lines")


main()
