import Foundation
import Testing

@testable import MarkupKit

@Suite struct SectionMapTests {
    @Test func everyPositionLeadsThereAndBack() {
        let map = SectionMap(
            sections: [
                .init(rows: 0), .init(rows: 2, hasHeader: true), .init(rows: 0, hasHeader: true, hasFooter: true),
                .init(rows: 0),
                .init(rows: 1, hasFooter: true),
            ], hasTableHeader: true, hasTableFooter: true)
        let entries = (0..<map.count).map { map.entry(at: $0) }
        #expect(
            entries == [
                .tableHeader, .header(1), .row(section: 1, row: 0), .row(section: 1, row: 1), .header(2), .footer(2),
                .row(section: 4, row: 0), .footer(4), .tableFooter,
            ])
        #expect(map.position(ofRow: 1, inSection: 1) == 3)
        #expect(map.position(ofRow: 2, inSection: 1) == nil)
        #expect(map.position(ofRow: 0, inSection: 9) == nil)
        #expect(map.entry(at: -1) == nil)
        #expect(map.entry(at: map.count) == nil)
        #expect(SectionMap().entry(at: 0) == nil)
    }

    @Test func onlyWhatChangedIsReplaced() {
        var updates = PendingUpdates()
        updates.deletedRows = [IndexPath(row: 1, section: 0)]
        updates.insertedRows = [IndexPath(row: 4, section: 0)]
        let map = SectionMap(sections: [.init(rows: 10, hasHeader: true), .init(rows: 3)])
        #expect(updates.unchangedEnds(from: map, to: map) == (2, 8))
        #expect(updates.newPath(of: IndexPath(row: 0, section: 0)) == IndexPath(row: 0, section: 0))
        #expect(updates.newPath(of: IndexPath(row: 1, section: 0)) == nil)
        #expect(updates.newPath(of: IndexPath(row: 3, section: 0)) == IndexPath(row: 2, section: 0))
        #expect(updates.newPath(of: IndexPath(row: 5, section: 0)) == IndexPath(row: 5, section: 0))
    }

    @Test func movesOfRowsAndSectionsKeepTheirPaths() {
        var updates = PendingUpdates()
        updates.deletedSections = [0]
        updates.insertedSections = [2]
        updates.movedSections = [0: 2]
        #expect(updates.newPath(of: IndexPath(row: 5, section: 0)) == IndexPath(row: 5, section: 2))
        #expect(updates.newPath(of: IndexPath(row: 5, section: 1)) == IndexPath(row: 5, section: 0))
        #expect(updates.newPath(of: IndexPath(row: 5, section: 3)) == IndexPath(row: 5, section: 3))
    }
}
