import Foundation
import MarkupPrinting
import Testing

@MainActor @Suite struct PaperTests {
    @Test func theSmallestThatHoldsThePage() {
        let papers = [UIPrintPaper.letter, .a4, UIPrintPaper(size: CGSize(width: 300, height: 400))]
        func best(_ width: CGFloat, _ height: CGFloat) -> UIPrintPaper {
            UIPrintPaper.bestPaper(forPageSize: CGSize(width: width, height: height), withPapersFrom: papers)
        }
        #expect(best(290, 390) === papers[2])
        #expect(best(595, 842) === papers[1])
        #expect(best(600, 700) === papers[0])
        #expect(best(2000, 2000) === papers[1], "the largest")
        #expect(UIPrintPaper.bestPaper(forPageSize: .zero, withPapersFrom: []) === UIPrintPaper.letter)
    }

    @Test func aRollHasMarginsAtItsSides() {
        let roll = UIPrintPaper.roll(width: 226, margin: 11)
        #expect(roll.isRoll)
        #expect(roll.printableRect.minX == 11)
        #expect(roll.printableRect.width == 204)
        #expect(roll.printableRect.height == roll.paperSize.height)
        #expect(!UIPrintPaper.letter.isRoll)
        #expect(UIPrintPaper.roll(width: 10, margin: 500).printableRect.width > 0)
    }

    @Test func absurdSizesAreBroughtInside() {
        #expect(UIPrintPaper(size: CGSize(width: -3, height: 1e9)).paperSize == CGSize(width: 1, height: 14_400))
        #expect(UIPrintPaper(size: CGSize(width: CGFloat.nan, height: 10)).paperSize.width == 1)
    }
}
