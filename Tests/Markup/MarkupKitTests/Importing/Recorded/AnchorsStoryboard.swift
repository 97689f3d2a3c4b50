import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Anchors'.
@MainActor
enum AnchorsStoryboard: StoryboardScreens {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeCoverViewController() }

    static func makeCoverViewController() -> CoverViewController {
        CoverViewController(nibName: "CoverViewController", bundle: nil)
    }

    /// Creates the screen with an identifier of the storyboard; `nil` is the first screen.
    static func makeScreen(withIdentifier identifier: String?) -> UIViewController? {
        switch identifier {
        case nil: makeInitialViewController()
        default: nil
        }
    }
}

@KeyValueCoding
class CoverViewController: UIViewController {}
