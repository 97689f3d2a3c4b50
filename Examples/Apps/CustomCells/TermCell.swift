import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// The content of a row: a word and its meaning.
@Observable @KeyValueCoding
final class Term {
    var word: String?
    var meaning: String?

    init(_ word: String? = nil, meaning: String? = nil) {
        self.word = word
        self.meaning = meaning
    }
}

/// A cell whose document binds its labels to the term; no code sets them.
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
