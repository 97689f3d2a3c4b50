/// What an element holds: elements and instructions, in document order.
public enum Node: Sendable {
    /// An element with its content.
    case element(Element)
    /// A processing instruction, `<?target data?>`.
    case instruction(Instruction)
}
