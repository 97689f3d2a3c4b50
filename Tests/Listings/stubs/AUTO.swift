import MarkupKit

class ViewController: UIViewController {
    // LISTING AUTO-1
    // LISTING AUTO-2
    // LISTING AUTO-3
    // LISTING AUTO-5
}
