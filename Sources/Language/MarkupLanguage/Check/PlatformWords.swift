/// The words that `<?case ...?>` may name for this platform.
public struct PlatformWords: Sendable, Hashable {
    /// The words that mean this platform.
    public var words: [String]
    /// The words that also mean it, in a document that names none of `words`.
    public var fallback: [String]

    /// Takes the words. Without a fallback, a document that names none of them loses every `case` branch.
    public init(_ words: [String], fallback: [String] = []) {
        self.words = words
        self.fallback = fallback
    }

    /// `Linux`; the `iOS` branches of a document that has no `Linux` branch.
    public static let standard = PlatformWords(["Linux"], fallback: ["iOS"])
}
