import MarkupLanguage

/// Assembles tokens to elements and instructions.
struct ScannedDocumentReader {
    private let source: SourceText
    private let tokens: [Token]
    private(set) var elements: [ScannedElement] = []
    private(set) var instructions: [ScannedInstruction] = []
    private(set) var comments: [SourceRange] = []
    /// The open elements, outermost first.
    private var open: [Int] = []
    /// The number of open elements by name, so that an unmatched closing tag needs no search.
    private var openNames: [String: Int] = [:]

    init(source: SourceText, tokens: [Token]) {
        self.source = source
        self.tokens = tokens
    }

    mutating func read() {
        var index = 0
        while index < tokens.count {
            switch tokens[index].kind {
            case .tagStart: index = readStartTag(at: index)
            case .closingTagStart: index = readClosingTag(at: index)
            case .instructionStart: index = readInstruction(at: index)
            case .comment:
                comments.append(tokens[index].range)
                index += 1
            default: index += 1
            }
        }
        closeElements(downTo: 0, at: source.bytes.count)
    }

    /// Reads a start tag and returns the index after its last token.
    private mutating func readStartTag(at first: Int) -> Int {
        let start = tokens[first].range
        var index = first + 1
        let hasName = index < tokens.count && tokens[index].kind == .tagName
        let name = hasName ? tokens[index].range : SourceRange(start: start.end, end: start.end)
        if hasName { index += 1 }
        var element = ScannedElement(
            name: source.text(in: name), nameRange: name, startTag: start, range: start, parent: open.last,
            depth: open.count)
        reading: while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .attributeName:
                element.attributes.append(ScannedAttribute(name: source.text(in: token.range), nameRange: token.range))
            case .value: setValue(token, of: &element)
            case .equals, .blank, .stray: break
            case .tagEnd, .emptyTagEnd:
                element.isTagClosed = true
                element.endsItself = token.kind == .emptyTagEnd
                index += 1
                break reading
            default: break reading
            }
            index += 1
        }
        // An incomplete tag ends with its last token that is not blank, so that a position after it is still in the
        // tag.
        element.startTag.end = tokens[index - 1].range.end
        element.range.end = element.startTag.end
        elements.append(element)
        if !element.endsItself {
            open.append(elements.count - 1)
            openNames[element.name, default: 0] += 1
        }
        return index
    }

    private func setValue(_ token: Token, of element: inout ScannedElement) {
        guard let last = element.attributes.indices.last else { return }
        let quote = source.bytes[token.range.start]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let end = token.isClosed ? token.range.end - 1 : token.range.end
        element.attributes[last].valueRange = SourceRange(start: token.range.start + (isQuoted ? 1 : 0), end: end)
        element.attributes[last].isClosed = token.isClosed
    }

    private mutating func readClosingTag(at first: Int) -> Int {
        var index = first + 1
        var name = SourceRange(start: tokens[first].range.end, end: tokens[first].range.end)
        if index < tokens.count, tokens[index].kind == .tagName {
            name = tokens[index].range
            index += 1
        }
        reading: while index < tokens.count {
            switch tokens[index].kind {
            case .attributeName, .value, .equals, .blank, .stray: index += 1
            case .tagEnd, .emptyTagEnd:
                index += 1
                break reading
            default: break reading
            }
        }
        let text = source.text(in: name)
        guard openNames[text, default: 0] > 0, let place = open.lastIndex(where: { elements[$0].name == text }) else {
            return index
        }
        closeElements(downTo: place + 1, at: tokens[first].range.start)
        elements[open[place]].closingName = name
        closeElements(downTo: place, at: tokens[index - 1].range.end)
        return index
    }

    private mutating func closeElements(downTo count: Int, at end: Int) {
        while open.count > count {
            let closed = open.removeLast()
            elements[closed].range.end = end
            openNames[elements[closed].name, default: 1] -= 1
        }
    }

    private mutating func readInstruction(at first: Int) -> Int {
        let start = tokens[first].range
        let after = SourceRange(start: start.end, end: start.end)
        var instruction = ScannedInstruction(targetRange: after, dataRange: after, range: start, parent: open.last)
        var index = first + 1
        while index < tokens.count {
            let range = tokens[index].range
            switch tokens[index].kind {
            case .instructionTarget:
                instruction.target = source.text(in: range)
                instruction.targetRange = range
                instruction.dataRange = SourceRange(start: range.end, end: range.end)
            case .instructionData: instruction.dataRange = range
            case .blank, .instructionEnd: break
            default:
                instructions.append(instruction)
                return index
            }
            instruction.range.end = range.end
            index += 1
        }
        instructions.append(instruction)
        return index
    }
}
