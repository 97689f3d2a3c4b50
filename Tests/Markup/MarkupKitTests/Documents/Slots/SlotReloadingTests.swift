import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Documents with `if`, `for` and `include` that are saved while they are shown.
    @MainActor @Suite struct SlotReloadingTests {
        private let owner = SlotOwner()

        init() throws { try MarkupTesting.start() }

        private func shown(_ folder: ReloadedFolder) async throws -> UIView {
            owner.folder = folder.folder
            owner.view = try LMViewBuilder.view(withName: "ReloadedForm", owner: owner, root: nil)
            await folder.show(owner)
            return try #require(owner.view)
        }

        private static func document(_ content: String) -> String { "<LMColumnView>\(content)</LMColumnView>" }

        @Test func unchangedContentStays() async throws {
            let list = "<for each='$names' as='name'><UILabel text='$name'/></for>"
            let folder = try ReloadedFolder(Self.document("<UILabel text='a'/>\(list)"))
            defer { folder.end() }
            owner.names = ["x", "y"]
            let view = try await shown(folder)
            let before = view.subviews[1]
            try folder.save(Self.document("<UILabel text='b'/><UILabel text='c'/>\(list)<UILabel text='d'/>"))
            await MarkupTesting.pump(until: { view.words == "b c x y d" })
            #expect(view.words == "b c x y d")
            #expect(view.subviews[2] === before)
            owner.names = ["y", "z"]
            await MarkupTesting.pump(until: { view.words == "b c y z d" })
            #expect(view.words == "b c y z d")
        }

        @Test func changedContentIsMadeAgain() async throws {
            let folder = try ReloadedFolder(
                Self.document("<if test='$isAdmin'><UILabel id='label' text='a'/></if><UILabel text='z'/>"))
            defer { folder.end() }
            owner.isAdmin = true
            let view = try await shown(folder)
            #expect(view.words == "a z")
            try folder.save(
                Self.document("<if test='$isAdmin'><UILabel id='label' text='b'/></if><UILabel text='z'/>"))
            await MarkupTesting.pump(until: { view.words == "b z" })
            #expect(view.words == "b z")
            #expect(owner.label === view.subviews[0])
            owner.isAdmin = false
            await MarkupTesting.pump(until: { view.words == "z" })
            #expect(view.words == "z")
        }

        @Test func slotsComeAndGo() async throws {
            let folder = try ReloadedFolder(Self.document("<UILabel text='a'/><UILabel text='b'/>"))
            defer { folder.end() }
            owner.names = ["x"]
            let view = try await shown(folder)
            try folder.save(
                Self.document(
                    "<UILabel text='a'/><for each='$names' as='n'><UILabel text='$n'/></for><UILabel text='b'/>"))
            await MarkupTesting.pump(until: { view.words == "a x b" })
            #expect(view.words == "a x b")
            try folder.save(Self.document("<UILabel text='a'/><UILabel text='b'/>"))
            await MarkupTesting.pump(until: { view.words == "a b" })
            owner.names = ["x", "y"]
            let turn = try owner.column("<UILabel text='$title1'/>")
            owner.title1 = "turn"
            await MarkupTesting.pump(until: { turn.words == "turn" })
            #expect(view.words == "a b")
        }

        /// Inner elements are placed again around changed slots.
        @Test func segmentsAreReloaded() async throws {
            func document(_ content: String) -> String {
                "<LMColumnView><UISegmentedControl id='bar'>\(content)</UISegmentedControl></LMColumnView>"
            }
            let list = "<for each='$names' as='n'><segment title='$n'/></for>"
            let folder = try ReloadedFolder(document("<segment title='a'/>\(list)"))
            defer { folder.end() }
            owner.names = ["x", "y"]
            _ = try await shown(folder)
            let bar = try #require(owner.bar)
            var titles: [String?] { (0..<bar.numberOfSegments).map { bar.titleForSegment(at: $0) } }
            try folder.save(document("\(list)<segment title='a'/><segment title='b'/>"))
            await MarkupTesting.pump(until: { titles == ["x", "y", "a", "b"] })
            #expect(titles == ["x", "y", "a", "b"])
            #expect(owner.bar === bar)
            owner.names = ["y"]
            await MarkupTesting.pump(until: { titles == ["y", "a", "b"] })
            #expect(titles == ["y", "a", "b"])
            try folder.save(document("<segment title='b'/>"))
            await MarkupTesting.pump(until: { titles == ["b"] })
            owner.names = ["p", "q"]
            try folder.save(document("<segment title='c'/>\(list)"))
            await MarkupTesting.pump(until: { titles == ["c", "p", "q"] })
            #expect(titles == ["c", "p", "q"])
        }

        // MARK: Menus, tabs and static tables

        @Test func commandsAreReloaded() async throws {
            func document(_ content: String) -> String {
                Self.document("<UIButton style='systemButton'><LMMenu>\(content)</LMMenu></UIButton>")
            }
            let list = "<for each='$names' as='n'><LMCommand title='$n'/></for>"
            owner.names = ["x", "y"]
            let folder = try ReloadedFolder(document("<LMCommand title='a'/>\(list)"))
            defer { folder.end() }
            let view = try await shown(folder)
            func titles() -> [String] {
                (view.subviews.first as? UIButton)?.menu?.visibleChildren.map(\.title) ?? []
            }
            #expect(titles() == ["a", "x", "y"])
            try folder.save(document("<LMCommand title='b'/>\(list)<LMCommand title='c'/>"))
            await MarkupTesting.pump(until: { titles() == ["b", "x", "y", "c"] })
            #expect(titles() == ["b", "x", "y", "c"])
            owner.names = ["y"]
            await MarkupTesting.pump(until: { titles() == ["b", "y", "c"] })
            try folder.save(document("<LMCommand title='c'/>"))
            await MarkupTesting.pump(until: { titles() == ["c"] })
            #expect(titles() == ["c"])
            try folder.save(document("\(list)<LMCommand title='d'/>"))
            await MarkupTesting.pump(until: { titles() == ["y", "d"] })
            #expect(titles() == ["y", "d"])
        }

        @Test func tabsAreReloaded() async throws {
            func document(_ content: String) -> String { Self.document("<LMTabView>\(content)</LMTabView>") }
            let list = "<for each='$names' as='n'><LMTab title='$n'/></for>"
            owner.names = ["x", "y"]
            let folder = try ReloadedFolder(document("<LMTab title='a'/>\(list)"))
            defer { folder.end() }
            let view = try await shown(folder)
            let tabs = try #require(view.subviews.first as? LMTabView)
            tabs.selectedIndex = 2
            func titles() -> [String?] { tabs.tabs.map(\.title) }
            try folder.save(document("<LMTab title='a'/><LMTab title='b'/>\(list)"))
            await MarkupTesting.pump(until: { titles() == ["a", "b", "x", "y"] })
            #expect(titles() == ["a", "b", "x", "y"])
            #expect(tabs.selectedTab?.title == "y")
            #expect(view.subviews.first === tabs)
            owner.names = ["y"]
            await MarkupTesting.pump(until: { titles() == ["a", "b", "y"] })
            #expect(tabs.selectedTab?.title == "y")
            try folder.save(document("<LMTab title='b'/>"))
            await MarkupTesting.pump(until: { titles() == ["b"] })
            #expect(titles() == ["b"])
        }

        @Test func sectionsAreReloaded() async throws {
            func document(_ content: String) -> String {
                Self.document("<LMTableView weight='1'>\(content)</LMTableView>")
            }
            func section(_ title: String) -> String {
                "<LMTableSection title='\(title)'><for each='$names' as='n'><UITableViewCell textLabel.text='$n'/></for>"
                    + "</LMTableSection>"
            }
            let list = "<for each='$names' as='n'><UITableViewCell textLabel.text='$n'/></for>"
            owner.names = ["x", "y"]
            let folder = try ReloadedFolder(document(section("A")))
            defer { folder.end() }
            let view = try await shown(folder)
            func words() -> String {
                let sections = (view.subviews.first as? LMTableView)?.sections ?? []
                return sections.map { "\($0.header ?? "")\($0.cells.map { $0.textLabel?.text ?? "" })" }
                    .joined(separator: " ")
            }
            func shows(_ expected: String) async -> Bool {
                await MarkupTesting.pump(until: { words() == expected })
                return words() == expected
            }
            #expect(await shows(#"A["x", "y"]"#))
            try folder.save(document(section("B") + section("C")))
            #expect(await shows(#"B["x", "y"] C["x", "y"]"#))
            owner.names = ["y"]
            #expect(await shows(#"B["y"] C["y"]"#))
            try folder.save(document("<sectionHeader title='D'/>\(list)<?sectionBreak?>\(list)"))
            #expect(await shows(#"D["y"] ["y"]"#))
            owner.names = ["y", "z"]
            #expect(await shows(#"D["y", "z"] ["y", "z"]"#))
            try folder.save(document(section("E")))
            #expect(await shows(#"E["y", "z"]"#))
        }

        // MARK: Rows

        /// The list in a column, which is another view after each change of the `for`.
        private func list(in view: UIView) -> (any RowList)? {
            view.subviews.lazy.compactMap { $0 as? any RowList }.first
        }

        private func texts(in view: UIView) -> [String] {
            (list(in: view)?.placedCells ?? []).map { $0.cell.labelTexts.joined() }
        }

        private nonisolated static let lists = [
            ("UITableView", "LMTableViewCell"), ("UICollectionView", "UICollectionViewCell"),
        ]

        @Test(arguments: lists) func rowsAreReloaded(_ type: String, _ cell: String) async throws {
            func document(_ text: String, _ content: String = "") -> String {
                Self.document(
                    """
                    \(content)<\(type) weight='1'><for each='$people' as='it' onSelect='open'><\(cell)>
                    <UILabel text='\(text)'/></\(cell)></for></\(type)>
                    """)
            }
            let (ada, bob) = (SlotPerson(1, "Ada"), SlotPerson(2, "Bob"))
            owner.people = [ada, bob]
            let folder = try ReloadedFolder(document("$it.name"))
            defer { folder.end() }
            let view = try await shown(folder)
            await MarkupTesting.pump(until: { texts(in: view) == ["Ada", "Bob"] })
            #expect(texts(in: view) == ["Ada", "Bob"])
            let before = try #require(list(in: view))
            before.select(bob)
            try folder.save(document("$it.name", "<UILabel text='above'/>"))
            await MarkupTesting.pump(until: { view.subviews.count == 2 })
            #expect(list(in: view) === before, "an unchanged 'for' keeps its rows")
            try folder.save(document("$it.name + it.id"))
            await MarkupTesting.pump(until: { texts(in: view) == ["Ada1", "Bob2"] })
            #expect(texts(in: view) == ["Ada1", "Bob2"])
            let after = try #require(list(in: view))
            #expect(after !== before)
            #expect((after.elementOfSelection as? SlotPerson) === bob, "the row stays selected")
            owner.people = [bob]
            await MarkupTesting.pump(until: { texts(in: view) == ["Bob2"] })
            #expect(texts(in: view) == ["Bob2"])
            #expect(after.selection.map(\.item) == [0])
        }

        @Test(arguments: lists) func rowsComeAndGo(_ type: String, _ cell: String) async throws {
            let rows =
                "<for each='$names' as='n'><\(cell)><UILabel text='$n'/></\(cell)><empty><UILabel text='none'/></empty></for>"
            func document(_ content: String) -> String { Self.document("<\(type) weight='1'>\(content)</\(type)>") }
            owner.names = ["x"]
            let folder = try ReloadedFolder(document(rows))
            defer { folder.end() }
            let view = try await shown(folder)
            await MarkupTesting.pump(until: { texts(in: view) == ["x"] })
            #expect(texts(in: view) == ["x"])
            try folder.save(document(""))
            await MarkupTesting.pump(until: { texts(in: view) == [] })
            owner.names = ["x", "y"]
            let turn = try owner.column("<UILabel text='$title1'/>")
            owner.title1 = "turn"
            await MarkupTesting.pump(until: { turn.words == "turn" })
            let bare = try #require(list(in: view))
            #expect(texts(in: view) == [])
            #expect(bare.source == nil, "the rows of the earlier document are gone")
            #expect(bare.rowSelection == nil)
            try folder.save(document(rows))
            await MarkupTesting.pump(until: { texts(in: view) == ["x", "y"] })
            #expect(texts(in: view) == ["x", "y"])
            owner.names = []
            await MarkupTesting.pump(until: { list(in: view)?.backgroundView != nil })
            #expect(list(in: view)?.backgroundView?.labelTexts == ["none"])
        }

        @Test func anIncludedDocumentIsReloaded() async throws {
            let folder = try ReloadedFolder(
                Self.document("<UITextField text='typed'/><include document='Part' text='$title1'/>"))
            defer { folder.end() }
            func part(_ text: String) -> String {
                "<?parameters {\"text\": \"String\"}?><LMRowView><UILabel text='\(text)'/><UILabel text='$text'/></LMRowView>"
            }
            try folder.save(part("a"), to: "Part.xml")
            let view = try await shown(folder)
            #expect(view.words == "typed (a title)")
            let field = view.subviews[0]
            try folder.save(part("b"), to: "Part.xml")
            await MarkupTesting.pump(until: { view.words == "typed (b title)" })
            #expect(view.words == "typed (b title)")
            #expect(view.subviews[0] === field)
            try folder.save("<LMRowView><UILabel txet=''/></LMRowView>", to: "Part.xml")
            await MarkupTesting.pump(until: { folder.faults != nil })
            #expect(folder.faults?.contains("Part.xml") == true)
            #expect(view.words == "typed (b title)")
        }
    }
}
