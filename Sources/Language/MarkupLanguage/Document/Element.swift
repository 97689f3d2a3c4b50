/// An element with its attributes and content, in document order.
public struct Element: Sendable {
    /// The name as written.
    public let name: String
    /// The attributes in the order of the text.
    public let attributes: [Attribute]
    /// Elements and instructions in the order of the text.
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
