import MarkupLanguage

/// A start tag with its attributes, whose order, quotation marks and references are kept.
struct StartTag {
    /// The offset after the tag's `>`.
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

    /// Returns the tag on one line, or with each of several attributes on a separate line.
    ///
    /// - Parameter isEmpty: whether the element has no content, so that the tag closes it.
    func text(level: Int, isEmpty: Bool) -> String {
        let close = isEmpty ? "/>" : ">"
        let line = (["<" + name] + attributes).joined(separator: " ") + close
        let fits = level * DocumentFormatter.indentation + line.count <= DocumentFormatter.width
        if attributes.count < 2 || fits && !line.utf8.contains(UInt8(ascii: "\n")) { return line }
        let blanks = String(repeating: " ", count: (level + 1) * DocumentFormatter.indentation)
        return "<\(name)\n" + attributes.map { blanks + $0 }.joined(separator: "\n") + close
    }
}
