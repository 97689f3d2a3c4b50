/// An attribute of a start tag.
public struct Attribute: Sendable {
    /// The name in the document.
    public let name: String
    /// The value with references such as `&lt;` replaced.
    public let value: String
    /// The range of the name in the source.
    public let nameRange: SourceRange
    /// The range between the quotation marks in the source.
    public let valueRange: SourceRange

    /// The range from the name to the closing quotation mark.
    public var range: SourceRange { SourceRange(start: nameRange.start, end: valueRange.end + 1) }
}
