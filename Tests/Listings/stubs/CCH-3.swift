import Foundation
import Kilo
import MarkupKit

class UserCell: UITableViewCell {}
// LISTING CCH-2
// LISTING CCH-3
