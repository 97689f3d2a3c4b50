/// What made a control fire.
public final class UIEvent {
    /// The kinds of input.
    public enum EventType: Sendable { case touches, presses, keyboard, programmatic }
    public let type: EventType
    init(type: EventType) { self.type = type }
}
