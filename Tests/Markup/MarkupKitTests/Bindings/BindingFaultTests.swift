import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding
private final class Item {
    var title = "item"
    var flag = true
}

@Observable @KeyValueCoding
private final class Detail {
    var title = 7
}

@Observable @KeyValueCoding
private final class ItemOwner: UIResponder {
    var item: Item?
    var any: Any?
    var price = 2.5
    var items: [Item] = []
    var isReady = false
    var plain: Plain? = Plain()
    var name = "Ada"
    var date = Date(timeIntervalSince1970: 0)

    override func formatter(withName name: String, arguments: [String: String]) -> (any ValueFormatter)? {
        name == "shout" ? Shout(mark: arguments["mark"] ?? "!") : super.formatter(withName: name, arguments: arguments)
    }
}

/// A model without `@KeyValueCoding`.
@Observable
private final class Plain {
    var name = "plain"
}

private struct Shout: ValueFormatter {
    let mark: String
    func string(for value: Any) -> String? { (value as? String).map { $0.uppercased() + mark } }
}

extension ViewTests {
    @MainActor @Suite struct BindingFaultTests {
        private let owner = ItemOwner()

        init() throws { try MarkupTesting.start() }

        private func label(_ expression: String) throws -> UILabel {
            try #require(
                try LMViewBuilder.view(markup: "<UILabel text=\"$\(expression)\"/>", name: "doc.xml", owner: owner)
                    as? UILabel)
        }

        private func fault(_ expression: String) -> String {
            let error = #expect(throws: MarkupError.self) { try label(expression) }
            return error.map { "\($0)" } ?? ""
        }

        /// Returns the warnings that are reported while `body` runs.
        private func warnings(_ body: () throws -> Void) throws -> [String] {
            try MarkupTesting.notices(during: body).map { "\($0)" }
        }

        @Test func faultsPointIntoTheAttribute() {
            #expect(fault("price + ").hasPrefix("doc.xml:1:"))
            #expect(
                fault("1 + prize").hasPrefix(
                    "doc.xml:1:21: error: 'ItemOwner' has no property 'prize'; did you mean 'price'?"))
            #expect(
                fault("price::numbr").hasPrefix(
                    "doc.xml:1:24: error: invalid expression: no formatter is named 'numbr'"))
            #expect(fault("price::number;numberStile=x").hasPrefix("doc.xml:1:31: error: invalid expression"))
        }

        @Test func anOwnersFormatterIsUsed() throws {
            owner.item = Item()
            #expect(try label("item.title::shout;mark=?").text == "ITEM?")
            #expect(try label("price::number;minimumFractionDigits=2").text == "2.50")
            #expect(try label("item.title::number").text == nil, "no number, no text")
        }

        @Test func aNameThatAModelLacksIsReportedOnce() throws {
            let found = try warnings {
                owner.item = Item()
                let label = try label("item.titel")
                owner.item = Item()
                HostWindow.applyBindings()
                #expect(label.text == nil)
            }
            #expect(found.count == 1)
            #expect(
                found.first?.contains("doc.xml:1:17: warning: 'Item' has no property 'titel'; did you mean 'title'?")
                    == true)
        }

        @Test func anUncomputableValueIsNilAndReportedOnce() throws {
            let found = try warnings {
                owner.item = Item()
                let label = try label("price + item.flag")
                #expect(label.text == nil)
                owner.price = 3
                HostWindow.applyBindings()
            }
            #expect(found.count == 1)
            #expect(found.first?.contains("doc.xml:1:25: warning: invalid expression") == true)
        }

        @Test(arguments: [
            (
                "text=\"$plain.name\"",
                "1:17: warning: 'Plain' has no property 'name'; add '@KeyValueCoding' to class 'Plain'"
            ),
            ("text=\"$name.first\"", "1:17: warning: 'String' has no property 'first'"),
            (
                "alpha=\"$date\"",
                "1:18: warning: invalid expression: 'alpha' takes a value of type 'CGFloat', not one of type 'Date'"
            ),
            (
                "text=\"$name::number\"",
                "1:23: warning: invalid expression: formatter 'number' takes numbers, not a value of type 'String'"
            ),
        ]) func anImpossibleBindingIsReportedAtLoad(_ attribute: String, _ expected: String) throws {
            let found = try warnings {
                let view = try LMViewBuilder.view(markup: "<UILabel \(attribute)/>", name: "doc.xml", owner: owner)
                defer { withExtendedLifetime(view) {} }
                owner.name = "Bob"
                HostWindow.applyBindings()
            }
            #expect(found.count == 1)
            #expect(found.first?.contains(expected) == true, "\(found)")
        }

        @Test(
            arguments: [
                ("text=\"$any.name\"", "plain", "'Plain' has no property 'name'; add '@KeyValueCoding'"),
                ("text=\"$any.first\"", "text", "'String' has no property 'first'"),
                ("alpha=\"$any\"", "date", "'alpha' takes a value of type 'CGFloat', not one of type 'Date'"),
                ("alpha=\"$any\"", "much", "'alpha' takes a value of type 'CGFloat', not one of type 'String'"),
                ("text=\"$any::number\"", "one", "formatter 'number' takes numbers, not a value of type 'String'"),
                ("text=\"$any::date\"", "number", "formatter 'date' takes dates, not a value of type 'Int'"),
            ]) func anInvalidBoundValueIsReportedOnceAtRunTime(
                _ attribute: String, _ kind: String, _ expected: String
            ) throws
        {
            let value: Any =
                switch kind {
                case "plain": Plain()
                case "date": Date()
                case "number": 3
                default: kind
                }
            let found = try warnings {
                let view = try LMViewBuilder.view(markup: "<UILabel \(attribute)/>", name: "doc.xml", owner: owner)
                defer { withExtendedLifetime(view) {} }
                for _ in 0..<3 {
                    owner.any = value
                    HostWindow.applyBindings()
                }
            }
            #expect(found.count == 1)
            #expect(found.first?.contains(expected) == true, "\(found)")
        }

        @Test func nilInTheMiddleIsNothing() throws {
            let labels = try ["item.title", "item.title ?? 'none'", "any.title.more", "items[3].title", "items.count"]
                .map { try label($0) }
            #expect(labels.map(\.text) == [nil, "none", nil, nil, "0"])
            let hidden = try LMViewBuilder.view(markup: "<UILabel hidden=\"$item.flag\"/>", owner: owner)
            owner.item = Item()
            owner.items = (0..<4).map { _ in Item() }
            HostWindow.applyBindings()
            #expect(labels.map(\.text) == ["item", "item", nil, "item", "4"])
            #expect(hidden.isHidden)
            owner.item = nil
            HostWindow.applyBindings()
            #expect(!hidden.isHidden)
        }

        @Test func aPathMayChangeItsType() throws {
            let label = try label("any.title")
            for (value, text) in [
                (Item(), "item"), (Detail(), "7"), (["title": 1.5] as [String: Any], "1.5"), (3, nil), (Item(), "item"),
            ] as [(Any, String?)] {
                owner.any = value
                HostWindow.applyBindings()
                #expect(label.text == text)
            }
            owner.any = Item?.none as Any
            HostWindow.applyBindings()
            #expect(label.text == nil)
        }

        @Test func changesOfOneTurnAreAppliedOnce() async throws {
            let counter = CountingLabel()
            try owner.bind("price", to: counter, withKeyPath: "text")
            counter.changes = 0
            for price in 1...50 { owner.price = Double(price) }
            #expect(counter.changes == 0)
            await MarkupTesting.pump(until: { counter.changes > 0 })
            #expect(counter.changes == 1)
            #expect(counter.text == "50.0")
        }

        @Test func changesOffTheMainThreadArrive() async throws {
            let model = SharedModel()
            let holder = SharedOwner(model)
            let label = UILabel()
            try holder.bind("model.text", to: label, withKeyPath: "text")
            await Task.detached { model.set("from elsewhere") }.value
            #expect(await MarkupTesting.pump(until: { label.text == "from elsewhere" }))
        }

        /// The change arrives however long the other thread takes between announcing and making it.
        @Test func aSlowChangeOffTheMainThreadArrives() async throws {
            let model = SharedModel()
            let holder = SharedOwner(model)
            let label = UILabel()
            try holder.bind("model.text", to: label, withKeyPath: "text")
            let gate = DispatchSemaphore(value: 0)
            let change = Task.detached { model.set("late") { gate.wait() } }
            let begin = ContinuousClock.now
            await MarkupTesting.pump(until: { ContinuousClock.now - begin > .milliseconds(60) })
            gate.signal()
            await change.value
            #expect(await MarkupTesting.pump(until: { label.text == "late" }))
        }
    }
}

@KeyValueCoding
private final class CountingLabel: UILabel {
    var changes = 0
    override var text: String? { didSet { changes += 1 } }
}

/// A model that any thread may change: it has a lock and calls Observation itself.
@KeyValueCoding
private final class SharedModel: Observable, @unchecked Sendable {
    private nonisolated let _lock = NSLock()
    private nonisolated let _registrar = ObservationRegistrar()
    private nonisolated(unsafe) var _text = ""
    nonisolated var text: String {
        _registrar.access(self, keyPath: \.text)
        return _lock.withLock { _text }
    }
    nonisolated func set(_ new: String, after wait: () -> Void = {}) {
        _registrar.withMutation(of: self, keyPath: \.text) {
            wait()
            _lock.withLock { _text = new }
        }
    }
}

@KeyValueCoding
private final class SharedOwner: UIResponder {
    let model: SharedModel
    init(_ model: SharedModel) { self.model = model }
}
