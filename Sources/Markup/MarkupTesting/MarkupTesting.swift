import CMarkupTesting
import Foundation
import MarkupKit

/// The basis of view tests: the main thread, a private headless display, and no animations.
///
/// ```swift
/// @MainActor @Suite(.userInterface) struct FormTests {
///     init() throws { try MarkupTesting.start() }
/// }
/// ```
public enum MarkupTesting {
    /// Starts GTK on a private display, and closes the windows that an earlier test has left open.
    ///
    /// - Throws: `Display.Failure` if no display can be opened.
    public static func start() throws {
        try Display.open(headless: true)
        // Without a connected browser the private display redraws a window only once a second.
        if Display.browserSocket != nil { _ = try Hands.use() }
        Display.showsAnimations = false
        for window in UIApplication.shared.windows { window.close() }
    }

    /// Waits until `condition` is true; events, layout and main-actor tasks run meanwhile.
    ///
    /// - Returns: Whether `condition` became true within `seconds`.
    @discardableResult
    public static func pump(until condition: () -> Bool, within seconds: Double = 5) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition() {
            guard ContinuousClock.now < deadline else { return false }
            // Sleeping leaves the main actor, so that the loop serves sources of every priority; a yield would starve layout.
            try? await Task.sleep(for: .milliseconds(1))
        }
        return true
    }
}
