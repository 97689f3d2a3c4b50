/// The syntax tree of a markup document: elements, attributes in order and instructions, each with its position.
public struct Document: Sendable {
    /// The text that the ranges refer to.
    public let source: SourceText
    /// The document element with the instructions before and after it.
    public let nodes: [Node]
    /// The ranges of the comments, in order. Views ignore them; a formatter keeps them.
    public let comments: [SourceRange]
    /// Whether the document contains a `case` or `end` instruction.
    let hasConditions: Bool

    /// The document element.
    public var root: Element? {
        for case .element(let element) in nodes { return element }
        return nil
    }
}
