/// An instruction for the enclosing view.
public struct CheckedInstruction: Sendable {
    /// The name of the instruction: the word after `<?`.
    public let target: String
    /// The text after the name, without blanks at either end; empty if absent.
    public let data: String
    /// The range from `<?` to `?>`.
    public let range: SourceRange
    /// Whether the instruction states the role of the next sibling view, as `<?leftView?>` does.
    public let announcesChild: Bool
}
