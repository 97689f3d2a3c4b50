public import Foundation
public import MarkupKit

/// Real input: key and pointer events that pass through the display server and GTK's own dispatch, as those of a
/// keyboard and a mouse do.
///
/// The verbs without events, such as ``press(_:)-(UIView)``, are quicker; these test focus, key bindings and gestures.
extension MarkupTesting {
    /// Types characters one after the other into the focused view: `\n` is Return, `\t` is Tab, `\u{8}` is Backspace.
    ///
    /// ```swift
    /// try await MarkupTesting.click(form.nameField)
    /// try await MarkupTesting.typeKeys("Ada\tLovelace\n")
    /// ```
    /// - Throws: ``UserActionError`` if no window has the keyboard focus.
    public static func typeKeys(_ text: String) async throws {
        for character in text { try await pressKey(String(character)) }
    }

    /// Presses and releases one key.
    ///
    /// - Parameter key: A character, or one of the `input…` constants of `UIKeyCommand`.
    /// - Throws: ``UserActionError`` if the key is unknown or no window has the keyboard focus.
    public static func pressKey(_ key: String, modifierFlags: UIKeyModifierFlags = []) async throws {
        guard let symbol = UIKeyCommand.keySymbol(of: key) else { throw UserActionError("there is no key '\(key)'") }
        let flags = key != key.lowercased() && key.count == 1 ? modifierFlags.union(.shift) : modifierFlags
        try await Hands.use().press(symbol, state: UIKeyCommand.keyState(of: flags))
    }

    /// Moves the pointer into a view and clicks.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates; the view's middle if `nil`.
    ///   - count: The number of clicks; 2 is a double click.
    ///   - button: The mouse button; the primary one by default.
    /// - Throws: ``UserActionError`` if the view cannot be reached at the point.
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

    /// Presses the primary button at one point of a view, moves the pointer to another, which may lie outside, and
    /// releases it.
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

    /// Turns the mouse wheel over a view: positive notches scroll down.
    public static func turnWheel(over view: UIView, notches: Int) async throws {
        let hands = try Hands.use()
        try await hands.point(at: nil, in: view)
        for _ in 0..<abs(notches) { try await hands.turnWheel(down: notches > 0) }
    }
}
