import Foundation
import KeyValueCoding
import MarkupKit

/// The screens of the storyboard 'Rows'.
@MainActor
enum RowsStoryboard {
    /// Creates the screen that the program shows first.
    static func makeInitialViewController() -> UIViewController { makeLoginViewController() }

    static func makeLoginViewController() -> LoginViewController {
        LoginViewController(nibName: "LoginViewController", bundle: nil)
    }
}

@KeyValueCoding
class LoginViewController: UIViewController {
    func logIn() {}
}
