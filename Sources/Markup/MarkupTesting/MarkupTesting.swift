import CMarkupTesting
import Foundation
import MarkupKit

/// The basis of user interface tests: a private headless display, without animations.
///
/// ```swift
/// @MainActor @Suite(.userInterface) struct FormTests {
///     init() throws { try MarkupTesting.start() }
/// }
/// ```
public enum MarkupTesting {
    /// Starts GTK on a private display, and closes the windows of earlier tests.
    ///
    /// - Throws: `Display.Failure` if no display can be opened.
    public static func start() throws {
        try Display.open(headless: true)
        // Without a browser that answers, the private display draws a window only once a second.
        if Display.browserSocket != nil { _ = try Hands.use() }
        Display.showsAnimations = false
        for window in UIApplication.shared.windows { window.close() }
    }

    /// Waits until `condition` is true, while events, layout and main-actor tasks are processed.
    ///
    /// - Returns: Whether it became true within `seconds`.
    @discardableResult
    public static func pump(until condition: () -> Bool, within seconds: Double = 5) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition() {
            guard ContinuousClock.now < deadline else { return false }
            // Sleeping leaves the main actor, so that the main loop serves sources of every priority; a yield would
            // starve layout.
            try? await Task.sleep(for: .milliseconds(1))
        }
        return true
    }
}
