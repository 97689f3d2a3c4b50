/// Bounds that keep a hostile template or value from exhausting memory or time.
public struct TemplateLimits: Sendable, Hashable {
    /// How many sections, partials, blocks and nested values may be open at once.
    public var maximumDepth: Int

    /// How many bytes one rendering may produce.
    public var maximumOutputSize: Int

    /// How many times sections may be repeated and partials called in one rendering, whether they output anything or not.
    public var maximumIterations: Int

    /// Makes bounds; the defaults are 512 levels, 256 MiB and a hundred million iterations.
    public init(
        maximumDepth: Int = 512, maximumOutputSize: Int = 256 << 20, maximumIterations: Int = 100_000_000
    ) {
        self.maximumDepth = maximumDepth
        self.maximumOutputSize = maximumOutputSize
        self.maximumIterations = maximumIterations
    }
}
