import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Scroll'.
@MainActor
enum ScrollStoryboard {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeArticleViewController() }

    static func makeArticleViewController() -> ArticleViewController {
        ArticleViewController(nibName: "ArticleViewController", bundle: nil)
    }
}

@KeyValueCoding
class ArticleViewController: UIViewController {}
