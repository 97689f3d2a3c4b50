/// An element with its attributes and content, in document order.
public struct Element: Sendable {
    public let name: String
    public let attributes: [Attribute]
    public internal(set) var children: [Node]
    /// From the opening `<` to the end of the closing tag.
    public internal(set) var range: SourceRange
    /// The name in the start tag.
    public let nameRange: SourceRange

    /// The attribute of a name, or nil.
    public func attribute(named name: String) -> Attribute? {
        attributes.first { $0.name == name }
    }
}
