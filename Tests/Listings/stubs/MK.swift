import MarkupKit

func label() {
    // LISTING MK-2
}

class ViewController: UIViewController {
    // LISTING MK-15
    // LISTING MK-17
}
