import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Sections: UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat] = [UITableView.automaticDimension, 60, 0]
    var footers: [CGFloat] = [UITableView.automaticDimension, 24, UITableView.automaticDimension]
    var views: [Int: UIView] = [:]

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { views[section] }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { heights[section] }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footers[section] }
}

extension ViewTests {
    /// A delegate or a table determines the heights of headers and footers.
    @MainActor @Suite struct HeaderHeightTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ table: UITableView, _ source: Sections) -> HostWindow {
            (table.dataSource, table.delegate) = (source, source)
            let window = HostWindow(table, size: CGSize(width: 320, height: 500))
            #expect(window.show())
            return window
        }

        @Test func theDelegateDeterminesTheHeights() throws {
            let (table, source) = (UITableView(), Sections())
            let window = show(table, source)
            defer { window.close() }
            let (natural, fixed) = (
                try #require(table.headerView(forSection: 0)), try #require(table.headerView(forSection: 1))
            )
            #expect(fixed.bounds.height == 60)
            #expect(natural.bounds.height < 60)
            #expect(table.headerView(forSection: 2) == nil, "a height of 0 leaves the header out")
            #expect(table.footerView(forSection: 0) == nil)
            #expect(table.footerView(forSection: 1)?.bounds.height == 24, "a height alone makes a footer")
        }

        @Test func aViewOfAnyClassHasTheHeight() throws {
            let (table, source) = (UITableView(), Sections())
            source.heights = [44, 70, UITableView.automaticDimension]
            source.views = [0: UILabel(text: "Trips"), 1: UIView()]
            let window = show(table, source)
            defer { window.close() }
            #expect(table.headerView(forSection: 0)?.bounds.height == 44)
            #expect(table.headerView(forSection: 1)?.bounds.height == 70)
        }

        @Test func theTableDeterminesTheHeightsOfAllSections() throws {
            let (table, source) = (UITableView(), Numbers(1, 1))
            source.headers = [0: "A", 1: "B"]
            table.sectionHeaderHeight = 52
            (table.dataSource, table.delegate) = (source, source)
            let window = HostWindow(table, size: CGSize(width: 320, height: 400))
            #expect(window.show())
            defer { window.close() }
            #expect(table.headerView(forSection: 0)?.bounds.height == 52)
            #expect(table.headerView(forSection: 1)?.bounds.height == 52)
            table.sectionHeaderHeight = 0
            window.rootView.layoutIfNeeded()
            #expect(table.headerView(forSection: 0) == nil)
        }

        @Test(arguments: [CGFloat.infinity, .nan, -5]) func aHeightThatIsNoNumberIsTheNaturalOne(_ height: CGFloat)
            throws
        {
            let (table, source) = (UITableView(), Sections())
            source.heights = [height, UITableView.automaticDimension, 0]
            let window = show(table, source)
            defer { window.close() }
            let (odd, natural) = (
                try #require(table.headerView(forSection: 0)), try #require(table.headerView(forSection: 1))
            )
            #expect(odd.bounds.height == natural.bounds.height)
        }
    }
}
