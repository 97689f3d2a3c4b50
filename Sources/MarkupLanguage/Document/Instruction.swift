/// A processing instruction: `<?target data?>`.
public struct Instruction: Sendable {
    public let target: String
    /// What follows the target, without blanks at either end. Empty when nothing follows.
    public let data: String
    /// From `<?` to `?>`.
    public let range: SourceRange
    public let targetRange: SourceRange
    /// The place of `data`.
    public let dataRange: SourceRange
}
