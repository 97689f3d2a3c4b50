/// What a device gives. Later versions may have more.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The kind as text.
    public let rawValue: String
    /// Creates a kind of any text, to compare with.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures.
    public static let video = AVMediaType(rawValue: "vide")
}
