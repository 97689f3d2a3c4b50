import Foundation
import MarkupKit

class ViewController: UIViewController, UITextFieldDelegate {
    // LISTING ACT-O3
}
