import KeyValueCoding
import Observation

/// What the controls show and change.
@Observable @KeyValueCoding
final class ControlsModel {
    var isEnabled = true
    var level = 0.4
    var count = 3.0
    var size = 1
    var note = "Everything here is one model"
    var page = 2

    /// The model in words.
    var summary: String {
        let sizes = ["small", "medium", "large"]
        return "\(Int(count)) \(sizes.indices.contains(size) ? sizes[size] : "plain"), page \(page + 1): \(note)"
    }
}
