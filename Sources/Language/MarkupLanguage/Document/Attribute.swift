/// An attribute of a start tag.
public struct Attribute: Sendable {
    /// The name as written.
    public let name: String
    /// The value with references such as `&lt;` replaced.
    public let value: String
    /// The name, in the source.
    public let nameRange: SourceRange
    /// What stands between the quotes, in the source.
    public let valueRange: SourceRange

    /// From the name to the closing quote.
    public var range: SourceRange { SourceRange(start: nameRange.start, end: valueRange.end + 1) }
}
