#!/usr/bin/env python3
"""Writes the manual pages of the command `markup` and of its subcommands, out of the help that the command itself prints.

    scripts/release/manual.py MARKUP FOLDER [DAY]

MARKUP is the built command. FOLDER gets markup.1, markup-new.1, and so on. DAY is the date on the pages, such as 2026-11-26.
"""
import json
import pathlib
import re
import subprocess
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def names(argument):
    """The spellings of an option, the short one first."""
    found = sorted(argument.get("names", []), key=lambda name: (name["kind"] != "short", len(name["name"])))
    return [("-" if name["kind"] == "short" else "--") + name["name"] for name in found]


def preferred(argument):
    name = argument["preferredName"]
    return ("-" if name["kind"] == "short" else "--") + name["name"]


def usage(argument):
    value = argument.get("valueName", "value")
    if argument["kind"] == "positional":
        word = f"\\fI{escaped(value)}\\fR"
    elif argument["kind"] == "option":
        word = f"\\fB{escaped(preferred(argument))}\\fR \\fI{escaped(value)}\\fR"
    else:
        word = f"\\fB{escaped(preferred(argument))}\\fR"
    word += " ..." if argument.get("isRepeating") else ""
    return f"[{word}]" if argument.get("isOptional") else word


def described(argument):
    if argument["kind"] == "positional":
        head = f"\\fI{escaped(argument.get('valueName', 'value'))}\\fR"
    else:
        head = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names(argument))
        if argument["kind"] == "option":
            head += f" \\fI{escaped(argument.get('valueName', 'value'))}\\fR"
    text = escaped(argument.get("abstract", ""))
    if argument.get("defaultValue"):
        text += f" The default is {escaped(argument['defaultValue'])}."
    return f".TP\n{head}\n{text}"


def discussion(text):
    """Sentences as paragraphs, and lines that begin with the command's name as they stand."""
    lines, out, shown = text.strip().split("\n"), [], False
    for line in map(str.strip, lines):
        example = line.startswith("markup ")
        if example != shown:
            out.append(".PP\n.nf" if example else ".fi\n.PP")
            shown = example
        out.append(escaped(line) if line else ".PP")
    return "\n".join(out + ([".fi"] if shown else []))


def page(command, parents, subcommands, version, day):
    name = "-".join([*parents, command["commandName"]])
    spoken = " ".join([*parents, command["commandName"]])
    arguments = [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]
    # The version is the whole command's; a subcommand may have an option of that name.
    arguments = [argument for argument in arguments if not parents or argument.get("abstract") != "Show the version."]
    synopsis = " ".join([f"\\fB{spoken}\\fR", *map(usage, arguments)])
    if subcommands:
        synopsis = f"\\fB{spoken}\\fR \\fIsubcommand\\fR ..."
    parts = [
        f'.TH {name.upper()} 1 "{day}" "markup {version}" "User Commands"', ".SH NAME",
        f"{escaped(name)} \\- {escaped(command.get('abstract', '').rstrip('.'))}", ".SH SYNOPSIS", synopsis]
    if command.get("discussion"):
        parts += [".SH DESCRIPTION", discussion(command["discussion"])]
    if subcommands:
        parts.append(".SH SUBCOMMANDS")
        for subcommand in subcommands:
            other = f"{name}-{subcommand['commandName']}"
            parts.append(f".TP\n.BR {escaped(other)} (1)\n{escaped(subcommand.get('abstract', ''))}")
    if arguments:
        parts += [".SH OPTIONS", *map(described, arguments)]
    if parents:
        parts += [".SH SEE ALSO", f".BR {escaped(parents[0])} (1)"]
    return name, re.sub(r"\n{2,}", "\n", "\n".join(parts)) + "\n"


def write(command, parents, folder, version, day):
    subcommands = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]
    name, text = page(command, parents, subcommands, version, day)
    (folder / f"{name}.1").write_text(text)
    for subcommand in subcommands:
        write(subcommand, [*parents, command["commandName"]], folder, version, day)


def main():
    if len(sys.argv) < 3:
        sys.exit("manual: name the command and the folder for its pages: manual.py MARKUP FOLDER [DAY]")
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    day = sys.argv[3] if len(sys.argv) > 3 else ""
    folder.mkdir(parents=True, exist_ok=True)
    output = [subprocess.run([program, option], check=True, capture_output=True, text=True).stdout
              for option in ("--experimental-dump-help", "--version")]
    write(json.loads(output[0])["command"], [], folder, output[1].strip(), day)


main()
