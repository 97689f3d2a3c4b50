import MarkupLanguage

/// A start tag with its attributes as they are written: their order, quotes and references stay.
struct StartTag {
    /// The place after the tag's `>`.
    let end: Int
    private let name: String
    private let attributes: [String]

    init(_ element: Element, in source: SourceText) {
        name = element.name
        attributes = element.attributes.map { attribute in
            let value = SourceRange(start: attribute.valueRange.start - 1, end: attribute.valueRange.end + 1)
            return "\(attribute.name)=\(source.text(in: value))"
        }
        let rest = element.attributes.last?.range.end ?? element.nameRange.end
        end = source.bytes[rest...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? element.range.end
    }

    /// The tag in one line, or with each of several attributes in a line of its own.
    ///
    /// - Parameter isEmpty: Whether the element holds nothing, so that the tag closes it.
    func text(level: Int, isEmpty: Bool) -> String {
        let close = isEmpty ? "/>" : ">"
        let line = (["<" + name] + attributes).joined(separator: " ") + close
        let fits = level * DocumentFormatter.indentation + line.count <= DocumentFormatter.width
        if attributes.count < 2 || fits && !line.utf8.contains(UInt8(ascii: "\n")) { return line }
        let blanks = String(repeating: " ", count: (level + 1) * DocumentFormatter.indentation)
        return "<\(name)\n" + attributes.map { blanks + $0 }.joined(separator: "\n") + close
    }
}
