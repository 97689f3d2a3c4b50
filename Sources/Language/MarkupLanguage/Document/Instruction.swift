/// A processing instruction: `<?target data?>`.
public struct Instruction: Sendable {
    /// The instruction's name: the word after `<?`.
    public let target: String
    /// What follows the target, without blanks at either end. Empty when nothing follows.
    public let data: String
    /// From `<?` to `?>`.
    public let range: SourceRange
    /// The place of `target`.
    public let targetRange: SourceRange
    /// The place of `data`.
    public let dataRange: SourceRange
}
