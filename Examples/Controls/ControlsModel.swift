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
}
