public import Foundation
import MarkupBasics
public import MarkupLanguage

/// The input that made a control or gesture fire, or that a view receives as touches.
public final class UIEvent {
    /// The kinds of input: `touches` for input by the user, also by a key; `keyboard` for Return in a text field;
    /// `programmatic` for calls from code. `presses` never occurs.
    public enum EventType: Sendable { case touches, presses, keyboard, programmatic }
    /// The kind of input.
    public let type: EventType
    /// The current touches; `nil` for events without touches and for a button's `touchUpInside`.
    ///
    /// A control's event has at most one touch. The events of gestures and of `touchesBegan(_:with:)` contain every
    /// finger on the window.
    public let allTouches: Set<UITouch>?
    /// The mouse buttons that are held; `primary` for fingers, empty if the event was not caused by a touch.
    public let buttonMask: ButtonMask
    /// The modifier keys that are held. Always empty in a control's events.
    public let modifierFlags: UIKeyModifierFlags
    /// The time of the event, in seconds; only differences are meaningful.
    public let timestamp: TimeInterval

    init(type: EventType, touch: UITouch? = nil) {
        self.type = type
        allTouches = touch.map { [$0] }
        buttonMask = touch == nil ? [] : .primary
        modifierFlags = []
        timestamp = touch?.timestamp ?? 0
    }

    init(
        touches: Set<UITouch>, buttonMask: ButtonMask = .primary, modifierFlags: UIKeyModifierFlags = [],
        timestamp: TimeInterval
    ) {
        type = .touches
        allTouches = touches.isEmpty ? nil : touches
        self.buttonMask = buttonMask
        self.modifierFlags = modifierFlags
        self.timestamp = timestamp
    }

    /// Returns the touches that began in a view or its subviews; `nil` without any.
    public func touches(for view: UIView) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter { $0.view?.isDescendant(of: view) ?? false }
        return found.isEmpty ? nil : found
    }

    /// Returns the touches that began in a window; `nil` without any.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter { $0.window === window }
        return found.isEmpty ? nil : found
    }

    /// Returns the touches that a gesture follows; `nil` without any.
    public func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter { gestureRecognizer.follows($0) }
        return found.isEmpty ? nil : found
    }

    /// The buttons of a mouse.
    public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The buttons as bits: the lowest one is the primary button.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The left button, of a mouse for the right hand.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button, of a mouse for the right hand.
        public static let secondary = ButtonMask(rawValue: 2)
        /// The button with a number: 1 is the primary, 2 the secondary, 3 the middle button. Other numbers than 1 to 32
        /// return an empty set.
        public static func button(_ number: Int) -> ButtonMask {
            (1...32).contains(number) ? ButtonMask(rawValue: 1 << (number - 1)) : []
        }

        static let words: [(String, ButtonMask)] = [
            ("primary", .primary), ("secondary", .secondary), ("middle", .button(3)),
        ]

        /// Creates the button with GDK's number: 2 is the middle button, 3 the secondary one.
        init(native button: Int) {
            self =
                switch button {
                case 0: .primary
                case 2: .button(3)
                case 3: .secondary
                default: .button(button)
                }
        }
    }
}

extension UIEvent.ButtonMask: MarkupValue {
    /// In markup: button names separated by commas, such as `primary, secondary`.
    public nonisolated static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    /// The buttons that the text names; `nil` if a name is unknown.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: UIEvent.ButtonMask = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}
