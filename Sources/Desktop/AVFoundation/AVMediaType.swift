/// A type of media. Later versions may add more types.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The type as a string.
    public let rawValue: String
    /// Creates a type from any string, for comparisons.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Video pictures.
    public static let video = AVMediaType(rawValue: "vide")
}
