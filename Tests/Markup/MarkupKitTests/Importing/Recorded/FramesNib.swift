import Foundation
import KeyValueCoding
import MarkupKit

/// The views of the nib 'Frames'.
@MainActor
enum FramesNib {
    static func makeFrames() -> FramesViewController {
        FramesViewController(nibName: "Frames", bundle: nil)
    }
}

@KeyValueCoding
class FramesViewController: UIViewController {
    var noteView: UITextView!

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpFrames()
    }

    func done() {}

    /// Does what documents do not say: constraints, and what belongs to the program's objects.
    func setUpFrames() {
        let views = DocumentViews(root: view)
        noteView = views["note"] as? UITextView
    }
}

/// The views of a document by their names.
@MainActor
private struct DocumentViews {
    let root: UIView

    subscript(name: String) -> UIView? { name == "root" ? root : Self.view(name, inside: root) }

    private static func view(_ name: String, inside view: UIView) -> UIView? {
        if view.accessibilityIdentifier == name { return view }
        return view.subviews.lazy.compactMap { Self.view(name, inside: $0) }.first
    }

    private func item(_ name: String) -> Any? {
        guard name.hasSuffix(".safeArea") else { return self[name] }
        return self[String(name.dropLast(9))]?.safeAreaLayoutGuide
    }

    /// Activates a constraint; `nil` if the document has no view with a name.
    @discardableResult
    func constrain(
        _ first: String, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, to second: String? = nil,
        _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint? {
        let other = second.flatMap(item)
        guard let view = item(first), (second == nil) == (other == nil) else { return nil }
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(rawValue: priority)
        constraint.isActive = true
        return constraint
    }

    /// Sets how strongly a view keeps the size of its content.
    func prefer(_ name: String, hugging: [UIStackView.Axis: Float] = [:], resistance: [UIStackView.Axis: Float] = [:]) {
        for (axis, priority) in hugging {
            self[name]?.setContentHuggingPriority(UILayoutPriority(rawValue: priority), for: axis)
        }
        for (axis, priority) in resistance {
            self[name]?.setContentCompressionResistancePriority(UILayoutPriority(rawValue: priority), for: axis)
        }
    }
}
