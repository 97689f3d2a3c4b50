/// A child of an element: an element or an instruction.
public enum Node: Sendable {
    /// An element with its content.
    case element(Element)
    /// A processing instruction, `<?target data?>`.
    case instruction(Instruction)
}
