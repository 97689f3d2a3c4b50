/// The words in `<?case ...?>` that mean this platform.
public struct PlatformWords: Sendable, Hashable {
    /// The words for this platform.
    public var words: [String]
    /// The words that mean this platform in a document that uses none of `words`.
    public var fallback: [String]

    /// Creates the words. Without a fallback, a document that uses none of them loses all `case` branches.
    public init(_ words: [String], fallback: [String] = []) {
        self.words = words
        self.fallback = fallback
    }

    /// The word `Linux`, with `iOS` as the fallback in a document without a `Linux` branch.
    public static let standard = PlatformWords(["Linux"], fallback: ["iOS"])
}
