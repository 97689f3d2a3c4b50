/// What made a control fire.
public final class UIEvent {
    /// The kinds of input: `touches` for what a person does to a control, by key too, `keyboard` for Return in a text field, `programmatic` for
    /// code. `presses` never occurs.
    public enum EventType: Sendable { case touches, presses, keyboard, programmatic }
    /// The kind of input.
    public let type: EventType
    /// The touch of a `touch` event such as `touchDown`; `nil` for other events and for a button's `touchUpInside`. Never more than one.
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
