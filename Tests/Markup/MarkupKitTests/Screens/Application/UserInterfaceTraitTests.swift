import MarkupTesting
import Testing

/// A separate suite, which runs in parallel with the others; only the trait serialises these tests.
@MainActor @Suite(.userInterface) struct UserInterfaceTraitTests {
    private static var isRunning = false

    @Test(arguments: 0..<20) func oneTestAtATime(_: Int) async {
        #expect(!Self.isRunning)
        Self.isRunning = true
        for _ in 0..<10 { await Task.yield() }
        Self.isRunning = false
    }

    @MainActor @Suite(.userInterface) struct Inner {
        @Test func theTraitOfAnOuterSuiteIsEnough() { #expect(!UserInterfaceTraitTests.isRunning) }
    }
}
