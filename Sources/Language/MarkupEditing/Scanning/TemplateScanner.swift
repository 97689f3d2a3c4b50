import MarkupBasics
package import MarkupLanguage

/// A template in the JSON of a document or file, which may be malformed.
package struct ScannedTemplate: Sendable {
    /// A key and its value.
    package struct Property: Sendable {
        /// The key path.
        package let name: String
        package let nameRange: SourceRange
        /// The range of the value; without quotation marks if it is a string.
        package let valueRange: SourceRange
        /// Whether the value is a string.
        package let isText: Bool
    }

    package let name: String
    /// The name without its quotation marks.
    package let nameRange: SourceRange
    package internal(set) var properties: [Property] = []
}

/// Finds the templates in JSON by counting braces, so that incomplete JSON can be scanned.
package struct TemplateScanner {
    /// Returns the templates in a range of a text.
    package static func templates(in range: SourceRange, of source: SourceText) -> [ScannedTemplate] {
        var scanner = TemplateScanner(source: source, range: range)
        scanner.run()
        return scanner.templates
    }

    private let source: SourceText
    private let end: Int
    private var index: Int
    private var templates: [ScannedTemplate] = []
    /// The last string, without its quotation marks; a following colon makes it a key.
    private var text: SourceRange?
    private var key: SourceRange?

    private init(source: SourceText, range: SourceRange) {
        self.source = source
        index = range.start
        end = min(range.end, source.bytes.count)
    }

    private mutating func run() {
        var depth = 0
        while index < end {
            switch source.bytes[index] {
            case UInt8(ascii: "\""):
                let range = readText()
                if depth == 2, let key { add(key, range, isText: true) }
                text = key == nil ? range : nil
                key = nil
            case UInt8(ascii: ":"):
                key = text
                text = nil
                index += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 1, let key {
                    templates.append(ScannedTemplate(name: source.text(in: key), nameRange: key))
                }
                (key, text) = (nil, nil)
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                (key, text) = (nil, nil)
                depth = max(0, depth - 1)
                index += 1
            case UInt8(ascii: ","):
                (key, text) = (nil, nil)
                index += 1
            case let byte where byte.isBlank: index += 1
            default:
                let range = readWord()
                if depth == 2, let key { add(key, range, isText: false) }
                (key, text) = (nil, nil)
            }
        }
    }

    private mutating func add(_ key: SourceRange, _ value: SourceRange, isText: Bool) {
        guard !templates.isEmpty else { return }
        templates[templates.count - 1].properties.append(
            ScannedTemplate.Property(name: source.text(in: key), nameRange: key, valueRange: value, isText: isText))
    }

    /// Reads a string, which ends with its quotation mark or, without one, with its line.
    private mutating func readText() -> SourceRange {
        index += 1
        let start = index
        while index < end, source.bytes[index] != UInt8(ascii: "\""), source.bytes[index] != UInt8(ascii: "\n") {
            index += source.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, end)
        let range = SourceRange(start: start, end: index)
        if index < end { index += 1 }
        return range
    }

    private mutating func readWord() -> SourceRange {
        let start = index
        index += 1
        let marks = Array("\":{}[],".utf8)
        while index < end, !source.bytes[index].isBlank, !marks.contains(source.bytes[index]) { index += 1 }
        return SourceRange(start: start, end: index)
    }
}

extension TemplateScanner {
    /// Returns the key of a property that is being written at an offset: a string inside two braces without a colon
    /// before it.
    static func openKey(at offset: Int, in range: SourceRange, of source: SourceText) -> SourceRange? {
        var depth = 0
        var isKey = true
        var index = range.start
        while index < min(range.end, source.bytes.count) {
            switch source.bytes[index] {
            case UInt8(ascii: "\""):
                let start = index + 1
                index = start
                while index < range.end, source.bytes[index] != UInt8(ascii: "\""),
                    source.bytes[index] != UInt8(ascii: "\n")
                {
                    index += source.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                let key = SourceRange(start: start, end: min(index, range.end))
                if key.touches(offset) { return isKey && depth == 2 ? key : nil }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isKey = true
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":"): isKey = false
            case UInt8(ascii: ","): isKey = true
            default: break
            }
            index += 1
        }
        return nil
    }
}

extension SourceRange {
    /// Whether the range contains an offset or has it at one of its ends.
    func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}
