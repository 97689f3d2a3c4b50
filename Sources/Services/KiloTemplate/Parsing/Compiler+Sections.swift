import MarkupBasics

extension Compiler {
    mutating func openSection(_ tag: Tag, kind: Opening.Kind) throws(TemplateError) {
        if !tag.isStandalone { emitLineStart(source: tag.start) }
        let (name, separator) = nameAndSeparator(tag)
        let offset = literals.count
        literals.append(contentsOf: source[separator ?? 0..<0])
        let section = Program.Section(
            path: Int32(path(name)), separator: offset..<literals.count, iteratesEntries: separator != nil,
            source: tag.end..<tag.end, delimiters: delimiters)
        tables.sections.append(section)
        let index = tables.sections.count - 1
        var opening = Opening(kind: kind, name: name, tag: tag)
        if let position = LoopPosition(name) {
            emit(kind == .inverted ? .unlessPosition : .whenPosition, a: Int(position.rawValue), source: tag.start)
            opening = Opening(kind: .inverted, name: name, tag: tag)
        } else {
            let operation: Instruction.Operation =
                kind == .section ? .section : kind == .conditional ? .conditional : .inverted
            emit(operation, escapes: options.escapes, a: index, source: tag.start)
        }
        opening.index = index
        opening.instruction = code.count - 1
        openings.append(opening)
        barrier = code.count
        finishInline(tag)
    }

    /// Splits `list[, ]` into the name and the separator.
    private func nameAndSeparator(_ tag: Tag) -> (String, Range<Int>?) {
        let bytes = source[tag.content]
        guard bytes.last == UInt8(ascii: "]"), let bracket = bytes.lastIndex(of: UInt8(ascii: "[")),
            bracket > tag.content.lowerBound, tag.kind == UInt8(ascii: "#")
        else { return (string(tag.content), nil) }
        return (string(trim(tag.content.lowerBound..<bracket)), bracket + 1..<tag.content.upperBound - 1)
    }

    /// Makes the enclosing section of a `{{~}}` iterate the entries of an object.
    mutating func markEntries() {
        guard let opening = openings.last(where: { $0.kind == .section }) else { return }
        tables.sections[opening.index].iteratesEntries = true
    }

    mutating func close(_ tag: Tag) throws(TemplateError) {
        let name = string(tag.content)
        guard let opening = openings.last else { throw error(.unexpectedEnd(name: name), at: tag) }
        guard opening.name == name || string(opening.tag.content) == name else {
            let line = LineTable(source).place(of: opening.tag.start, in: source).line
            throw error(.mismatchedEnd(name: name, expected: opening.name, line: line), at: tag)
        }
        switch opening.kind {
        case .section, .conditional, .inverted: closeSection(opening, tag)
        case .parent: closeParent(opening, tag)
        case .block: closeBlock(opening, tag)
        case .override: closeOverride(opening, tag)
        }
    }

    private mutating func closeSection(_ opening: Opening, _ tag: Tag) {
        openings.removeLast()
        tables.sections[opening.index].source = opening.tag.end..<tag.start
        if opening.kind != .inverted { emit(.sectionEnd, a: opening.index, source: tag.start) }
        code[opening.instruction].b = Int32(code.count)
        barrier = code.count
        finishInline(tag)
    }

    mutating func compilePartial(_ tag: Tag) {
        if isIgnored { return }
        if !tag.isStandalone { emitLineStart(source: tag.start) }
        let partial = partial(tag)
        tables.partials.append(partial)
        let isPlain = partial.dynamicPath < 0 && partial.indentation.isEmpty
        emit(.partial, a: tables.partials.count - 1, b: isPlain ? 0 : 1, source: tag.start)
        if tag.isStandalone { atLineStart = true }
        finishInline(tag)
    }

    mutating func partial(_ tag: Tag) -> Program.Partial {
        let isDynamic = source[tag.content.lowerBound] == UInt8(ascii: "*")
        let name = string(isDynamic ? trim(tag.content.dropFirst()) : tag.content)
        return Program.Partial(
            name: name, dynamicPath: isDynamic ? Int32(path(name)) : -1, isStandalone: tag.isStandalone,
            indentation: tag.isStandalone ? Array(source[tag.indentation]) : [])
    }
}
