import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Scroll'.
@MainActor
enum ScrollStoryboard: StoryboardScreens {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeArticleViewController() }

    static func makeArticleViewController() -> ArticleViewController {
        ArticleViewController(nibName: "ArticleViewController", bundle: nil)
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
class ArticleViewController: UIViewController {}
