/// A property that follows an expression on the owner.
public struct PropertyBinding: Sendable {
    /// The key path of the view's property, as written.
    public let keyPath: String
    /// What the schema says the property takes.
    public let kind: ValueKind
    /// The expression, formatter included, without `$`.
    public let expression: String
    /// Whether an attribute or a template gives it.
    public let origin: SettingOrigin
    /// The text that `range` refers to: the document, or the file of a template.
    public let source: SourceText
    /// The place of the expression. `SourceText.range(ofDecoded:in:)` finds a part of it in an attribute.
    public let range: SourceRange
}
