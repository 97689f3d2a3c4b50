/// An element with its attributes and content, in document order.
public struct Element: Sendable {
    /// The name in the document.
    public let name: String
    /// The attributes in document order.
    public let attributes: [Attribute]
    /// The elements and instructions inside, in document order.
    public internal(set) var children: [Node]
    /// The range from the opening `<` to the end of the closing tag.
    public internal(set) var range: SourceRange
    /// The range of the name in the start tag.
    public let nameRange: SourceRange

    /// The ranges of the values of the attributes, by name.
    var valueRanges: [String: SourceRange] {
        Dictionary(attributes.map { ($0.name, $0.valueRange) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the attribute with a name, or nil.
    public func attribute(named name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }
}
