import Testing

@testable import MarkupPrinting

@Suite struct PageBreaksTests {
    @Test func linesFillPages() {
        let lines = (0..<10).map { Double($0) * 10..<Double($0) * 10 + 10 }
        #expect(PageBreaks.lines(lines, pageHeight: 35) == [0..<3, 3..<6, 6..<9, 9..<10])
        #expect(PageBreaks.lines(lines, pageHeight: 100) == [0..<10])
        #expect(PageBreaks.lines([], pageHeight: 35).isEmpty)
    }

    @Test func aLineHigherThanAPageGetsItsOwnPage() {
        #expect(PageBreaks.lines([0..<10, 10..<90, 90..<100], pageHeight: 35) == [0..<1, 1..<2, 2..<3])
        #expect(PageBreaks.lines([0..<10], pageHeight: 0) == [0..<1])
    }

    @Test func pagesEndAboveWhatWouldBeBroken() {
        let parts = PageBreaks.parts(of: 100, blocks: [0..<30, 30..<60, 60..<100], pageHeight: 50)
        #expect(parts == [0..<30, 30..<60, 60..<100])
    }

    @Test func neighboursThatOverlapStayTogether() {
        let parts = PageBreaks.parts(of: 100, blocks: [0..<20, 20..<55, 15..<30], pageHeight: 50)
        #expect(parts.first == 0..<15)
    }

    @Test func contentHigherThanAPageIsCut() {
        #expect(PageBreaks.parts(of: 120, blocks: [0..<120], pageHeight: 50) == [0..<50, 50..<100, 100..<120])
        #expect(PageBreaks.parts(of: 0, blocks: [], pageHeight: 50).isEmpty)
        #expect(PageBreaks.parts(of: 10, blocks: [], pageHeight: 0).isEmpty)
    }
}
