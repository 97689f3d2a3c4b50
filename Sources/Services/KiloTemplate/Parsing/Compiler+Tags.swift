import MarkupBasics

extension Compiler {
    /// Reads the marker whose opening delimiter is at `start`.
    func tag(at start: Int) throws(TemplateError) -> Tag {
        let contentStart = start + delimiters.open.count
        let isTriple =
            delimiters == Program.Delimiters() && contentStart < source.count
            && source[contentStart] == UInt8(ascii: "{")
        var closing = delimiters.close
        if isTriple { closing = Array("}}}".utf8) }
        guard var end = source.firstIndex(of: closing[...], from: contentStart) else {
            throw unclosed(start, closing)
        }
        var content = contentStart..<end
        if !isTriple, !content.isEmpty, source[contentStart] == UInt8(ascii: "=") {
            // {{=<% %>=}} ends at "=" and the closing delimiter.
            guard let last = source.firstIndex(of: [UInt8(ascii: "=")] + closing, from: contentStart + 1) else {
                throw unclosed(start, [UInt8(ascii: "=")] + closing)
            }
            end = last + 1
            content = contentStart..<last
        }
        var tag = Tag(start: start, end: end + closing.count, content: trim(content))
        try classify(&tag)
        return tag
    }

    private func unclosed(_ start: Int, _ closing: [UInt8]) -> TemplateError {
        var end = start
        while end < source.count, end - start < 40, source[end] != UInt8(ascii: "\n") { end += 1 }
        return error(
            .unclosedMarker(delimiter: String(decoding: closing, as: UTF8.self)),
            at: Tag(start: start, end: end, content: start..<end))
    }

    private func classify(_ tag: inout Tag) throws(TemplateError) {
        guard let first = tag.content.first.map({ source[$0] }) else { throw error(.emptyMarker, at: tag) }
        switch first {
        case UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "^"),
            UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "@"),
            UInt8(ascii: "&"), UInt8(ascii: "{"):
            tag.kind = first
            tag.content = trim(tag.content.dropFirst())
            if tag.content.isEmpty, first != UInt8(ascii: "!") { throw error(.emptyMarker, at: tag) }
        default:
            break
        }
        try checkBraces(&tag)
    }

    /// Rejects a marker that is only half closed, such as `{{name}x}}`, because no value can have that name.
    private func checkBraces(_ tag: inout Tag) throws(TemplateError) {
        if tag.kind == UInt8(ascii: "!") || tag.kind == UInt8(ascii: "=") { return }
        let isDefault = delimiters == Program.Delimiters()
        if tag.kind == UInt8(ascii: "{"), !isDefault {
            // With other delimiters a raw marker has its braces inside: <%{name}%>.
            guard source[tag.content].last == UInt8(ascii: "}") else {
                throw error(.strayDelimiter(text: "{"), at: tag)
            }
            tag.content = trim(tag.content.dropLast())
            if tag.content.isEmpty { throw error(.emptyMarker, at: tag) }
        }
        if isDefault, source[tag.content].contains(UInt8(ascii: "}")) {
            throw error(.strayDelimiter(text: "}"), at: tag)
        }
        if let place = source.firstIndex(of: delimiters.open, from: tag.content.lowerBound),
            place < tag.content.upperBound
        {
            throw error(.strayDelimiter(text: string(place..<place + delimiters.open.count)), at: tag)
        }
    }

    func trim(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, isSpace(source[first]) { range = range.dropFirst() }
        while let last = range.last, isSpace(source[last]) { range = range.dropLast() }
        return range
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }

    mutating func setDelimiters(_ tag: Tag) throws(TemplateError) {
        let words = source[tag.content].split(whereSeparator: isSpace)
        guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
            throw error(.invalidDelimiters, at: tag)
        }
        delimiters = Program.Delimiters(open: Array(words[0]), close: Array(words[1]))
        finishInline(tag)
    }

    mutating func compileVariable(_ tag: Tag) throws(TemplateError) {
        if isIgnored { return }
        emitLineStart(source: tag.start)
        isLineClean = false
        let (name, chain) = try nameAndChain(tag)
        let isRaw = tag.kind == UInt8(ascii: "&") || tag.kind == UInt8(ascii: "{")
        let escapes = options.escapes && !isRaw && !(chain >= 0 && tables.chains[chain].producesMarkup)
        if name == "~" {
            markEntries()
            emit(.entryKey, escapes: escapes, b: chain, source: tag.start)
            return
        }
        if let position = LoopPosition(name) {
            emit(.position, escapes: escapes, a: Int(position.rawValue), b: chain, source: tag.start)
            return
        }
        let path = path(name)
        if tables.paths[path].parts.count == 1 {
            emit(.key, escapes: escapes, a: Int(tables.paths[path].parts[0]), b: chain, source: tag.start)
        } else {
            emit(.path, escapes: escapes, a: path, b: chain, source: tag.start)
        }
    }

    mutating func compileResource(_ tag: Tag) throws(TemplateError) {
        if isIgnored { return }
        emitLineStart(source: tag.start)
        isLineClean = false
        let (name, chain) = try nameAndChain(tag)
        let escapes = options.escapes && !(chain >= 0 && tables.chains[chain].producesMarkup)
        emit(.resource, escapes: escapes, a: Int(key(name)), b: chain, source: tag.start)
    }

    /// Splits `name:modifier=argument:modifier`, and binds the modifiers.
    private mutating func nameAndChain(_ tag: Tag) throws(TemplateError) -> (String, Int) {
        let bytes = source[tag.content]
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return (string(tag.content), -1) }
        var modifiers: [ModifierChain.Bound] = []
        for part in Self.parts(string(colon + 1..<argumentEnd(tag))) {
            let equals = part.firstIndex(of: "=")
            let name = (equals.map { part[..<$0] } ?? part[...]).trimmed
            let argument = equals.map { String(part[part.index(after: $0)...]) }
            guard let modifier = options.modifiers.modifier(named: name) else {
                let nearest = NearestName.find(name, among: options.modifiers.names)
                throw error(.unknownModifier(name: name, nearest: nearest), at: tag)
            }
            modifiers.append(ModifierChain.Bound(name: name, argument: argument, modifier: modifier))
        }
        tables.chains.append(ModifierChain(modifiers: modifiers))
        return (string(trim(tag.content.lowerBound..<colon)), tables.chains.count - 1)
    }

    /// Where the last modifier's argument ends: white space before the closing delimiter is a part of it, unless there is
    /// some after the opening delimiter too, as in `{{ name:modifier=argument }}`.
    private func argumentEnd(_ tag: Tag) -> Int {
        var end = tag.content.upperBound
        if isSpace(source[tag.content.lowerBound - 1]) { return end }
        while isSpace(source[end]) { end += 1 }
        return end
    }
    /// Splits modifiers at their colons; `\\:` is a colon in an argument.
    private static func parts(_ text: String) -> [String] {
        var parts = [""]
        for scalar in text.unicodeScalars {
            if scalar != ":" {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            } else if parts[parts.count - 1].unicodeScalars.last == "\\" {
                parts[parts.count - 1].unicodeScalars.removeLast()
                parts[parts.count - 1].unicodeScalars.append(scalar)
            } else {
                parts.append("")
            }
        }
        return parts
    }

    mutating func key(_ name: String) -> Int32 {
        if let index = keyIndex[name] { return index }
        let index = Int32(tables.keys.count)
        tables.keys.append(name)
        keyIndex[name] = index
        return index
    }

    mutating func path(_ name: String) -> Int {
        if let index = pathIndex[name] { return Int(index) }
        let parts = PathText.split(name).map { key($0) }
        tables.paths.append(Program.Path(parts: parts, text: name))
        pathIndex[name] = Int32(tables.paths.count - 1)
        return tables.paths.count - 1
    }
}
