import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// What a row shows.
@Observable @KeyValueCoding
final class Row {
    var heading: String?
    var detail: String?

    init(heading: String? = nil, detail: String? = nil) {
        self.heading = heading
        self.detail = detail
    }
}

/// A cell whose document binds its labels to the row; nobody else touches them.
@Observable @KeyValueCoding
final class CustomCell: LMTableViewCell {
    /// The view model.
    var row: Row?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        do {
            try LMViewBuilder.view(withName: "CustomCell", owner: self, root: self)
        } catch {
            textLabel?.text = "\(error)"
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
