public import Foundation
public import MarkupKit

/// Real input: key and pointer events that go through the display server and GTK's dispatch, like those of a keyboard
/// and a mouse.
///
/// Methods without events, such as ``press(_:)-(UIView)``, are faster; these test how focus, key bindings and gestures
/// handle an event.
extension MarkupTesting {
    /// Types characters one by one in the focused view: `\n` is Return, `\t` is Tab, `\u{8}` is Backspace.
    ///
    /// ```swift
    /// try await MarkupTesting.click(form.nameField)
    /// try await MarkupTesting.typeKeys("Ada\tLovelace\n")
    /// ```
    /// - Throws: ``UserActionError`` if no window has the keyboard focus.
    public static func typeKeys(_ text: String) async throws {
        for character in text { try await pressKey(String(character)) }
    }

    /// Presses and releases a key.
    ///
    /// - Parameter key: A character, or one of the `input…` constants of `UIKeyCommand`.
    /// - Throws: ``UserActionError`` if there is no such key or no window has the keyboard focus.
    public static func pressKey(_ key: String, modifierFlags: UIKeyModifierFlags = []) async throws {
        guard let symbol = UIKeyCommand.keySymbol(of: key) else { throw UserActionError("there is no key '\(key)'") }
        let flags = key != key.lowercased() && key.count == 1 ? modifierFlags.union(.shift) : modifierFlags
        try await Hands.use().press(symbol, state: UIKeyCommand.keyState(of: flags))
    }

    /// Moves the pointer into a view and clicks.
    ///
    /// - Parameters:
    ///   - point: In the view's coordinates; its middle if `nil`.
    ///   - count: 2 is a double click.
    ///   - button: The mouse button; the primary one by default.
    /// - Throws: ``UserActionError`` if the view cannot be reached there.
    public static func click(
        _ view: UIView, at point: CGPoint? = nil, count: Int = 1, button: UIEvent.ButtonMask = .primary
    ) async throws {
        let number = button == .secondary ? 3 : button == .button(3) ? 2 : 1
        let hands = try Hands.use()
        try await hands.point(at: point, in: view)
        hands.rest()
        for _ in 0..<count {
            try await hands.button(number, isPressed: true)
            try await hands.button(number, isPressed: false)
        }
    }

    /// Presses the button at one point of a view, moves the pointer to another, which may lie outside, and releases the
    /// button.
    public static func drag(_ view: UIView, from start: CGPoint, to end: CGPoint) async throws {
        let hands = try Hands.use()
        try await hands.point(at: start, in: view)
        hands.rest()
        try await hands.button(isPressed: true)
        try await hands.point(at: end, in: view, mayLeave: true)
        try await hands.button(isPressed: false)
    }

    /// Moves the pointer into a view, without a click.
    public static func hover(over view: UIView, at point: CGPoint? = nil) async throws {
        try await Hands.use().point(at: point, in: view)
    }

    /// Scrolls over a view with the mouse wheel: positive notches scroll down.
    public static func turnWheel(over view: UIView, notches: Int) async throws {
        let hands = try Hands.use()
        try await hands.point(at: nil, in: view)
        for _ in 0..<abs(notches) { try await hands.turnWheel(down: notches > 0) }
    }
}
