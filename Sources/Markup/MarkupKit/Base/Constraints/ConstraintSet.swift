import Foundation

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
        constraint.holder?.constraintsDidChange()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        constraints.removeAll { $0 === constraint }
        reported.remove(ObjectIdentifier(constraint))
        constraint.holder?.constraintsDidChange()
    }

    /// Removes constraints whose views have been freed or moved to another superview.
    func removeOrphans(in view: UIView) {
        for constraint in constraints where constraint.isOrphaned || (try? constraint.findHolder().get()) !== view {
            constraints.removeAll { $0 === constraint }
            constraint.holder = nil
        }
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
            "\(constraint) contradicts others and is left out; remove one of them, or give it a priority below 1000")
    }
}
