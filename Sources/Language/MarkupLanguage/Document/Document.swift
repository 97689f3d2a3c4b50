/// A markup document as written: elements, attributes in order and instructions, each with its place.
public struct Document: Sendable {
    /// The text the ranges refer to.
    public let source: SourceText
    /// The document element with the instructions before and after it.
    public let nodes: [Node]
    /// The places of the comments, in order. They mean nothing to views; a formatter keeps them.
    public let comments: [SourceRange]
    /// Whether a `case` or `end` instruction occurs anywhere.
    let hasConditions: Bool

    /// The document element.
    public var root: Element? {
        for case .element(let element) in nodes { return element }
        return nil
    }
}
