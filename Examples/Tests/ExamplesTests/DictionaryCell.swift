import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// The older form of the custom cell, whose model is a dictionary.
@Observable @KeyValueCoding
final class DictionaryCell: LMTableViewCell {
    var content: [String: Any] = [:]
}
