import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The work of a `for` with a long list in views that place their children themselves: menus, views with tabs and
    /// static tables. A change looks at each child a few times, however long the list is.
    @MainActor @Suite struct LongSlotTests {
        private let owner = SlotOwner()

        init() throws { try MarkupTesting.start() }

        /// Makes changes of the list and compares the titles of the children, which stand between "first" and "last".
        ///
        /// - Parameter titles: Returns the titles that the view has.
        private func checkChanges(_ count: Int, _ markup: String, titles: (UIView) -> [String]) throws {
            let all = (0..<count).map { SlotPerson($0, "\($0)") }
            owner.people = all
            ChildSearch.comparisons = 0
            let view = try LMViewBuilder.view(markup: markup, owner: owner)
            #expect(ChildSearch.comparisons <= count, "the first children are added without a search")
            let changes: [(String, ([SlotPerson]) -> [SlotPerson])] = [
                ("inserted at the start", { [SlotPerson(-1, "new")] + $0 }),
                ("removed in the middle", { Array($0.prefix($0.count / 2) + $0.suffix($0.count / 2 - 1)) }),
                ("many inserted", { old in old.flatMap { [$0, SlotPerson($0.id + count * 2, "+\($0.name)")] } }),
                ("every second one removed", { old in old.indices.filter { $0 % 2 == 0 }.map { old[$0] } }),
                ("reversed", { $0.reversed() }),
                ("all others", { old in old.map { SlotPerson($0.id + count * 4, "\($0.name)'") } }),
                ("none", { _ in [] }),
                ("all again", { _ in all }),
            ]
            for (name, change) in changes {
                owner.people = change(owner.people)
                ChildSearch.comparisons = 0
                for _ in 0..<2 { HostWindow.applyBindings() }
                let limit = 4 * (count + owner.people.count)
                #expect(ChildSearch.comparisons <= limit, "\(name): \(ChildSearch.comparisons) comparisons")
                #expect(titles(view) == ["first"] + owner.people.map(\.name) + ["last"], "\(name)")
            }
        }

        @Test func menus() throws {
            let markup = """
                <UIButton><LMMenu><LMCommand title='first'/>
                <for each='$people' as='person'><LMCommand title='$person.name'/></for>
                <LMCommand title='last'/></LMMenu></UIButton>
                """
            try checkChanges(10_000, markup) { ($0 as? UIButton)?.menu?.visibleChildren.map(\.title) ?? [] }
        }

        @Test func tabs() throws {
            let markup = """
                <LMTabView><LMTab title='first'/>
                <for each='$people' as='person'><LMTab title='$person.name'/></for>
                <LMTab title='last'/></LMTabView>
                """
            try checkChanges(1_000, markup) { ($0 as? LMTabView)?.tabs.map { $0.title ?? "" } ?? [] }
        }

        @Test func rowsOfStaticTables() throws {
            let markup = """
                <LMTableView><UITableViewCell textLabel.text='first'/>
                <for each='$people' as='person'><UITableViewCell textLabel.text='$person.name'/></for>
                <UITableViewCell textLabel.text='last'/></LMTableView>
                """
            try checkChanges(10_000, markup) { view in
                let sections = (view as? LMTableView)?.sections ?? []
                return sections.flatMap { $0.cells.map { $0.textLabel?.text ?? "" } }
            }
        }

        @Test func rowsOfSections() throws {
            let markup = """
                <LMTableView><LMTableSection><UITableViewCell textLabel.text='first'/>
                <for each='$people' as='person'><UITableViewCell textLabel.text='$person.name'/></for>
                <UITableViewCell textLabel.text='last'/></LMTableSection></LMTableView>
                """
            try checkChanges(10_000, markup) { view in
                let sections = (view as? LMTableView)?.sections ?? []
                return sections.flatMap { $0.cells.map { $0.textLabel?.text ?? "" } }
            }
        }

        @Test func sections() throws {
            let markup = """
                <LMTableView><LMTableSection title='first'/>
                <for each='$people' as='person'><LMTableSection title='$person.name'/></for>
                <LMTableSection title='last'/></LMTableView>
                """
            try checkChanges(10_000, markup) { ($0 as? LMTableView)?.sections.map { $0.header ?? "" } ?? [] }
        }
    }
}
