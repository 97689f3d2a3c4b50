import Foundation
import MarkupKit

class ViewController: UIViewController, UITextFieldDelegate {
    // LISTING ACT-1
    // LISTING ACT-2
    // LISTING ACT-3
    // LISTING ACT-4
}
