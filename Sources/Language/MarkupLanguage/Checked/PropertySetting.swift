/// A property that is set from an attribute or a template.
public struct PropertySetting: Sendable {
    /// The key path in the document, such as `titleLabel.font`.
    public let keyPath: String
    /// The kind of the property in the schema.
    public let kind: ValueKind
    /// The value in the document.
    public let value: SettingValue
    /// The value as parsed by the checker; nil for texts, words and names, which are used as they are or looked up by
    /// the program.
    public let typed: TypedValue?
    /// Whether the value comes from an attribute or a template.
    public let origin: SettingOrigin
    /// The text that `range` refers to: the document, or the file of a template.
    public let source: SourceText
    /// The range of the value.
    public let range: SourceRange
}
