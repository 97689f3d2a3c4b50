import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `if`, `for` and sections as elements in static tables.
    @MainActor @Suite struct StaticTableSlotTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private static let rows =
            "<for each='$people' as='person'><UITableViewCell textLabel.text='$person.name'/></for>"

        private func row(_ text: String) -> String { "<UITableViewCell textLabel.text='\(text)'/>" }

        private func show(
            _ content: String, _ work: (LMTableView) async throws -> Void
        ) async throws {
            let table = try #require(
                try LMViewBuilder.view(markup: "<LMTableView>\(content)</LMTableView>", owner: owner) as? LMTableView)
            let window = HostWindow(table, size: CGSize(width: 240, height: 500))
            defer { window.close() }
            #expect(window.show())
            try await work(table)
        }

        /// The titles and rows of the sections, as the table has them, or as it shows them.
        private func words(_ table: LMTableView) -> String {
            table.sections.map { section in
                let rows = section.cells.map { $0.textLabel?.text ?? "-" }.joined(separator: " ")
                return "\(section.header ?? "")[\(rows)]"
            }.joined(separator: " ")
        }

        private func shownTexts(_ table: LMTableView) -> [String] {
            table.placedCells.compactMap { ($0.cell as? UITableViewCell)?.textLabel?.text }
        }

        private func expect(
            _ expected: String, in table: LMTableView, _ location: SourceLocation = #_sourceLocation
        ) async {
            func texts() -> [String] { table.sections.flatMap { $0.cells.map { $0.textLabel?.text ?? "-" } } }
            await MarkupTesting.pump(until: { words(table) == expected && shownTexts(table) == texts() })
            #expect(words(table) == expected, sourceLocation: location)
            #expect(shownTexts(table) == texts(), sourceLocation: location)
        }

        @Test func rowsFollowTheList() async throws {
            owner.people = [ada, bob]
            try await show("\(row("first"))\(Self.rows)\(row("last"))") { table in
                await expect("[first Ada Bob last]", in: table)
                let cell = table.sections[0].cells[2]
                table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
                owner.people = [cyd, ada, bob]
                await expect("[first Cyd Ada Bob last]", in: table)
                #expect(table.sections[0].cells[3] === cell)
                #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
                owner.people = []
                await expect("[first last]", in: table)
            }
        }

        /// Rows stay in the section in which their `for` is written.
        @Test func rowsBelongToTheirSection() async throws {
            let content = """
                <?sectionName a?><if test='$isAdmin'>\(row("admin"))</if>
                <?sectionBreak?><sectionHeader title='Two'/>\(Self.rows)
                <?sectionBreak?>\(row("last"))<if test='$isAdmin'>\(row("end"))</if>
                """
            try await show(content) { table in
                await expect("[] Two[] [last]", in: table)
                owner.people = [ada, bob]
                owner.isAdmin = true
                await expect("[admin] Two[Ada Bob] [last end]", in: table)
                owner.people = [bob]
                owner.isAdmin = false
                await expect("[] Two[Bob] [last]", in: table)
            }
        }

        private static let groups = """
            <for each='$people' as='parent'><LMTableSection title='$parent.name'>
            <for each='$parent.children' as='child'><UITableViewCell textLabel.text='$child.name'/></for>
            </LMTableSection></for>
            """

        @Test func sectionsFollowTheList() async throws {
            let eve = SlotPerson(5, "Eve", [ada, bob])
            let fay = SlotPerson(6, "Fay", [cyd])
            owner.people = [eve]
            try await show("<LMTableSection title='Start'>\(row("one"))</LMTableSection>\(Self.groups)") { table in
                await expect("Start[one] Eve[Ada Bob]", in: table)
                owner.people = [fay, eve]
                await expect("Start[one] Fay[Cyd] Eve[Ada Bob]", in: table)
                eve.children = [bob, cyd]
                await expect("Start[one] Fay[Cyd] Eve[Bob Cyd]", in: table)
                fay.name = "Fee"
                await expect("Start[one] Fee[Cyd] Eve[Bob Cyd]", in: table)
                #expect(table.headerTitle(forSection: 1) == "Fee")
                owner.people = [eve, fay]
                await expect("Start[one] Eve[Bob Cyd] Fee[Cyd]", in: table)
                owner.people = []
                await expect("Start[one]", in: table)
            }
        }

        @Test func sectionsAndRowsMayBeMixed() async throws {
            let content =
                "<if test='$isAdmin'>\(row("admin"))</if><LMTableSection title='A'>\(row("a"))</LMTableSection>"
                + "\(Self.rows)<LMTableSection title='B'/>\(row("z"))"
            try await show(content) { table in
                await expect("A[a] B[] [z]", in: table)
                owner.isAdmin = true
                owner.people = [ada, bob]
                await expect("[admin] A[a] [Ada Bob] B[] [z]", in: table)
                owner.isAdmin = false
                owner.people = [bob]
                await expect("A[a] [Bob] B[] [z]", in: table)
            }
        }

        /// A field in a row that stays keeps the keyboard focus.
        @Test func theFocusStays() async throws {
            owner.people = [ada]
            let rows =
                "<for each='$people' as='person'><LMTableViewCell><UITextField text='$person.name'/></LMTableViewCell></for>"
            try await show(rows) { table in
                await MarkupTesting.pump(until: { table.visibleCells.count == 1 })
                let field = try #require(Self.fields(table.visibleCells[0]).first)
                #expect(field.becomeFirstResponder())
                owner.people = [bob, ada]
                await MarkupTesting.pump(until: { table.visibleCells.count == 2 })
                #expect(field.isFirstResponder)
                #expect(Self.fields(table.visibleCells[1]).first === field)
            }
        }

        private static func fields(_ view: UIView) -> [UITextField] {
            view.subviews.flatMap { ($0 as? UITextField).map { [$0] } ?? fields($0) }
        }

        @Test func theCheckedValueIsBound() async throws {
            owner.names = ["S", "M"]
            owner.title1 = "M"
            let content = """
                <LMTableSection selectionMode='singleCheckmark' value='$title1'>
                <for each='$names' as='name'><UITableViewCell textLabel.text='$name' value='$name'/></for></LMTableSection>
                """
            try await show(content) { table in
                @MainActor func checked() -> [String] {
                    table.sections[0].cells.filter { $0.isChecked }.compactMap { $0.textLabel?.text }
                }
                await expect("[S M]", in: table)
                #expect(checked() == ["M"])
                table.activateRow(at: IndexPath(row: 0, section: 0))
                #expect(owner.title1 == "S")
                #expect(checked() == ["S"])
                owner.title1 = "L"
                await MarkupTesting.pump(until: { checked().isEmpty })
                owner.names = ["S", "M", "L"]
                await expect("[S M L]", in: table)
                #expect(checked() == ["L"])
            }
        }

        @Test func aDeclarationIsLikeTheDocument() async throws {
            owner.people = [SlotPerson(5, "Eve", [ada])]
            try await show(Self.groups) { table in
                let section = LMTableSection(title: "Eve") {
                    ForEach(owner.people[0], \.children) { child in
                        UITableViewCell().following { $0.textLabel?.text = child.name }
                    }
                }
                let declared = LMTableView(style: .plain)
                declared.declare(children: [section])
                owner.people[0].children = [bob, ada]
                await expect("Eve[Bob Ada]", in: table)
                await MarkupTesting.pump(until: { words(declared) == "Eve[Bob Ada]" })
                #expect(words(declared) == "Eve[Bob Ada]")
            }
        }
    }
}
