import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `if` and `for` around elements that are not views: segments, rows of a picker and columns.
    @MainActor @Suite struct InnerSlotTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private func view<View: UIView>(_ markup: String, as type: View.Type) throws -> View {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? View)
        }

        private static let people =
            "<for each='$people' as='person' key='id'><segment title='$person.name' value='$person'/></for>"

        private func control(_ content: String) throws -> UISegmentedControl {
            try view(
                "<UISegmentedControl value='$chosen'>\(content)</UISegmentedControl>", as: UISegmentedControl.self)
        }

        private func titles(_ control: UISegmentedControl) -> [String?] {
            (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
        }

        @Test func segmentsFollowTheList() async throws {
            owner.people = [ada, bob]
            let control = try control("<segment title='All'/>\(Self.people)<segment title='New'/>")
            #expect(titles(control) == ["All", "Ada", "Bob", "New"])
            bob.name = "Ben"
            await MarkupTesting.pump(until: { control.titleForSegment(at: 2) == "Ben" })
            owner.people = [cyd, ada, bob]
            await MarkupTesting.pump(until: { control.numberOfSegments == 5 })
            #expect(titles(control) == ["All", "Cyd", "Ada", "Ben", "New"])
            owner.people = [bob, ada]
            await MarkupTesting.pump(until: { control.numberOfSegments == 4 })
            #expect(titles(control) == ["All", "Ben", "Ada", "New"])
            owner.people = []
            await MarkupTesting.pump(until: { control.numberOfSegments == 2 })
            #expect(titles(control) == ["All", "New"])
        }

        /// A segment that stays is the same one, so the program's changes of it remain.
        @Test func onlyChangedElementsTouchTheirSegments() async throws {
            owner.people = [ada, bob]
            let control = try control(Self.people)
            control.setEnabled(false, forSegmentAt: 1)
            owner.people = [cyd, ada, bob]
            await MarkupTesting.pump(until: { control.numberOfSegments == 3 })
            #expect((0..<3).map { control.isEnabledForSegment(at: $0) } == [true, true, false])
        }

        @Test func theSelectionStaysWithItsElement() async throws {
            owner.people = [ada, bob]
            let control = try control(Self.people)
            control.press(segmentAt: 1)
            #expect(owner.chosen as? SlotPerson === bob)
            owner.people = [bob, cyd, ada]
            await MarkupTesting.pump(until: { control.numberOfSegments == 3 })
            #expect(control.selectedSegmentIndex == 0)
            #expect(control.value as? SlotPerson === bob)
            owner.chosen = ada
            await MarkupTesting.pump(until: { control.selectedSegmentIndex == 2 })
            #expect(control.selectedSegmentIndex == 2)
            owner.people = [bob]
            await MarkupTesting.pump(until: { control.numberOfSegments == 1 })
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }

        @Test func segmentsDependOnConditions() async throws {
            let content =
                "<if test='$isAdmin'><segment title='Admin'/><else><segment title='User'/></else></if>"
                + "<for each='$people' as='person'><segment title='$person.name'/>"
                + "<if test='$person.isMarried'><segment title='+'/></if><empty><segment title='-'/></empty></for>"
            let control = try control(content)
            #expect(titles(control) == ["User", "-"])
            owner.isAdmin = true
            owner.people = [ada, bob]
            await MarkupTesting.pump(until: { control.numberOfSegments == 3 })
            #expect(titles(control) == ["Admin", "Ada", "Bob"])
            ada.isMarried = true
            await MarkupTesting.pump(until: { control.numberOfSegments == 4 })
            #expect(titles(control) == ["Admin", "Ada", "+", "Bob"])
        }

        @Test func rowsOfAPickerFollowTheList() async throws {
            owner.people = [ada]
            let picker = try view(
                """
                <LMPickerView><for each='$names' as='name'><row title='$name'/></for><row title='last'/>
                <?componentSeparator?>
                <for each='$people' as='person'><row title='$person.name' value='$person'/></for></LMPickerView>
                """, as: LMPickerView.self)
            func rows(_ component: Int) -> [String?] {
                (0..<picker.numberOfRows(inComponent: component)).map {
                    picker.title(forRow: $0, component: component)
                }
            }
            #expect(rows(0) == ["last"])
            #expect(rows(1) == ["Ada"])
            picker.selectRow(0, inComponent: 0, animated: false)
            owner.names = ["a", "b"]
            owner.people = [cyd, ada]
            await MarkupTesting.pump(until: { rows(0).count == 3 && rows(1).count == 2 })
            #expect(rows(0) == ["a", "b", "last"])
            #expect(rows(1) == ["Cyd", "Ada"])
            #expect(picker.selectedRow(inComponent: 0) == 2)
            #expect(picker.value(forComponent: 1) as? SlotPerson === ada)
        }

        @Test func columnsFollowTheList() async throws {
            owner.names = ["b"]
            let table = try view(
                """
                <LMColumnTableView><column name='a'/><for each='$names' as='name'><column name='$name'/></for>
                <column name='z'/></LMColumnTableView>
                """, as: LMColumnTableView.self)
            #expect(table.columns.map(\.name) == ["a", "b", "z"])
            owner.names = ["c", "b", "d"]
            await MarkupTesting.pump(until: { table.columns.count == 5 })
            #expect(table.columns.map(\.name) == ["a", "c", "b", "d", "z"])
        }

        // MARK: The selected element

        private static let choices = "<for each='$people' as='person' key='id'><segment title='$person.name'/></for>"

        @Test func theSelectedSegmentIsAnElement() async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let control = try view(
                "<UISegmentedControl selectedElement='$chosen'><segment title='All'/>\(Self.choices)</UISegmentedControl>",
                as: UISegmentedControl.self)
            func selects(_ index: Int) async -> Bool {
                await MarkupTesting.pump(until: { control.selectedSegmentIndex == index })
                return control.selectedSegmentIndex == index
            }
            #expect(await selects(2))
            control.press(segmentAt: 1)
            #expect(owner.chosen as? SlotPerson === ada)
            owner.people = [cyd, bob, ada]
            #expect(await selects(3))
            // The model keeps the element that the list does not have, also as another object.
            owner.people = [cyd]
            #expect(await selects(UISegmentedControl.noSegment))
            #expect(owner.chosen as? SlotPerson === ada)
            owner.people = [cyd, SlotPerson(1, "Ada 2")]
            #expect(await selects(2))
            owner.chosen = nil
            #expect(await selects(UISegmentedControl.noSegment))
            control.press(segmentAt: 0)
            #expect(owner.chosen == nil)
            #expect(control.selectedElement == nil)
        }

        @Test func theSelectedRowOfAPickerIsAnElement() async throws {
            owner.people = [ada, bob]
            owner.chosen = bob
            let picker = try view(
                """
                <LMPickerView selectedElement='$chosen'><row title='All'/>
                <for each='$people' as='person'><row title='$person.name'/></for></LMPickerView>
                """, as: LMPickerView.self)
            func selects(_ row: Int) async -> Bool {
                await MarkupTesting.pump(until: { picker.selectedRow == row })
                return picker.selectedRow == row
            }
            #expect(await selects(2))
            picker.choose(row: 1, inComponent: 0)
            #expect(owner.chosen as? SlotPerson === ada)
            owner.people = [cyd, bob, ada]
            #expect(await selects(3))
            owner.people = [bob]
            #expect(await selects(-1))
            #expect(owner.chosen as? SlotPerson === ada)
            owner.people = [bob, ada]
            #expect(await selects(2))
            picker.choose(row: 0, inComponent: 0)
            #expect(owner.chosen == nil)
        }

        /// Without data, a preview shows one sample.
        @Test func aPreviewHasOneSegment() throws {
            let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
            defer { try? FileManager.default.removeItem(at: url) }
            let markup = "<UISegmentedControl><segment title='All'/>\(Self.people)</UISegmentedControl>"
            try Data(markup.utf8).write(to: url)
            let document = try PreviewLoader().document(contentsOf: url)
            #expect((document.view as? UISegmentedControl)?.numberOfSegments == 2)
        }
    }
}
