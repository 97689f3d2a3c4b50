/// An instruction for the view that encloses it.
public struct CheckedInstruction: Sendable {
    public let target: String
    public let data: String
    public let range: SourceRange
    /// Whether it says what the next child is for.
    public let announcesChild: Bool
}
