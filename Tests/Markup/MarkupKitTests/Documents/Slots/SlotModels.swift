import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import Observation
import Synchronization

@Observable @KeyValueCoding
final class SlotPerson: Identifiable {
    let id: Int
    var name: String
    var isMarried = false
    var children: [SlotPerson] = []

    init(_ id: Int, _ name: String, _ children: [SlotPerson] = []) {
        (self.id, self.name, self.children) = (id, name, children)
    }
}

/// An element of an outline: a file, or a folder that is read when it is opened.
@Observable @KeyValueCoding
final class SlotNode {
    let id: String
    /// The names of the files in the folder; nil for a file.
    private let names: [String]?
    var inside: [SlotNode]?
    var isOpen = false { didSet { if isOpen, inside?.isEmpty == true { inside = names?.map { SlotNode($0) } } } }

    init(_ id: String, _ names: [String]? = nil) {
        (self.id, self.names) = (id, names)
        inside = names.map { _ in [] }
    }
}

/// Elements that are made when they are read.
nonisolated struct ReadNumbers: RandomAccessCollection {
    static let reads = Atomic(0)
    let endIndex: Int
    var startIndex: Int { 0 }

    init(count: Int) { endIndex = count }

    subscript(index: Int) -> Int {
        Self.reads.add(1, ordering: .relaxed)
        return index
    }
}

/// The owner of documents with `if`, `for` and `include`.
@Observable @KeyValueCoding
final class SlotOwner: UIViewController {
    var isAdmin = false
    var title1 = "title"
    var people: [SlotPerson] = []
    var names: [String] = []
    var nodes: [SlotNode] = []
    var numbers = ReadNumbers(count: 1_000_000)
    /// A list that cannot be set.
    var sortedNames: [String] { names.sorted() }
    var rows: [[String: Any]] = []
    var count = 0
    var chosen: Any?
    @ObservationIgnored var label: UILabel!
    @ObservationIgnored var bar: UISegmentedControl!
    @ObservationIgnored var opened: [String] = []
    @ObservationIgnored var folder: URL?

    override var bundleForView: Bundle { folder.flatMap { Bundle(url: $0) } ?? .main }

    func open(_ person: SlotPerson) { opened.append(person.name) }
    func openBoth(_ person: SlotPerson, _ sender: UIButton) { opened.append("\(person.name) \(sender.title ?? "")") }
    func press(_ sender: UIButton) { opened.append(sender.title ?? "") }
    func movePerson(_ person: SlotPerson, to index: Int) {
        opened.append("\(person.name) to \(index)")
        guard !isAdmin, let old = people.firstIndex(where: { $0 === person }) else { return }
        people.insert(people.remove(at: old), at: index)
    }
    func moveNode(_ node: SlotNode, to index: Int) { opened.append("\(node.id) to \(index)") }
    func removePerson(_ person: SlotPerson) { people.removeAll { $0 === person } }
    func plain() { opened.append("plain") }
    func readName(_ name: String) { opened.append(name) }

    /// Loads a document whose root is a column.
    func column(_ content: String) throws -> UIView {
        try LMViewBuilder.view(markup: "<LMColumnView>\(content)</LMColumnView>", owner: self)
    }
}

extension UIView {
    /// The texts of all labels in the view, in order.
    var labelTexts: [String] {
        if let text = (self as? UILabel)?.text { return [text] }
        return subviews.flatMap(\.labelTexts)
    }

    /// The texts of labels and titles of buttons in the view, in order; a nested view is in brackets.
    var words: String {
        subviews.map { view in
            switch view {
            case let label as UILabel: label.text ?? "-"
            case let button as UIButton: button.title ?? "-"
            case let field as UITextField: field.text ?? "-"
            default: "(\(view.words))"
            }
        }.joined(separator: " ")
    }
}
