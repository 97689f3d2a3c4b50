import Foundation
import KeyValueCoding
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The documents of the guide "Lists and forms in documents" do what the guide says of them.
    @MainActor @Suite struct ListGuideTests {
        private let owner = ListGuide.PeopleController()
        private let folder = FileManager.default.temporaryDirectory.appending(path: "list-guide-\(UUID().uuidString)")

        init() throws {
            try MarkupTesting.start()
            owner.people = [
                ListGuide.Person(id: 1, team: "Crew", name: "Ada"), ListGuide.Person(id: 2, team: "Shore", name: "Bob"),
                ListGuide.Person(id: 3, team: "Crew", name: "Cyd"),
            ]
        }

        /// Loads a document of the guide, with the others beside it, and shows it.
        private func show(
            _ number: Int, owner: UIViewController? = nil, _ work: (UIView) async throws -> Void
        ) async throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let guide = try #require(GuideTests.Guide.all.first { $0.name == "ListsInDocuments.md" })
            let files = try guide.documents.map { try GuideTests.Guide.write($0, in: folder) }
            let file = files[number]
            _ = try GuideTests.Guide.write(guide.documents[number], in: folder)
            let view = try LMViewBuilder.view(contentsOf: file, owner: owner ?? self.owner, root: nil)
            let window = HostWindow(view, size: CGSize(width: 480, height: 400))
            defer { window.close() }
            try #require(window.show())
            try await work(view)
        }

        private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
            view.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(type, in: $0) }
        }

        @Test func aListHasAnEditor() async throws {
            try await show(0) { view in
                let table = try #require(all(UITableView.self, in: view).first)
                @MainActor func names() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
                await MarkupTesting.pump(until: { names() == ["Ada", "Cyd", "Bob"] })
                #expect(names() == ["Ada", "Cyd", "Bob"])
                #expect(all(UITextField.self, in: view).isEmpty)
                table.activateRow(at: IndexPath(row: 0, section: 1))
                await MarkupTesting.pump(until: { !all(UITextField.self, in: view).isEmpty })
                let field = try #require(all(UITextField.self, in: view).first)
                #expect(field.text == "Bob")
                try MarkupTesting.type("by", into: field)
                await MarkupTesting.pump(until: { names().last == "Bobby" })
                #expect(names().last == "Bobby")
                #expect(table.deleteByHand(rowAt: IndexPath(row: 0, section: 1)))
                await MarkupTesting.pump(until: { all(UITextField.self, in: view).isEmpty })
                #expect(all(UITextField.self, in: view).isEmpty)
                owner.people = []
                await MarkupTesting.pump(until: { table.backgroundView is UILabel })
                #expect(table.backgroundView is UILabel)
                owner.people = [ListGuide.Person(id: 4, team: "Shore", name: "Dee")]
                await MarkupTesting.pump(until: { names() == ["Dee"] })
                #expect(names() == ["Dee"])
                #expect(table.backgroundView == nil)
            }
        }

        @Test func viewsAreRepeated() async throws {
            owner.people[2].phones = ["12", "34"]
            try await show(1) { view in
                #expect(view.words == "(Ada Remove) (Bob Remove) (Cyd Remove) Cyd: 12 Cyd: 34")
                try MarkupTesting.press(all(UIButton.self, in: view)[1])
                await MarkupTesting.pump(until: { owner.people.count == 2 && !view.words.contains("Bob") })
                #expect(view.words == "(Ada Remove) (Cyd Remove) Cyd: 12 Cyd: 34")
                owner.people = []
                await MarkupTesting.pump(until: { view.words == "There are no people yet." })
                #expect(view.words == "There are no people yet.")
            }
        }

        @Test func aRowHasTheCellOfItsElement() async throws {
            try await show(2) { view in
                let table = try #require(view as? UITableView)
                @MainActor func names() -> [String] {
                    table.visibleCells.map {
                        [$0.textLabel?.text, $0.detailTextLabel?.text].compactMap(\.self).joined(separator: ", ")
                    }
                }
                await MarkupTesting.pump(until: { names() == ["Ada", "Bob", "Cyd"] })
                owner.people[1].isMember = true
                await MarkupTesting.pump(until: { names() == ["Ada", "Bob, Member of the club", "Cyd"] })
                #expect(names() == ["Ada", "Bob, Member of the club", "Cyd"])
            }
        }

        @Test func aCollectionHasItems() async throws {
            try await show(3) { view in
                let collection = try #require(view as? UICollectionView)
                @MainActor func texts() -> [String] { collection.visibleCells.flatMap(\.labelTexts) }
                await MarkupTesting.pump(until: { texts() == ["Ada", "Bob", "Cyd"] })
                #expect(texts() == ["Ada", "Bob", "Cyd"])
                collection.activateItem(at: IndexPath(item: 1, section: 0))
                #expect(owner.chosen?.name == "Bob")
                owner.isLoading = true
                owner.people = []
                @MainActor func spinners() -> Int {
                    collection.backgroundView.map { all(UIActivityIndicatorView.self, in: $0).count } ?? -1
                }
                await MarkupTesting.pump(until: { spinners() == 1 })
                #expect(spinners() == 1)
                owner.isLoading = false
                await MarkupTesting.pump(until: { spinners() == 0 })
                #expect(collection.backgroundView?.labelTexts == ["There are no people yet."])
            }
        }

        @Test func theSelectedElementIsTheModels() async throws {
            owner.chosen = owner.people[1]
            try await show(4) { view in
                let table = try #require(all(UITableView.self, in: view).first)
                let label = try #require(view.subviews.last as? UILabel)
                await MarkupTesting.pump(until: { table.indexPathForSelectedRow != nil })
                #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
                #expect(label.text == "Bob")
                table.activateRow(at: IndexPath(row: 1, section: 0))
                #expect(owner.chosen?.name == "Cyd")
                await MarkupTesting.pump(until: { label.text == "Cyd" })
                #expect(label.text == "Cyd")
                let people = owner.people
                owner.people = [people[0]]
                await MarkupTesting.pump(until: { table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 1 }
                )
                #expect(table.selectedElement == nil)
                #expect(owner.chosen?.name == "Cyd")
                owner.people = people
                await MarkupTesting.pump(until: { table.selectedElement != nil })
                #expect((table.selectedElement as? ListGuide.Person)?.name == "Cyd")
                owner.chosen = nil
                await MarkupTesting.pump(until: { table.selectedElement == nil })
                #expect(label.text == "Nobody is chosen.")
            }
        }

        @Test func rowsAreMovedAndHaveMenus() async throws {
            try await show(5) { view in
                let table = try #require(view as? UITableView)
                @MainActor func names() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
                await MarkupTesting.pump(until: { names() == ["Ada", "Bob", "Cyd"] })
                try MarkupTesting.move(IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0), in: table)
                await MarkupTesting.pump(until: { names() == ["Cyd", "Ada", "Bob"] })
                #expect(owner.people.map(\.name) == ["Cyd", "Ada", "Bob"])
                let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
                try MarkupTesting.choose("Edit", from: cell)
                #expect(owner.chosen?.name == "Ada")
                try MarkupTesting.choose("Delete", from: cell)
                await MarkupTesting.pump(until: { names() == ["Cyd", "Bob"] })
                #expect(names() == ["Cyd", "Bob"])
            }
        }

        @Test func foldersAreAnOutline() async throws {
            let folders = ListGuide.FoldersController()
            try await show(6, owner: folders) { view in
                let table = try #require(view as? UITableView)
                @MainActor func names() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
                await MarkupTesting.pump(until: { names() == ["Work"] })
                try MarkupTesting.toggle(IndexPath(row: 0, section: 0), in: table)
                await MarkupTesting.pump(until: { names().count == 3 })
                #expect(names() == ["Work", "Work 1", "Notes"])
                try MarkupTesting.select(IndexPath(row: 2, section: 0), in: table)
                #expect(folders.chosen?.name == "Notes")
                #expect(throws: UserActionError.self) {
                    try MarkupTesting.toggle(IndexPath(row: 2, section: 0), in: table)
                }
            }
        }

        @Test func rowsAreIncluded() async throws {
            try await show(8) { view in
                let table = try #require(view as? UITableView)
                @MainActor func texts() -> [String] {
                    table.visibleCells.map { all(UILabel.self, in: $0).compactMap(\.text).joined(separator: " ") }
                }
                await MarkupTesting.pump(until: { texts() == ["Ada Crew", "Bob Shore", "Cyd Crew"] })
                #expect(texts() == ["Ada Crew", "Bob Shore", "Cyd Crew"])
                table.activateRow(at: IndexPath(row: 1, section: 0))
                #expect(owner.chosen?.name == "Bob")
            }
        }

        @Test func menusHaveEntriesForElements() async throws {
            try await show(10) { view in
                let buttons = all(UIButton.self, in: view)
                @MainActor func titles(_ button: Int) -> [String] {
                    buttons[button].menu?.visibleChildren.map(\.title) ?? []
                }
                #expect(titles(0) == ["Ada", "Bob", "Cyd"])
                let bob = try #require(buttons[0].menu?.visibleChildren[1] as? UIMenu)
                let entries = bob.visibleChildren.compactMap { $0 as? UICommand }
                entries[0].perform(for: nil)
                #expect(owner.people[1].isMember)
                #expect(buttons[1].title == "Choose a person")
                (buttons[1].menu?.visibleChildren[1] as? UICommand)?.perform(for: nil)
                #expect(owner.chosen?.name == "Bob")
                await MarkupTesting.pump(until: { buttons[1].title == "Bob" })
                #expect(buttons[1].title == "Bob")
                entries[1].perform(for: nil)
                await MarkupTesting.pump(until: {
                    titles(0) == ["Ada", "Cyd"] && buttons[1].title == "Choose a person"
                })
                #expect(titles(0) == ["Ada", "Cyd"])
                #expect(titles(1) == ["Ada", "Cyd"])
                owner.people = []
                await MarkupTesting.pump(until: { titles(0) == ["There are no people yet."] })
                #expect(titles(0) == ["There are no people yet."])
            }
        }

        @Test func barButtonsFollowTheList() async throws {
            try await show(11) { view in
                let parts = view.rarities?.markupParts ?? []
                let group = try #require(parts.compactMap { $0 as? LMBarItems }.first)
                #expect(group.buttons.map(\.title) == ["Ada", "Bob", "Cyd"])
                owner.people.removeFirst()
                owner.isLoading = true
                await MarkupTesting.pump(until: { group.buttons.last?.title == "Loading" })
                #expect(group.buttons.map(\.title) == ["Bob", "Cyd", "Loading"])
                try MarkupTesting.press(group.buttons[0].item)
                #expect(owner.chosen?.name == "Bob")
            }
        }

        @Test func tabsFollowTheList() async throws {
            owner.chosen = owner.people[1]
            try await show(12) { view in
                let tabs = try #require(view as? LMTabView)
                await MarkupTesting.pump(until: { tabs.selectedTab?.title == "Bob" })
                #expect(tabs.tabs.map(\.title) == ["Everyone", "Ada", "Bob", "Cyd"])
                #expect(tabs.selectedTab?.title == "Bob")
                owner.people.removeFirst()
                await MarkupTesting.pump(until: { tabs.tabs.count == 3 })
                #expect(tabs.selectedTab?.title == "Bob")
            }
        }

        @Test func aStaticTableHasSections() async throws {
            owner.people[0].phones = ["12"]
            owner.people[0].isMember = true
            try await show(13) { view in
                let table = try #require(view as? LMTableView)
                @MainActor func rows() -> [Int] {
                    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
                }
                await MarkupTesting.pump(until: { rows() == [3, 2, 0, 0] })
                #expect(rows() == [3, 2, 0, 0])
                table.activateRow(at: IndexPath(row: 1, section: 0))
                #expect(owner.chosen?.name == "Bob")
                owner.people[1].phones = ["34", "56"]
                owner.people.removeLast()
                await MarkupTesting.pump(until: { rows() == [2, 2, 2] })
                #expect(rows() == [2, 2, 2])
            }
        }
    }
}

/// The guide's models.
enum ListGuide {
    @Observable @KeyValueCoding
    final class Person: Identifiable {
        let id: Int
        let team: String
        var name: String
        var isMember = false
        var phones: [String] = []

        init(id: Int, team: String, name: String) {
            self.id = id
            self.team = team
            self.name = name
        }
    }

    @Observable @KeyValueCoding
    final class PeopleController: UIViewController {
        var people: [Person] = []
        var chosen: Person?
        var isLoading = false

        func open(_ person: Person) { chosen = person }

        func remove(_ person: Person) {
            people.removeAll { $0.id == person.id }
            if chosen?.id == person.id { chosen = nil }
        }
    }
    @Observable @KeyValueCoding
    final class Folder {
        let name: String
        private(set) var inside: [Folder]?
        var isOpen = false { didSet { if isOpen, inside?.isEmpty == true { inside = contents() } } }

        init(_ name: String, isFile: Bool = false) {
            self.name = name
            inside = isFile ? nil : []
        }

        /// Stands for a directory that is read.
        private func contents() -> [Folder] { [Folder("\(name) 1"), Folder("Notes", isFile: true)] }
    }

    @Observable @KeyValueCoding
    final class FoldersController: UIViewController {
        let folders = [Folder("Work")]
        var chosen: Folder?
    }
}
