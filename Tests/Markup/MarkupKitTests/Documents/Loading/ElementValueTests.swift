import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

/// A view that accepts elements whose attributes are not strings.
@KeyValueCoding
class ShelfView: UIView {
    /// A single element of the shelf.
    final class Item {
        var name: String?
        var values: [Double] = []
        var color: UIColor?
    }
    var items: [Item] = []

    override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(elements: ["item": ["name": .string, "values": .any, "color": .color]])
    }

    override func processMarkupElement(_ tag: String, properties: [String: Any]) {
        let item = Item()
        item.name = properties["name"] as? String
        item.values = properties["values"] as? [Double] ?? []
        item.color = properties["color"] as? UIColor
        items.append(item)
    }

    override func markupValueSetter(forLast tag: String, _ attribute: String) -> ((Any?) -> Void)? {
        guard attribute == "values", let item = items.last else { return nil }
        return { [weak item] in item?.values = $0 as? [Double] ?? [] }
    }

    override func markupTextSetter(forLast tag: String, _ attribute: String) -> ((String?) -> Void)? {
        guard attribute == "name", let item = items.last else { return nil }
        return { [weak item] in item?.name = $0 }
    }
}

@Observable @KeyValueCoding
private final class ShelfOwner: UIViewController {
    var name = "first"
    var values: [Double]? = [1, 2]
}

extension ViewTests {
    /// Attributes of elements that name no class.
    @MainActor @Suite struct ElementValueTests {
        private let owner = ShelfOwner()

        init() throws { try MarkupTesting.start() }

        private func shelf(_ attributes: String) throws -> ShelfView {
            let markup = "<ShelfView><item \(attributes)/></ShelfView>"
            return try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? ShelfView)
        }

        @Test func aBoundValueIsHandedOnAsItIs() async throws {
            let shelf = try shelf("values=\"$values\" name=\"$name\"")
            let item = try #require(shelf.items.first)
            #expect(item.values == [1, 2])
            #expect(item.name == "first")
            owner.values = [3]
            owner.name = "second"
            let follows = await MarkupTesting.pump(until: { item.values == [3] && item.name == "second" })
            #expect(follows)
            owner.values = nil
            let isEmpty = await MarkupTesting.pump(until: { item.values.isEmpty })
            #expect(isEmpty)
            // Keeps the view alive: bindings live as long as their view.
            withExtendedLifetime(shelf) {}
        }

        /// Elements without a class cannot be changed, so their view is made again, but only if they have changed.
        @Test func aReloadedElementIsReadAgain() async throws {
            func document(_ text: String, _ name: String) -> String {
                """
                <root><LMColumnView>
                    <UILabel id="label" text="\(text)"/><ShelfView><item name="\(name)" values="$title1"/></ShelfView>
                </LMColumnView></root>
                """
            }
            let folder = try ReloadedFolder(document("a", "first"))
            defer { folder.end() }
            let form = await folder.form()
            var shelf: ShelfView? { form.label.superview?.subviews.last as? ShelfView }
            let before = try #require(shelf)
            try folder.save(document("b", "first"))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "b" })
            #expect(isShown)
            #expect(shelf === before)
            try folder.save(document("b", "second"))
            let isRead = await MarkupTesting.pump(until: { shelf?.items.map(\.name) == ["second"] })
            #expect(isRead)
        }

        @Test func aColourIsReadAsOne() throws {
            #expect(try shelf("color=\"#ff0000\"").items.first?.color == UIColor(0xFF0000))
            #expect(try shelf("color=\"label\"").items.first?.color == .label)
        }
    }
}
