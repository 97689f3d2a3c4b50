/// A property that gets a value from an attribute or a template.
public struct PropertySetting: Sendable {
    /// The key path as written, such as `titleLabel.font`.
    public let keyPath: String
    /// What the schema says the property takes.
    public let kind: ValueKind
    /// The value as it is written.
    public let value: SettingValue
    /// The value as the checker has read it; nil for texts, words and names, which stand for themselves or for what a program finds by them.
    public let typed: TypedValue?
    /// Whether an attribute or a template gives it.
    public let origin: SettingOrigin
    /// The text that `range` refers to: the document, or the file of a template.
    public let source: SourceText
    /// The place of the value.
    public let range: SourceRange
}
