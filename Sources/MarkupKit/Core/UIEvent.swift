/// What made a control fire.
public final class UIEvent {
    /// The kinds of input.
    public enum EventType: Sendable { case touches, presses, keyboard, programmatic }
    public let type: EventType
    /// The touches of the event; `nil` for keys and for what the program does. Controls follow one touch at a time.
    public let allTouches: Set<UITouch>?

    init(type: EventType, touch: UITouch? = nil) {
        self.type = type
        allTouches = touch.map { [$0] }
    }

    /// The touches that began in a view or inside it; `nil` if there are none.
    public func touches(for view: UIView) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter { $0.view?.isDescendant(of: view) ?? false }
        return found.isEmpty ? nil : found
    }

    /// The touches that began in a window; `nil` if there are none.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter { $0.window === window }
        return found.isEmpty ? nil : found
    }
}
