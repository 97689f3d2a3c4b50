import MarkupBasics
import Testing

@Suite struct ExactTypeTests {
    private class Animal {}
    private final class Dog: Animal {}

    @Test func onlyValuesOfTheTypeItselfAreTaken() {
        #expect(exactly(String.self, "a") == "a")
        #expect(exactly(Int.self, 3) == 3)
        #expect(exactly(Int.self, 3.0) == nil)
        #expect(exactly(String.self, Substring("a")) == nil)
        #expect(exactly(Animal.self, Dog()) == nil)
        #expect(exactly([Int].self, [1, 2]) == [1, 2])
    }

    /// A cast takes the value out of an optional.
    @Test func optionalsAreOtherTypes() {
        #expect(exactly(String.self, String?.some("a") as Any) == nil)
        #expect(exactly(String?.self, String?.some("a") as Any) == .some("a"))
    }
}
