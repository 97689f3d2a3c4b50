/// A kind of media that a device provides. Later versions may have more.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The kind as text.
    public let rawValue: String
    /// Creates a kind with any text, for comparisons.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures.
    public static let video = AVMediaType(rawValue: "vide")
}
