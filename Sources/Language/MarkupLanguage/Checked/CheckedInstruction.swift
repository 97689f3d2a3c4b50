/// An instruction for the view that encloses it.
public struct CheckedInstruction: Sendable {
    /// The instruction's name: the word after `<?`.
    public let target: String
    /// What follows the name, without blanks at either end; empty when nothing follows.
    public let data: String
    /// From `<?` to `?>`.
    public let range: SourceRange
    /// Whether it says what the next view among its siblings is for, as `<?leftView?>` does.
    public let announcesChild: Bool
}
