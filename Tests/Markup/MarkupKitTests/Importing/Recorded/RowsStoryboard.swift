import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Rows'.
@MainActor
enum RowsStoryboard: StoryboardScreens {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeLoginViewController() }

    static func makeLoginViewController() -> LoginViewController {
        LoginViewController(nibName: "LoginViewController", bundle: nil)
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
class LoginViewController: UIViewController {
    func logIn() {}
}
