import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// Shows a number and what it is divisible by.
@Observable @KeyValueCoding
final class NumberCell: LMTableViewCell {
    var number = 0

    var words: String {
        let divisors = [2, 3, 5, 7, 11].filter { number > 0 && number % $0 == 0 }
        return divisors.isEmpty ? "" : "divisible by " + divisors.map(String.init).joined(separator: ", ")
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        do {
            try LMViewBuilder.view(withName: "NumberCell", owner: self, root: self)
        } catch {
            textLabel?.text = "\(error)"
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
