import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Collections whose items a `for` makes.
    @MainActor @Suite struct ItemTests {
        private let owner = SlotOwner()
        private let ada = SlotPerson(1, "Ada")
        private let bob = SlotPerson(2, "Bob")
        private let cyd = SlotPerson(3, "Cyd")

        init() throws { try MarkupTesting.start() }

        private static let cell = "<UICollectionViewCell><UILabel text='$person.name'/></UICollectionViewCell>"

        /// A collection with two items in each line.
        private func collection(
            _ content: String, type: String = "UICollectionView", attributes: String = ""
        ) throws -> (collection: UICollectionView, window: HostWindow) {
            let view = try LMViewBuilder.view(
                markup: """
                    <\(type) collectionViewLayout.itemWidth="100" collectionViewLayout.itemHeight="60" \(attributes)>
                    \(content)</\(type)>
                    """, owner: owner)
            let collection = try #require(view as? UICollectionView)
            let window = HostWindow(collection, size: CGSize(width: 240, height: 300))
            #expect(window.show())
            return (collection, window)
        }

        private func words(_ collection: UICollectionView) -> [String] {
            collection.visibleCells.map { $0.labelTexts.joined(separator: " ") }
        }

        private func field(in view: UIView) -> UITextField? {
            view as? UITextField ?? view.subviews.lazy.compactMap { field(in: $0) }.first
        }

        private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

        @Test(arguments: ["UICollectionView", "LMCollectionView"]) func itemsFollowTheList(_ type: String) async throws
        {
            owner.people = [ada, bob, cyd]
            let (collection, window) = try collection("<for each='$people' as='person'>\(Self.cell)</for>", type: type)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(collection) == ["Ada", "Bob", "Cyd"] })
            #expect(words(collection) == ["Ada", "Bob", "Cyd"])
            bob.name = "Ben"
            owner.people = [cyd, bob]
            await MarkupTesting.pump(until: { words(collection) == ["Cyd", "Ben"] })
            #expect(words(collection) == ["Cyd", "Ben"])
            owner.people = []
            await MarkupTesting.pump(until: { words(collection).isEmpty })
            #expect(collection.numberOfItems(inSection: 0) == 0)
        }

        /// An element keeps its cell, with what the user has typed into it, although its place has changed.
        @Test func itemsKeepTheirCells() async throws {
            let people = (0..<6).map { SlotPerson($0, "P\($0)") }
            owner.people = people
            let (collection, window) = try collection(
                """
                <for each='$people' as='person'><UICollectionViewCell><LMColumnView><UILabel text='$person.name'/>
                <UITextField accessibilityLabel='Note'/></LMColumnView></UICollectionViewCell></for>
                """)
            defer { window.close() }
            @MainActor func cells() -> [String: UICollectionViewCell] {
                Dictionary(
                    collection.visibleCells.map { ($0.labelTexts.first ?? "", $0) }, uniquingKeysWith: { a, _ in a })
            }
            await MarkupTesting.pump(until: { words(collection).count == 6 })
            let before = cells()
            #expect(before.count == 6)
            // The second item moves to the second line.
            let field = try #require(before["P1"].flatMap { self.field(in: $0) })
            try MarkupTesting.type("note", into: field)
            #expect(field.becomeFirstResponder())
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            owner.people = [SlotPerson(9, "New")] + people
            await MarkupTesting.pump(until: {
                words(collection).first == "New" && words(collection).count == 7 && field.isFirstResponder
            })
            #expect(words(collection) == ["New", "P0", "P1", "P2", "P3", "P4", "P5"])
            #expect(before.allSatisfy { cells()[$0.key] === $0.value })
            #expect(field.text == "note")
            #expect(field.isFirstResponder, "the user goes on typing")
            #expect(field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) } == 0)
            owner.people = [people[5], people[0], people[3]]
            await MarkupTesting.pump(until: { words(collection).count == 3 })
            #expect(words(collection) == ["P5", "P0", "P3"])
            #expect(["P5", "P0", "P3"].allSatisfy { cells()[$0] === before[$0] })
            owner.people = people
            await MarkupTesting.pump(until: { words(collection).count == 6 })
            #expect(words(collection) == people.map(\.name))
            let all = collection.visibleCells
            #expect(Set(all.map(ObjectIdentifier.init)).count == 6, "no cell is in two places")
            #expect(all.allSatisfy { $0.isDescendant(of: collection) })
            #expect(all.map { $0.indexPath } == (0..<6).map { path($0) })
            for line in collection.subviews.compactMap({ $0 as? CollectionLine }) {
                #expect(line.subviews.elementsEqual(line.cells, by: ===), "the focus moves in the order of the items")
            }
        }

        /// GTK adds the line of the moved item at its next layout.
        @Test func theFocusMovesToANewLine() async throws {
            let people = (0..<4).map { SlotPerson($0, "P\($0)") }
            owner.people = people
            let (collection, window) = try collection(
                """
                <for each='$people' as='person'><UICollectionViewCell><LMColumnView><UILabel text='$person.name'/>
                <UITextField accessibilityLabel='Note'/></LMColumnView></UICollectionViewCell></for>
                """)
            defer { window.close() }
            await MarkupTesting.pump(until: { words(collection).count == 4 })
            let last = try #require(collection.cellForItem(at: path(3)))
            let field = try #require(self.field(in: last))
            try MarkupTesting.type("note", into: field)
            #expect(field.becomeFirstResponder())
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            owner.people = [SlotPerson(9, "New")] + people
            await MarkupTesting.pump(until: { words(collection).count == 5 && field.isFirstResponder })
            #expect(collection.cellForItem(at: path(4)) === last)
            #expect(field.isFirstResponder, "the user goes on typing")
            #expect(field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) } == 0)
        }

        @Test func theKeyIdentifiesAnElement() async throws {
            owner.rows = [["id": 1, "n": "a"], ["id": 2, "n": "b"]]
            let (collection, window) = try collection(
                "<for each='$rows' as='row' key='id'><UICollectionViewCell><UILabel text='$row.n'/></UICollectionViewCell></for>"
            )
            defer { window.close() }
            await MarkupTesting.pump(until: { words(collection) == ["a", "b"] })
            let second = collection.cellForItem(at: path(1))
            collection.selectItem(at: path(1), animated: false, scrollPosition: .none)
            owner.rows = [["id": 3, "n": "c"], ["id": 2, "n": "B"], ["id": 1, "n": "a"]]
            await MarkupTesting.pump(until: { words(collection) == ["c", "B", "a"] })
            #expect(words(collection) == ["c", "B", "a"])
            #expect(collection.cellForItem(at: path(1)) === second)
            #expect(collection.indexPathsForSelectedItems == [path(1)])
            owner.rows.removeFirst()
            await MarkupTesting.pump(until: { words(collection) == ["B", "a"] })
            #expect(collection.indexPathsForSelectedItems == [path(0)])
            #expect(collection.visibleCells.map(\.isSelected) == [true, false])
        }

        @Test func anItemIsSelectedByItsAction() async throws {
            owner.people = [ada, bob]
            let (collection, window) = try collection(
                "<for each='$people' as='person' onSelect='open'>\(Self.cell)</for>")
            defer { window.close() }
            await MarkupTesting.pump(until: { words(collection).count == 2 })
            collection.activateItem(at: path(1))
            #expect(owner.opened == ["Bob"])
            owner.people = [cyd, bob]
            collection.selectItem(at: path(0), animated: false, scrollPosition: .none)
            #expect(collection.indexPathsForSelectedItems == [path(0)])
            #expect(owner.opened == ["Bob"], "code selects without the action")
        }

        /// A hundred thousand items cost only a windowful of cells, which show other elements while the user scrolls.
        @Test func cellsAreUsedAgain() async throws {
            owner.names = (0..<100_000).map { "name \($0)" }
            let (collection, window) = try collection(
                "<for each='$names' as='name'><UICollectionViewCell><UILabel text='$name'/></UICollectionViewCell></for>"
            )
            defer { window.close() }
            await MarkupTesting.pump(until: { words(collection).first == "name 0" })
            var seen = Set(collection.shownCells.map(ObjectIdentifier.init))
            for item in stride(from: 999, through: 99_999, by: 9_900) {
                collection.scrollToItem(at: path(item), at: .bottom, animated: false)
                await MarkupTesting.pump(until: { words(collection).contains("name \(item)") })
                #expect(words(collection).contains("name \(item)"))
                seen.formUnion(collection.shownCells.map(ObjectIdentifier.init))
            }
            #expect(words(collection).last == "name 99999")
            #expect(seen.count < 300, "\(seen.count) cells")
            owner.names = ["last"]
            await MarkupTesting.pump(until: { words(collection) == ["last"] })
            #expect(words(collection) == ["last"])
        }

        @Test func anEmptyCollectionShowsItsOwnContent() async throws {
            let (collection, window) = try collection(
                "<for each='$people' as='person'>\(Self.cell)<empty><UILabel text='$title1'/></empty></for>")
            defer { window.close() }
            #expect((collection.backgroundView as? UILabel)?.text == "title")
            owner.people = [ada]
            await MarkupTesting.pump(until: { words(collection) == ["Ada"] })
            #expect(collection.backgroundView == nil)
        }

        @Test func anItemMayBeIncludedAndHasItsSize() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "items-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let item = "<LMCollectionViewCell><UILabel text='$name'/></LMCollectionViewCell>"
            try "<?parameters {\"name\": \"String\"}?>\(item)"
                .write(to: folder.appending(path: "Item.xml"), atomically: true, encoding: .utf8)
            let file = folder.appending(path: "Items.xml")
            try """
            <LMCollectionView collectionViewLayout.itemWidth="80" collectionViewLayout.itemHeight="40">
            <for each='$people' as='person'><include document='Item' name='$person.name'/></for></LMCollectionView>
            """.write(to: file, atomically: true, encoding: .utf8)
            owner.people = [ada, bob]
            let view = try LMViewBuilder.view(contentsOf: file, owner: owner, root: nil)
            let collection = try #require(view as? UICollectionView)
            let window = HostWindow(collection, size: CGSize(width: 240, height: 300))
            defer { window.close() }
            #expect(window.show())
            await MarkupTesting.pump(until: { words(collection) == ["Ada", "Bob"] })
            #expect(words(collection) == ["Ada", "Bob"])
            #expect(collection.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 80, height: 40) })
        }

        @Test(arguments: [("section='name'", "section"), ("onDelete='removePerson'", "onDelete")])
        func whatACollectionDoesNotHaveIsRefused(_ attribute: String, _ name: String) {
            do {
                _ = try collection("<for each='$people' as='person' \(attribute)>\(Self.cell)</for>")
                Issue.record("'\(name)' is accepted")
            } catch {
                let message =
                    "'for' has no attribute '\(name)' here; its attributes are as, each, key, movable, onMove, onSelect"
                #expect((error as? MarkupError)?.diagnostics.map(\.message) == [message])
                #expect((error as? MarkupError)?.diagnostics.first?.start.line == 2)
            }
        }
    }
}
