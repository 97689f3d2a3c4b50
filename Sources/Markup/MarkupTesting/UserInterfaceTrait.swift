public import Testing

/// Lets one test of views run at a time, whatever suites and test targets the others stand in.
///
/// Swift Testing runs the tests of all targets in one process and side by side; there is one display, one keyboard focus and one main loop.
/// Tests that wait for their turn do so without holding up the main loop, and tests of other things go on meanwhile.
///
/// ```swift
/// @MainActor @Suite(.userInterface) struct FormTests {
///     init() throws { try MarkupTesting.start() }
/// }
/// ```
/// A time limit counts the wait for a turn too; `@Suite(.serialized, .userInterface)` keeps that short.
public nonisolated struct UserInterfaceTrait: SuiteTrait, TestTrait, TestScoping {
    /// `true`: a suite gives the trait to its tests and inner suites.
    public var isRecursive: Bool { true }

    /// Runs `function` when no other test with this trait runs. Swift Testing calls it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite inside a suite brings the trait twice.
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
    /// One test of views at a time, in all suites that have this trait.
    public nonisolated static var userInterface: Self { Self() }
}

/// Whose turn it is; those who wait get it in the order they came.
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

    /// The turn goes from hand to hand, so that nobody slips in between.
    func pass() {
        guard !waiting.isEmpty else {
            isTaken = false
            return
        }
        waiting.removeFirst().resume()
    }
}
