import MarkupLayout
import Testing

@Suite struct PathLineTests {
    @Test(arguments: [(200.0, 0), (100, 0), (99, 2), (80, 2), (79, 3), (50, 3), (0, 3)])
    func theLastElementsAreShown(width: Double, first: Int) {
        #expect(firstShownElement(of: [30, 20, 30, 20], more: 30, in: width) == first)
    }

    @Test func aShortPathIsShownWhole() {
        #expect(firstShownElement(of: [], more: 30, in: 0) == 0)
        #expect(firstShownElement(of: [50], more: 30, in: 10) == 0)
        #expect(firstShownElement(of: [50, 50], more: 30, in: 90) == 1)
    }
}
