import MarkupBasics
import MarkupLanguage

/// A part of an expression in a document, found without understanding the expression.
struct ExpressionPart {
    enum Kind: Equatable {
        /// A name of a key path, with the names before it and itself.
        case name([String])
        case function(String)
        case text, number
        /// A word of the language: `and`, `true`, `nil` and others.
        case word
        case formatter(String)
        case argument(of: String)
        case argumentValue
    }

    let kind: Kind
    let range: SourceRange
}

/// Splits expressions, which may be malformed, into their parts.
struct ExpressionScan {
    private let source: SourceText
    private let end: Int
    private var index: Int
    private var path: [String] = []
    private(set) var parts: [ExpressionPart] = []

    private static let words: Set<String> = ["or", "OR", "and", "AND", "not", "NOT", "true", "false", "nil"]

    /// Returns the parts of the value of an attribute that begins with `$`; none for another value.
    static func parts(ofValue range: SourceRange, in source: SourceText) -> [ExpressionPart] {
        guard range.count > 0, range.end <= source.bytes.count, source.bytes[range.start] == UInt8(ascii: "$") else {
            return []
        }
        var scan = ExpressionScan(source, SourceRange(start: range.start + 1, end: range.end))
        scan.run()
        return scan.parts
    }

    private init(_ source: SourceText, _ range: SourceRange) {
        self.source = source
        (index, end) = (range.start, range.end)
    }

    private func byte(_ place: Int) -> UInt8 { place < end ? source.bytes[place] : 0 }

    private mutating func run() {
        while index < end {
            let byte = source.bytes[index]
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): readText(byte)
            case UInt8(ascii: ":") where self.byte(index + 1) == UInt8(ascii: ":"):
                index += 2
                return readFormatter()
            case UInt8(ascii: "0")...UInt8(ascii: "9") where path.isEmpty: readNumber()
            case UInt8(ascii: "."): index += 1
            case UInt8(ascii: "["): skipIndex()
            case UInt8(ascii: "&"): skipReference()
            case _ where SwiftLexer.isWordByte(byte): readName()
            default:
                path = []
                index += 1
            }
        }
    }

    private mutating func add(_ kind: ExpressionPart.Kind, from start: Int) {
        parts.append(ExpressionPart(kind: kind, range: SourceRange(start: start, end: index)))
    }

    private mutating func readText(_ quote: UInt8) {
        let start = index
        index += 1
        while index < end, source.bytes[index] != quote { index += source.bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index = min(end, index + 1)
        path = []
        add(.text, from: start)
    }

    private mutating func readNumber() {
        let start = index
        while index < end, SwiftLexer.isWordByte(source.bytes[index]) || source.bytes[index] == UInt8(ascii: ".") {
            index += 1
        }
        add(.number, from: start)
    }

    /// Skips an index such as `[0]`, after which the path continues.
    private mutating func skipIndex() {
        guard !path.isEmpty else {
            index += 1
            return
        }
        while index < end, source.bytes[index] != UInt8(ascii: "]") { index += 1 }
        index = min(end, index + 1)
    }

    /// Skips a reference such as `&lt;`, whose name is not part of the expression.
    private mutating func skipReference() {
        path = []
        index += 1
        var place = index
        while place < end, SwiftLexer.isWordByte(source.bytes[place]) || source.bytes[place] == UInt8(ascii: "#") {
            place += 1
        }
        if byte(place) == UInt8(ascii: ";") { index = place + 1 }
    }

    private mutating func readName() {
        let start = index
        while index < end, SwiftLexer.isWordByte(source.bytes[index]) { index += 1 }
        let name = source.text(in: SourceRange(start: start, end: index))
        if path.isEmpty, let last = functionEnd(after: index) {
            index = last
            return add(.function(source.text(in: SourceRange(start: start, end: last))), from: start)
        }
        guard !path.isEmpty || !Self.words.contains(name) else { return add(.word, from: start) }
        path.append(name)
        add(.name(path), from: start)
        if byte(index) != UInt8(ascii: "."), byte(index) != UInt8(ascii: "[") { path = [] }
    }

    /// Returns the end of the name of a function, as `count` before `(` and `add:to` before `:(`; nil for another name.
    private func functionEnd(after place: Int) -> Int? {
        var place = place
        while true {
            if byte(place) == UInt8(ascii: "(") { return place }
            guard byte(place) == UInt8(ascii: ":") else { return nil }
            if byte(place + 1) == UInt8(ascii: "(") { return place }
            var next = place + 1
            while next < end, SwiftLexer.isWordByte(source.bytes[next]) { next += 1 }
            // After the second word a colon follows too; otherwise this is `a ? b:c`.
            guard next > place + 1, byte(next) == UInt8(ascii: ":") else { return nil }
            place = next
        }
    }

    private mutating func readFormatter() {
        let name = readPiece(until: [UInt8(ascii: ";")])
        let formatter = source.text(in: name)
        if name.count > 0 { parts.append(ExpressionPart(kind: .formatter(formatter), range: name)) }
        while index < end {
            index += 1
            let argument = readPiece(until: [UInt8(ascii: ";"), UInt8(ascii: "=")])
            if argument.count > 0 { parts.append(ExpressionPart(kind: .argument(of: formatter), range: argument)) }
            guard byte(index) == UInt8(ascii: "=") else { continue }
            index += 1
            let value = readPiece(until: [UInt8(ascii: ";")])
            if value.count > 0 { parts.append(ExpressionPart(kind: .argumentValue, range: value)) }
        }
    }

    /// Returns the text before one of the signs, without blanks at its ends.
    private mutating func readPiece(until signs: Set<UInt8>) -> SourceRange {
        var start = index
        while index < end, !signs.contains(source.bytes[index]) { index += 1 }
        var last = index
        while start < last, source.bytes[start].isBlank { start += 1 }
        while last > start, source.bytes[last - 1].isBlank { last -= 1 }
        return SourceRange(start: start, end: last)
    }
}

extension DocumentContext {
    /// The expressions of the document, in attributes and in its templates, with their elements.
    var expressions: [(range: SourceRange, element: Int?)] {
        let inElements = scan.elements.indices.flatMap { index in
            scan.elements[index].attributes.compactMap { attribute -> (SourceRange, Int?)? in
                guard let range = attribute.valueRange, isExpression(range) else { return nil }
                return (range, index)
            }
        }
        let inTemplates = scan.ownTemplates.flatMap(\.properties).filter { $0.isText && isExpression($0.valueRange) }
            .map { ($0.valueRange, Int?.none) }
        return inElements + inTemplates
    }

    private func isExpression(_ range: SourceRange) -> Bool {
        range.count > 1 && source.bytes[range.start] == UInt8(ascii: "$")
    }
}
