import Foundation
import MarkupLayout

/// The constraint state of a view; views without constraints have none.
final class ConstraintSet {
    /// The active constraints that the view holds, in the order of their activation.
    private(set) var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var keepsFrame = true
    var hugging: [UIStackView.Axis: UILayoutPriority] = [:]
    var resistance: [UIStackView.Axis: UILayoutPriority] = [:]
    private var fixedGuides: [UILayoutGuide] = []
    /// The constraints that have already been reported as conflicting.
    private var reported: Set<ObjectIdentifier> = []

    func add(_ constraint: NSLayoutConstraint) {
        constraints.append(constraint)
        constraint.tellHolder()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        constraints.removeAll { $0 === constraint }
        reported.remove(ObjectIdentifier(constraint))
        constraint.tellHolder()
    }

    /// Whether any constraint says more than how large one view is.
    var placesSubviews: Bool { constraints.contains { !$0.isSize } }
    /// Removes constraints whose views have been freed or moved to another superview.
    func removeOrphans(in view: UIView) {
        for constraint in constraints where constraint.isOrphaned || (try? constraint.findHolder().get()) !== view {
            constraints.removeAll { $0 === constraint }
            constraint.holder = nil
        }
    }

    // MARK: Views at other depths

    /// Where a subview or a guide stands.
    struct Place: Equatable {
        weak var item: AnyObject?
        let box: LayoutBox

        static func == (left: Place, right: Place) -> Bool { left.item === right.item && left.box == right.box }
    }

    /// The view around this one whose constraints place this one's subviews; `nil` if there is no such view.
    private(set) weak var outerView: UIView?
    /// The views inside into which the constraints reach.
    private var reached: [Place] = []
    /// The places of subviews and guides in the last solution.
    private(set) var places: [Place] = []
    /// Whether ``places`` have changed since the subviews were placed.
    var arePlacesNew = false

    /// The size of a scroll view's content in the last solution.
    var contentSize: CGSize?
    /// Whether the constraints place what is inside of views inside.
    var reachesInside: Bool { !reached.isEmpty }

    func give(_ places: [Place]) {
        guard places != self.places else { return }
        self.places = places
        arePlacesNew = true
    }

    /// Tells the views into which the constraints reach, and those into which they no longer do.
    func reach(into inner: [UIView], from view: UIView) {
        guard !inner.isEmpty || !reached.isEmpty else { return }
        for old in reached {
            guard let set = (old.item as? UIView)?.constraintSet, set.outerView === view else { continue }
            set.outerView = nil
        }
        reached = inner.map { Place(item: $0, box: .empty) }
        for container in inner { container.makeConstraintSet().outerView = view }
    }

    func guide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
        if let guide = fixedGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide(kind, of: view)
        fixedGuides.append(guide)
        return guide
    }

    func report(_ constraint: NSLayoutConstraint) {
        guard reported.insert(ObjectIdentifier(constraint)).inserted else { return }
        Notice.post(
            .constraint,
            "\(constraint) conflicts with other constraints and is ignored; remove one of them, or give it a priority below 1000"
        )
    }
}
