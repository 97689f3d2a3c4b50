/// Limits that keep a hostile template or value from exhausting memory or time.
public struct TemplateLimits: Sendable, Hashable {
    /// The maximum number of sections, partials, blocks and nested values that are open at once.
    public var maximumDepth: Int

    /// The maximum number of bytes of one rendering.
    public var maximumOutputSize: Int

    /// The maximum number of repetitions of sections and calls of partials in one rendering, whether they produce
    /// output or not.
    public var maximumIterations: Int

    /// Creates limits; the defaults are 512 levels, 256 MiB and a hundred million iterations.
    public init(
        maximumDepth: Int = 512, maximumOutputSize: Int = 256 << 20, maximumIterations: Int = 100_000_000
    ) {
        self.maximumDepth = maximumDepth
        self.maximumOutputSize = maximumOutputSize
        self.maximumIterations = maximumIterations
    }
}
