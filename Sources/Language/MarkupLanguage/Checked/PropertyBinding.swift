/// A property that is bound to an expression on the owner.
public struct PropertyBinding: Sendable {
    /// The key path of the view's property in the document.
    public let keyPath: String
    /// The kind of the property in the schema.
    public let kind: ValueKind
    /// The expression with its formatter, without `$`.
    public let expression: String
    /// Whether the binding comes from an attribute or a template.
    public let origin: SettingOrigin
    /// The text that `range` refers to: the document, or the file of a template.
    public let source: SourceText
    /// The range of the expression. Use `SourceText.range(ofDecoded:in:)` to find a part of it in an attribute.
    public let range: SourceRange
}
