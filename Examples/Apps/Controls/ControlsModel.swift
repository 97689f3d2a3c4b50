import KeyValueCoding
import Observation

/// The values that the controls show and change.
@Observable @KeyValueCoding
final class ControlsModel {
    var isEnabled = true
    var level = 0.4
    var count = 3.0
    var size = 1
    var note = "Everything here is one model"
    var page = 2
}
