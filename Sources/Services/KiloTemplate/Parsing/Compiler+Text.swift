extension Compiler {
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// Updates the state of the line from `position` to `end`, across literal text.
    mutating func updateLine(upTo end: Int) {
        var index = end
        while index > position, source[index - 1] != UInt8(ascii: "\n") { index -= 1 }
        if index > position {
            lineStart = index
            isLineClean = true
        }
        guard isLineClean, !isIgnored else { return }
        isLineClean = source[index..<end].allSatisfy(Compiler.isBlank)
    }

    /// Determines whether a marker is alone on its line, and finds the white space before it.
    func findStandalone(_ tag: inout Tag) {
        guard isLineClean, mayStandAlone(tag) else { return }
        // Text after an override inside its parent is ignored.
        let endsOverride = tag.kind == UInt8(ascii: "/") && openings.last?.kind == .override
        guard endsOverride || restOfLine(from: tag.end) != nil else { return }
        tag.isStandalone = true
        tag.indentation = lineIndentation(upTo: tag.start)
    }

    /// Returns the white space at the start of a line, without the part that an enclosing override removes.
    func lineIndentation(upTo end: Int) -> Range<Int> {
        var index = min(lineStart + dedent, end)
        let start = index
        while index < end, Compiler.isBlank(source[index]) { index += 1 }
        return start..<index
    }

    private func mayStandAlone(_ tag: Tag) -> Bool {
        switch tag.kind {
        case UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"),
            UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// Returns the start of the next line if only white space follows, otherwise nil.
    func restOfLine(from start: Int) -> Int? {
        var index = start
        while index < source.count, Compiler.isBlank(source[index]) { index += 1 }
        if index == source.count { return index }
        if source[index] == UInt8(ascii: "\r"), index + 1 < source.count { index += 1 }
        return source[index] == UInt8(ascii: "\n") ? index + 1 : nil
    }

    mutating func skipRestOfLine() {
        guard let next = restOfLine(from: position) else { return }
        position = next
        lineStart = next
        isLineClean = true
        atLineStart = true
    }

    mutating func emitText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if !options.marksLines, dedent == 0 {
            append(range)
            return
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let newline = source[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
            let end = newline.map { $0 + 1 } ?? range.upperBound
            emitLine(start..<end)
            start = end
        }
    }

    /// Emits one line or a part of one, with its line start and without the override's own indentation.
    private mutating func emitLine(_ range: Range<Int>) {
        var start = range.lowerBound
        if atLineStart {
            let limit = min(start + dedent, range.upperBound)
            while start < limit, Compiler.isBlank(source[start]) { start += 1 }
        }
        guard start < range.upperBound else { return }
        emitLineStart(source: start)
        append(start..<range.upperBound)
        atLineStart = source[range.upperBound - 1] == UInt8(ascii: "\n")
    }

    /// Adds literal text; adjacent ranges become one instruction.
    private mutating func append(_ range: Range<Int>) {
        let offset = literals.count
        if options.escapesLiterals {
            for byte in source[range] { Escaping.append(byte, to: &literals) }
        } else {
            literals.append(contentsOf: source[range])
        }
        let length = literals.count - offset
        if let last = code.last, last.operation == .text, Int(last.a) + Int(last.b) == offset,
            code.count > barrier
        {
            code[code.count - 1].b += Int32(length)
        } else {
            emit(.text, a: offset, b: length, source: range.lowerBound)
        }
    }
}
