/// A processing instruction: `<?target data?>`.
public struct Instruction: Sendable {
    /// The name of the instruction: the word after `<?`.
    public let target: String
    /// The text after the target, without blanks at either end; empty if absent.
    public let data: String
    /// The range from `<?` to `?>`.
    public let range: SourceRange
    /// The range of `target`.
    public let targetRange: SourceRange
    /// The range of `data`.
    public let dataRange: SourceRange
}
