/// A property that follows an expression on the owner.
public struct PropertyBinding: Sendable {
    public let keyPath: String
    public let kind: ValueKind
    /// The expression, formatter included, without `$`.
    public let expression: String
    public let origin: SettingOrigin
    public let source: SourceText
    /// The place of the expression. `SourceText.range(ofDecoded:in:)` finds a part of it in an attribute.
    public let range: SourceRange
}
