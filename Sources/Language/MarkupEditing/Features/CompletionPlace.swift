import MarkupLanguage

/// The kind of text that can be completed at a position.
enum CompletionPlace {
    /// An element name inside a parent, nil at the top level, which replaces the range.
    case element(parent: Int?, SourceRange)
    /// An element name after a text that is its beginning, but without `<`.
    case elementWithBracket(parent: Int?, SourceRange)
    /// The name in a closing tag.
    case closingTag(Int?, SourceRange)
    /// An attribute name, and whether `=` follows it.
    case attribute(of: Int, SourceRange, hasValue: Bool)
    /// The value of the attribute with this name.
    case value(of: Int, attribute: String, SourceRange)
    /// The name of an instruction.
    case instruction(Int, SourceRange)
    /// The data after that name.
    case instructionData(Int, SourceRange)
}

extension DocumentContext {
    /// Returns the kind of completion at an offset; nil in a comment and similar places.
    func completionPlace(at offset: Int) -> CompletionPlace? {
        if let index = scan.instructions.firstIndex(where: { $0.range.start + 2 <= offset && offset <= $0.range.end }) {
            let instruction = scan.instructions[index]
            let isPast = offset == instruction.range.end && source.text(in: instruction.range).hasSuffix("?>")
            if !isPast {
                if instruction.targetRange.touches(offset) { return .instruction(index, instruction.targetRange) }
                return .instructionData(index, instruction.dataRange)
            }
        }
        let here = SourceRange(start: offset, end: offset)
        guard let index = scan.tokenIndex(before: offset) else { return .elementWithBracket(parent: nil, here) }
        let token = scan.tokens[index]
        // The element whose tag this is, if any.
        let element = scan.elements.firstIndex(sortedBy: { $0.range.start >= offset }) - 1
        switch token.kind {
        case .tagStart: return .element(parent: parent(of: element), here)
        case .tagName where index > 0 && scan.tokens[index - 1].kind == .closingTagStart:
            return .closingTag(openElement(before: scan.tokens[index - 1].range.start), token.range)
        case .tagName: return .element(parent: parent(of: element), token.range)
        case .closingTagStart: return .closingTag(openElement(before: token.range.start), here)
        case .attributeName:
            return element < 0 ? nil : .attribute(of: element, token.range, hasValue: hasValue(after: index))
        case .blank, .stray:
            guard element >= 0, scan.elements[element].startTag.touches(offset),
                scan.tokens[..<index].last(where: { $0.kind != .blank })?.kind != .equals
            else { return nil }
            return .attribute(of: element, here, hasValue: false)
        case .value: return value(token, of: element, at: offset)
        case .text, .tagEnd, .emptyTagEnd, .instructionEnd:
            return .elementWithBracket(
                parent: container(of: scan.elementIndex(at: offset)), wordBefore(offset, in: token))
        case .comment where token.isClosed && offset == token.range.end:
            return .elementWithBracket(parent: container(of: scan.elementIndex(at: offset)), here)
        default: return nil
        }
    }

    private func value(_ token: Token, of element: Int, at offset: Int) -> CompletionPlace? {
        guard element >= 0,
            let attribute = scan.elements[element].attributes.first(where: { attribute in
                attribute.valueRange.map { token.range.start <= $0.start && $0.end <= token.range.end } ?? false
            }), let range = attribute.valueRange, range.touches(offset)
        else { return nil }
        return .value(of: element, attribute: attribute.name, range)
    }

    private func hasValue(after index: Int) -> Bool {
        scan.tokens[(index + 1)...].first { $0.kind != .blank }?.kind == .equals
    }

    private func parent(of element: Int) -> Int? {
        element < 0 ? nil : container(of: scan.elements[element].parent)
    }

    /// Returns the element that can contain children. An element with an incomplete tag is still being written, so the
    /// following text belongs to its parent.
    private func container(of element: Int?) -> Int? {
        var element = element
        while let here = element, !scan.elements[here].isTagClosed { element = scan.elements[here].parent }
        return element
    }

    /// Returns the innermost element that is open before a closing tag.
    private func openElement(before offset: Int) -> Int? {
        let last = scan.elements.firstIndex(sortedBy: { $0.range.start >= offset }) - 1
        var index: Int? = last < 0 ? nil : last
        while let here = index {
            let element = scan.elements[here]
            // An element that is closed by this tag, or not closed before it.
            if element.isTagClosed, element.holds(offset) { return here }
            index = element.parent
        }
        return nil
    }

    /// Returns the range of the letters before an offset in a text between tags.
    private func wordBefore(_ offset: Int, in token: Token) -> SourceRange {
        var start = offset
        guard token.kind == .text else { return SourceRange(start: offset, end: offset) }
        while start > token.range.start, MarkupScanner.isNameByte(source.bytes[start - 1]) { start -= 1 }
        return SourceRange(start: start, end: offset)
    }
}
