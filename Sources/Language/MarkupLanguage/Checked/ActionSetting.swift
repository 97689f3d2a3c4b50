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
