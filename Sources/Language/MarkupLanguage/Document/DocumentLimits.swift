/// The limits within which a document is parsed.
///
/// They keep hostile input from exhausting memory or stack: a document that exceeds them gives one error.
public struct DocumentLimits: Sendable, Hashable {
    /// The maximum depth that may be set; every later step walks the tree recursively.
    public static let greatestDepth = 1024

    /// The maximum size in bytes. A larger document is rejected before it is parsed.
    public var maximumBytes: Int
    /// The maximum number of nested elements, at most `greatestDepth`.
    public var maximumDepth: Int {
        didSet { maximumDepth = min(max(1, maximumDepth), DocumentLimits.greatestDepth) }
    }

    /// Creates limits; the defaults are 16 MiB and 512 levels. A depth outside 1 to ``greatestDepth`` is clamped.
    public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 512) {
        self.maximumBytes = maximumBytes
        self.maximumDepth = min(max(1, maximumDepth), DocumentLimits.greatestDepth)
    }
}

extension DocumentLimits {
    /// How many characters of a text a label shows at most: to lay out more takes seconds, and what it would show is higher than any screen.
    package static let longestLabelText = 100_000
}
