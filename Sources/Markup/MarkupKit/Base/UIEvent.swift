public import Foundation
import MarkupBasics
public import MarkupLanguage

/// What made a control or a gesture fire, or a view hear of touches.
public final class UIEvent {
    /// The kinds of input: `touches` for what a person does with a hand, by key too, `keyboard` for Return in a text field, `programmatic` for
    /// code. `presses` never occurs.
    public enum EventType: Sendable { case touches, presses, keyboard, programmatic }
    /// The kind of input.
    public let type: EventType
    /// The touches that there are; `nil` for events that come from none and for a button's `touchUpInside`.
    ///
    /// A control's event has one at most; those of gestures and of `touchesBegan(_:with:)` have each finger that is on the window.
    public let allTouches: Set<UITouch>?
    /// The mouse's buttons that are held; `primary` for fingers, empty where no touch caused the event.
    public let buttonMask: ButtonMask
    /// The modifier keys that are held. Default none; a control's events do not tell them.
    public let modifierFlags: UIKeyModifierFlags
    /// When it happened, in seconds; only differences mean something.
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

    /// The touches that a gesture follows; `nil` if there are none.
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
        /// A button by its number: 1 is the primary, 2 the secondary, 3 the middle one. Numbers below 1 and above 32 are none.
        public static func button(_ number: Int) -> ButtonMask {
            (1...32).contains(number) ? ButtonMask(rawValue: 1 << (number - 1)) : []
        }

        static let words: [(String, ButtonMask)] = [
            ("primary", .primary), ("secondary", .secondary), ("middle", .button(3)),
        ]

        /// The button by GDK's number, whose 2 is the middle one and whose 3 the secondary one.
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
    /// In markup: words separated by commas, such as `primary, secondary`.
    public nonisolated static var markupKind: ValueKind { .wordList(words.map(\.0)) }

    /// The buttons that the words stand for; `nil` if one of them is unknown.
    public nonisolated static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var result: UIEvent.ButtonMask = []
        for item in text.split(separator: ",") {
            guard let word = words.first(where: { $0.0 == item.trimmed }) else { return nil }
            result.formUnion(word.1)
        }
        return result
    }
}
