/// A method of the owner that an event calls.
public struct ActionSetting: Sendable {
    /// The event without `on`, such as `TouchUpInside`.
    public let event: String
    /// The name of the method up to its first colon.
    public let selector: String
    /// The number of colons: 0, 1 (sender) or 2 (sender, event).
    public let argumentCount: Int
    /// The range of the selector.
    public let range: SourceRange
}
