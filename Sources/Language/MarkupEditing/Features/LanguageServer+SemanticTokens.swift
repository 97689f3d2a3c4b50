import MarkupLanguage

/// The kinds of words in a document, as the protocol names them; their order is that of the numbers in a response.
enum SemanticKind: Int, CaseIterable {
    case `class`, keyword, property, event, method, variable, parameter, function, string, number, enumMember,
        decorator, macro

    static var names: [String] { allCases.map { "\($0)" } }
}

/// The parameters of `textDocument/semanticTokens/range`.
struct SemanticRangeParameters: Decodable {
    let textDocument: DocumentReference
    let range: EditorRange
}

/// The response to a request for semantic tokens: five numbers for each.
struct SemanticTokens: Written {
    let data: [Int]

    func write(to writer: inout JSONWriter) {
        writer.raw("{\"data\":[")
        for (index, number) in data.enumerated() {
            if index > 0 { writer.raw(",") }
            writer.number(number)
        }
        writer.raw("]}")
    }
}

extension LanguageServer {
    func semanticTokens(_ parameters: DocumentParameters) throws(ServerError) -> SemanticTokens {
        let context = try context(of: parameters.textDocument)
        return tokens(in: context.source.wholeRange, of: context)
    }

    func semanticTokens(_ parameters: SemanticRangeParameters) throws(ServerError) -> SemanticTokens {
        let context = try context(of: parameters.textDocument)
        return tokens(in: context.document.positions.range(parameters.range), of: context)
    }

    private func tokens(in range: SourceRange, of context: DocumentContext) -> SemanticTokens {
        guard !context.document.isSwift, !context.document.isOfAnotherLanguage else { return SemanticTokens(data: []) }
        var finder = SemanticTokenFinder(context, in: range)
        finder.find()
        var data: [Int] = []
        var last = EditorPosition(line: 0, character: 0)
        var end = 0
        for token in finder.tokens.sorted(by: { $0.range.start < $1.range.start }) where token.range.start >= end {
            let place = context.document.positions.range(token.range)
            // A token of several lines is not allowed.
            guard place.start.line == place.end.line, token.range.count > 0 else { continue }
            let isSameLine = place.start.line == last.line
            data += [
                place.start.line - last.line,
                place.start.character - (isSameLine ? last.character : 0),
                place.end.character - place.start.character, token.kind.rawValue, 0,
            ]
            (last, end) = (place.start, token.range.end)
        }
        return SemanticTokens(data: data)
    }
}

/// Finds the tokens of a document that have a meaning.
private struct SemanticTokenFinder {
    let context: DocumentContext
    let range: SourceRange
    private(set) var tokens: [(range: SourceRange, kind: SemanticKind)] = []
    private var meanings: [String: DocumentContext.Meaning] = [:]

    init(_ context: DocumentContext, in range: SourceRange) {
        (self.context, self.range) = (context, range)
    }

    mutating func find() {
        for index in context.scan.elements.indices { find(inElement: index) }
        for instruction in context.scan.instructions where instruction.range.touches(range) {
            tokens.append((instruction.targetRange, .macro))
        }
        for template in context.scan.ownTemplates {
            tokens.append((template.nameRange, .decorator))
            for property in template.properties {
                tokens.append((property.nameRange, .property))
                if property.isText { find(inExpression: property.valueRange, nil) }
            }
        }
        tokens.removeAll { !$0.range.touches(range) }
    }

    private mutating func find(inElement index: Int) {
        let element = context.scan.elements[index]
        if let name = element.closingName, name.touches(range), let kind = kind(of: index) {
            tokens.append((name, kind))
        }
        guard element.startTag.touches(range) else { return }
        if let kind = kind(of: index) { tokens.append((element.nameRange, kind)) }
        let meaning = meaning(of: index)
        for attribute in element.attributes { find(in: attribute, of: meaning, index) }
    }

    /// The meaning of an element. That of a view follows from its name alone, and a document has few names.
    private mutating func meaning(of index: Int) -> DocumentContext.Meaning {
        let name = context.scan.elements[index].name
        if let known = meanings[name] { return known }
        let found = context.meaning(of: index)
        if case .content = found { return found }
        meanings[name] = found
        return found
    }

    private mutating func kind(of index: Int) -> SemanticKind? {
        switch meaning(of: index) {
        case .view: .class
        case .slot: .keyword
        case .content: .class
        case .unknown: ["else", "empty"].contains(context.scan.elements[index].name) ? .keyword : nil
        }
    }

    private mutating func find(
        in attribute: ScannedAttribute, of meaning: DocumentContext.Meaning, _ element: Int
    ) {
        let found = context.meaning(of: attribute.name, on: meaning)
        if case .event = found {
            tokens.append((attribute.nameRange, .event))
        } else if case .unknown = found {
        } else {
            tokens.append((attribute.nameRange, .property))
        }
        guard let value = attribute.valueRange, value.count > 0 else { return }
        switch found {
        case .outlet: tokens.append((value, .variable))
        case .event: tokens.append((value, .method))
        case .style: tokens.append((value, .enumMember))
        case .templates:
            for item in WordValue.items(of: context.source.text(in: value)) {
                let place = value.slice(offset: item.range.lowerBound, count: item.range.count)
                tokens.append((place, .decorator))
            }
        case .property(let kind, let name, let owner): find(inValue: value, kind, name, owner, element)
        case .unknown: find(inExpression: value, element)
        }
    }

    private mutating func find(
        inValue value: SourceRange, _ kind: ValueKind, _ name: String, _ owner: String, _ element: Int
    ) {
        switch context.source.bytes[value.start] {
        case UInt8(ascii: "$"): return find(inExpression: value, element)
        case UInt8(ascii: "@"): return tokens.append((value, .string))
        default: break
        }
        if owner == "for", name == "as" { return tokens.append((value, .parameter)) }
        if owner == "for", SlotDescription.elementPaths.contains(name) { return tokens.append((value, .property)) }
        switch kind {
        case .words, .wordList: tokens.append((value, .enumMember))
        case .boolean: tokens.append((value, .keyword))
        case .number, .integer: tokens.append((value, .number))
        default: break
        }
    }

    private mutating func find(inExpression range: SourceRange, _ element: Int?) {
        let parts = ExpressionScan.parts(ofValue: range, in: context.source)
        guard !parts.isEmpty else { return }
        let scoped = Set(context.scopedNames(at: element).map(\.name))
        for part in parts {
            let kind: SemanticKind =
                switch part.kind {
                case .name(let path): path.count == 1 && scoped.contains(path[0]) ? .parameter : .property
                case .function, .formatter: .function
                case .text, .argumentValue: .string
                case .number: .number
                case .word: .keyword
                case .argument: .parameter
                }
            tokens.append((part.range, kind))
        }
    }
}

extension SourceRange {
    /// Whether two ranges have a place in common.
    fileprivate func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }
}
