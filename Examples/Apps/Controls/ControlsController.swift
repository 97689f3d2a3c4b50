import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// Shows every control bound to one model; none of them is spoken to by code.
@Observable @KeyValueCoding
final class ControlsController: UIViewController {
    var model = ControlsModel()

    init() {
        super.init(nibName: "Controls", bundle: nil)
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    var enabledWord: String { localizedText(model.isEnabled ? "on" : "off") }

    /// The model in words.
    var summary: String {
        let sizes = ["smallSize", "mediumSize", "largeSize"]
        let size = localizedText(sizes.indices.contains(model.size) ? sizes[model.size] : "plainSize")
        return localizedText("summary", Int(model.count), size, model.page + 1, model.note)
    }

    /// Another model in place of the old one: every control follows.
    func reset() { model = ControlsModel() }
}
