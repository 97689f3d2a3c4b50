/// What an element holds: elements and instructions, in document order.
public enum Node: Sendable {
    case element(Element)
    case instruction(Instruction)
}
