import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Makes every class that markup may name, sets and reads every property, lays out, draws and frees the view.
    @MainActor @Suite struct RegistrySweepTests {
        init() throws { try MarkupTesting.start() }

        @Test func everyPropertyIsSetReadDrawnAndFreed() throws {
            for (name, type) in BuiltInViews.all {
                weak var freed: UIView?
                try sweep(name, type, &freed)
                #expect(HostWindowWait.until { freed == nil }, "\(name) is not freed")
            }
        }

        /// A wrong name would have no effect, and would go unnoticed.
        @Test func everyPrerequisiteIsAProperty() {
            for (name, type) in BuiltInViews.all {
                let table = type.keyValueTable
                for property in table.ownProperties {
                    for other in property.prerequisites {
                        #expect(table.property(named: other) != nil, "\(name).\(property.name) after \(other)")
                    }
                }
            }
        }

        @Test func everyClassAndPropertyOfMarkupIsDescribed() {
            for described in LMViewBuilder.schema.classes where LMViewBuilder.isBuiltIn(described.name) {
                #expect(!described.summary.isEmpty, "\(described.name)")
                for name in described.properties.keys {
                    #expect(described.summaries[name] != nil, "\(described.name).\(name)")
                }
            }
        }

        /// The view classes in the sources that documents do not use: superclasses, views that controllers make, and cells that only
        /// code can fill.
        private static let withoutElement: Set = [
            "LMLayoutView", "LMBoxView", "UINavigationBar", "UIWindow", "UICollectionViewListCell",
        ]

        @Test func everyViewInTheSourcesIsAnElement() throws {
            let sources = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../../../Sources/Markup/MarkupKit").standardizedFileURL
            let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
            let names = Set(BuiltInViews.all.map(\.name))
            var found = 0
            for file in files where file.hasSuffix(".swift") {
                let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
                for match in text.matches(of: /@KeyValueCoding\n(?:open|public final) class (\w+): \w+/) {
                    let name = String(match.output.1)
                    guard _typeByName("9MarkupKit\(name.utf8.count)\(name)C") is UIView.Type else { continue }
                    found += 1
                    let isKnown = names.contains(name) || Self.withoutElement.contains(name)
                    #expect(isKnown, "\(file): add \(name) to BuiltInViews.swift")
                }
            }
            #expect(found > 40)
        }

        private func sweep(_ name: String, _ type: UIView.Type, _ freed: inout UIView?) throws {
            let view = type.init()
            freed = view
            prepare(view)
            var events = 0
            (view as? UIControl)?.addAction(UIAction { _ in events += 1 }, for: .allEvents)
            for (property, kind) in properties(of: name) { try set(property, kind, on: view, named: name) }
            #expect(events == 0, "\(name) fires when code sets it")
            view.isHidden = false
            let window = HostWindow(view, size: CGSize(width: 240, height: 160))
            #expect(window.show(), "\(name) is not laid out")
            #expect(throws: Never.self, "\(name) is not drawn") { try Picture(of: window) }
            window.close()
        }

        /// Adds the content without which some properties have no valid value.
        private func prepare(_ view: UIView) {
            if let control = view as? UISegmentedControl {
                for index in 0..<12 { control.insertSegment(withTitle: "\(index)", at: index, animated: false) }
                control.setValue("value", forSegmentAt: 4)
            }
            (view as? UIPageControl)?.numberOfPages = 12
            if let pages = view as? LMPageView { for _ in 0..<12 { pages.addPage(UIView()) } }
        }

        /// Returns the schema's properties of a class and its superclasses, by the names that markup uses.
        private func properties(of name: String) -> [(String, ValueKind)] {
            var known: [String: ValueKind] = [:]
            for ancestor in ViewRegistry.shared.schema.ancestry(of: name) {
                known.merge(ancestor.properties) { own, _ in own }
            }
            return known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }

        private func set(_ name: String, _ kind: ValueKind, on view: UIView, named className: String) throws {
            let property = try #require(type(of: view).keyValueTable.property(named: name), "\(className).\(name)")
            guard let sample = Self.sample(of: name, kind) else { return }
            let context = MarkupValueContext(bundle: .main)
            let converted = try #require(
                Self.value(of: sample, for: property, in: context), "\(className).\(name) does not take '\(sample)'")
            #expect(property.setValue(converted, of: view), "\(className).\(name) is not set")
            guard !Self.derived.contains("\(className).\(name)"), !Self.derived.contains(name) else { return }
            let read = property.value(of: view)
            #expect(
                Self.isEqual(read, converted),
                "\(className).\(name) is \(read.map { "\($0)" } ?? "nil"), not \(converted)")
        }

        private static func value(
            of text: String, for property: KeyValueProperty, in context: MarkupValueContext
        ) -> Any? {
            guard let type = property.valueType as? any MarkupValue.Type else { return text }
            return type.markupValue(from: text, in: context)
        }

        /// The checker parses a value, and the planner uses the parsed value.
        @Test func aValueOfADocumentIsWhatItsTextIs() throws {
            let context = MarkupValueContext(bundle: .main)
            for (name, type) in BuiltInViews.all {
                for (attribute, kind) in properties(of: name) {
                    // As an attribute, `style` selects the initialiser's style.
                    guard attribute != "style", let sample = Self.sample(of: attribute, kind) else { continue }
                    let document = Checker(schema: ViewRegistry.shared.schema)
                        .check("<\(name) \(attribute)=\"\(sample)\"/>", file: "a.xml")
                    let setting = try #require(document.root?.settings.first, "\(name).\(attribute)")
                    let property = try #require(type.keyValueTable.property(named: attribute))
                    let value = try #require(Conversion.value(of: setting, for: property, in: context))
                    let expected = try #require(Self.value(of: sample, for: property, in: context))
                    #expect(Self.isEqual(value, expected), "\(name).\(attribute) is \(value), not \(expected)")
                }
            }
        }

        /// Returns a text that converts to a value other than the default; `nil` for properties that hold an object.
        private static func sample(of name: String, _ kind: ValueKind) -> String? {
            if let special = samples[name] { return special }
            switch kind {
            case .string: return "sample"
            case .number: return "0.75"
            case .integer: return "5"
            case .boolean: return "true"
            case .color: return "#336699"
            case .font: return "System-Bold 15"
            case .image: return "list-add-symbolic"
            case .insets: return "3"
            case .date: return "2026-11-21T10:30:00"
            case .words(let words), .wordList(let words): return words.last
            case .list: return "1,2"
            case .formed(.transform): return "rotate(15)"
            case .formed(.key): return "Ctrl+S"
            case .formed(.formatter): return "number"
            case .formed(.numbers): return "1,2"
            case .any: return "value"
            case .object: return nil
            }
        }

        /// Sample values for properties with rules of their type.
        private static let samples = [
            "minuteInterval": "15", "countDownDuration": "3600", "numberOfPages": "12", "minimumDate": "2020-01-01",
            "maximumDate": "2030-01-01",
        ]

        /// Properties whose value is derived from others or from the view's state.
        private static let derived: Set<String> = [
            "currentPage", "hidden", "selected", "highlighted", "LMScrollView.contentView", "date", "value",
            "selectedSegmentIndex", "selectedOptionIndex",
            // Has the values of the button's other attributes too.
            "configuration",
            // Takes effect when the row exists.
            "selectedRow", "selectedElement",
        ]

        private static func isEqual(_ read: Any?, _ set: Any) -> Bool {
            guard let read else { return false }
            if let number = read as? CGFloat, let other = set as? CGFloat { return abs(number - other) < 0.01 }
            if let number = read as? Float, let other = set as? Float { return abs(number - other) < 0.01 }
            if let value = read as? AnyHashable, let other = set as? AnyHashable, value == other { return true }
            return "\(read)" == "\(set)"
        }
    }
}
