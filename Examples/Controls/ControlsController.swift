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

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Controls"
    }

    /// Another model in place of the old one: every control follows.
    func reset() { model = ControlsModel() }
}
