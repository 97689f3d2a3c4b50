import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// What a row shows: a word and what it means.
@Observable @KeyValueCoding
final class Term {
    var word: String?
    var meaning: String?

    init(_ word: String? = nil, meaning: String? = nil) {
        self.word = word
        self.meaning = meaning
    }
}

/// A cell whose document binds its labels to the term; nobody else touches them.
@Observable @KeyValueCoding
final class TermCell: LMTableViewCell {
    /// The view model.
    var term: Term?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        do {
            try LMViewBuilder.view(withName: "TermCell", owner: self, root: self)
        } catch {
            textLabel?.text = "\(error)"
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
