import Foundation
import KeyValueCoding
import MarkupKit

/// The views of the nib 'Frames'.
@MainActor
enum FramesNib {
    static func makeFrames() -> FramesViewController {
        FramesViewController(nibName: "Frames", bundle: nil)
    }
}

@KeyValueCoding
class FramesViewController: UIViewController {
    var noteView: UITextView!

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpFrames()
    }

    func done() {}

    /// Does what documents do not say: constraints, and what belongs to the program's objects.
    func setUpFrames() {
        let views = DocumentViews(root: view)
        noteView = views["note"] as? UITextView
    }
}
