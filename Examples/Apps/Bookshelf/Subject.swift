import KeyValueCoding
import Observation

/// A subject of books, as a row of the outline shows it.
@Observable @KeyValueCoding
final class Subject {
    let name: String
    let inside: [Subject]?
    var title = ""
    var isOpen: Bool

    init(_ name: String, inside: [Subject]? = nil, isOpen: Bool = false) {
        (self.name, self.inside, self.isOpen) = (name, inside, isOpen)
    }

    func contains(_ book: Book) -> Bool { book.subject == name || inside?.contains { $0.contains(book) } == true }

    static func all() -> [Subject] {
        [
            Subject("novels", inside: [Subject("english"), Subject("german")], isOpen: true),
            Subject("science", inside: [Subject("stars"), Subject("life")]),
        ]
    }
}
