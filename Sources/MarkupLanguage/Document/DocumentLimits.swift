/// The bounds within which a document is read.
///
/// They keep hostile input from taking memory or stack: a document outside them is one error.
public struct DocumentLimits: Sendable, Hashable {
    /// The greatest depth that may be asked for; every later step walks the tree recursively.
    public static let greatestDepth = 1024

    /// The greatest size in bytes. A larger document is refused before it is parsed.
    public var maximumBytes: Int
    /// The greatest number of elements inside each other, at most `greatestDepth`.
    public var maximumDepth: Int {
        didSet { maximumDepth = min(max(1, maximumDepth), DocumentLimits.greatestDepth) }
    }

    /// Makes limits: 16 MiB and 512 levels unless given. A depth outside 1 to ``greatestDepth`` is moved to the nearest bound.
    public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 512) {
        self.maximumBytes = maximumBytes
        self.maximumDepth = min(max(1, maximumDepth), DocumentLimits.greatestDepth)
    }
}

extension DocumentLimits {
    /// How many characters of a text a label shows at most: to lay out more takes seconds, and what it would show is higher than any screen.
    package static let longestLabelText = 100_000
}
