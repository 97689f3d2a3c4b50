import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Anchors'.
@MainActor
enum AnchorsStoryboard {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeCoverViewController() }

    static func makeCoverViewController() -> CoverViewController {
        CoverViewController(nibName: "CoverViewController", bundle: nil)
    }
}

@KeyValueCoding
class CoverViewController: UIViewController {}
