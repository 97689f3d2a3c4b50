/// A property that gets a value from an attribute or a template.
public struct PropertySetting: Sendable {
    /// The key path as written, such as `titleLabel.font`.
    public let keyPath: String
    /// What the schema says the property takes.
    public let kind: ValueKind
    public let value: SettingValue
    public let origin: SettingOrigin
    /// The text that `range` refers to: the document, or the file of a template.
    public let source: SourceText
    /// The place of the value.
    public let range: SourceRange
}

/// The value of a setting, before the property's own type converts it.
public enum SettingValue: Sendable, Hashable {
    case string(String)
    case number(Double)
    case bool(Bool)
    /// The key of a text to look up, without `@`.
    case localized(String)
}

/// Where a value was written.
public enum SettingOrigin: Sendable, Hashable {
    case attribute
    /// A property template of this name.
    case template(String)
}

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

/// A method of the owner that an event calls.
public struct ActionSetting: Sendable {
    /// The event without `on`, such as `TouchUpInside`.
    public let event: String
    /// The method's name up to its first colon.
    public let selector: String
    /// The number of colons written: 0, 1 (sender) or 2 (sender, event).
    public let argumentCount: Int
    /// The place of the selector.
    public let range: SourceRange
}

/// A property of the owner that receives the view.
public struct OutletSetting: Sendable {
    public let name: String
    /// The place of the name.
    public let range: SourceRange
}
