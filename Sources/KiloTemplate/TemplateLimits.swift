/// Bounds that keep a hostile template or value from exhausting memory.
public struct TemplateLimits: Sendable, Hashable {
    /// How many sections, partials, blocks and nested values may be open at once.
    public var maximumDepth: Int

    /// How many bytes one rendering may produce.
    public var maximumOutputSize: Int

    /// Makes bounds; the defaults are 512 levels and 256 MiB.
    public init(maximumDepth: Int = 512, maximumOutputSize: Int = 256 << 20) {
        self.maximumDepth = maximumDepth
        self.maximumOutputSize = maximumOutputSize
    }
}
