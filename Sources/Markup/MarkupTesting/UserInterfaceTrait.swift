public import Testing

/// Runs user interface tests one at a time, across all suites and test targets.
///
/// Swift Testing runs the tests of all targets in parallel in one process, but there is only one display, one keyboard
/// focus and one main loop. Waiting tests do not block the main loop, and other tests continue meanwhile.
///
/// ```swift
/// @MainActor @Suite(.userInterface) struct FormTests {
///     init() throws { try MarkupTesting.start() }
/// }
/// ```
/// A time limit includes the wait for a turn; `@Suite(.serialized, .userInterface)` keeps the wait short.
public nonisolated struct UserInterfaceTrait: SuiteTrait, TestTrait, TestScoping {
    /// `true`: a suite passes the trait on to its tests and inner suites.
    public var isRecursive: Bool { true }

    /// Runs `function` when no other test with this trait is running. Called by Swift Testing.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // In a nested suite the trait is applied twice.
        guard !Self.hasTurn else { return try await function() }
        await Turns.shared.take()
        let outcome = await Self.$hasTurn.withValue(true) {
            do { return Result<Void, any Error>.success(try await function()) } catch { return .failure(error) }
        }
        await Turns.shared.pass()
        try outcome.get()
    }

    @TaskLocal private static var hasTurn = false
}

extension Trait where Self == UserInterfaceTrait {
    /// Runs one user interface test at a time, in all suites with this trait.
    public nonisolated static var userInterface: Self { Self() }
}

/// The lock of the running test; waiting tests get it in the order of their requests.
private actor Turns {
    static let shared = Turns()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the turn directly to the next test, so that no other test can take it in between.
    func pass() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
