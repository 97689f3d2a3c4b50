import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// Whether a ``frame`` that was set counts as constraints of its own. Default `true`; set it to `false` for a view that constraints place,
    /// if its frame has been set.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintSet?.keepsFrame ?? true }
        set { if newValue != translatesAutoresizingMaskIntoConstraints { makeConstraintSet().keepsFrame = newValue } }
    }

    /// The active constraints that relate this view's subviews with each other and with the view.
    public var constraints: [NSLayoutConstraint] { constraintSet?.constraints ?? [] }

    /// Activates a constraint. The views it names decide which view holds it, not this one.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints, each as ``addConstraint(_:)`` does.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint, whichever view holds it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints, whichever views hold them.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    // MARK: Content

    /// How much the view resists being made larger than its content. Default 250.
    public func contentHuggingPriority(for axis: UIStackView.Axis) -> UILayoutPriority {
        constraintSet?.hugging[axis] ?? .defaultLow
    }
    /// Sets how much the view resists being made larger than its content. Needs a superview that constraints lay out.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: UIStackView.Axis) {
        makeConstraintSet().hugging[axis] = priority
        superview?.constraintsDidChange()
    }
    /// How much the view resists being made smaller than its content. Default 750.
    public func contentCompressionResistancePriority(for axis: UIStackView.Axis) -> UILayoutPriority {
        constraintSet?.resistance[axis] ?? .defaultHigh
    }
    /// Sets how much the view resists being made smaller than its content. Needs a superview that constraints lay out.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: UIStackView.Axis) {
        makeConstraintSet().resistance[axis] = priority
        superview?.constraintsDidChange()
    }

    // MARK: Guides

    /// The guides that ``addLayoutGuide(_:)`` has added.
    public var layoutGuides: [UILayoutGuide] { constraintSet?.guides ?? [] }

    /// Adds a guide made with ``UILayoutGuide/init()``; it leaves the view it was in. Other guides are refused.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.kind == .own, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        makeConstraintSet().guides.append(guide)
    }

    /// Removes a guide that ``addLayoutGuide(_:)`` added to this view; does nothing for another one.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.kind == .own, guide.owningView === self else { return }
        constraintSet?.guides.removeAll { $0 === guide }
        guide.owningView = nil
        constraintsDidChange()
    }

    /// The view without its ``layoutMargins``.
    public var layoutMarginsGuide: UILayoutGuide { makeConstraintSet().guide(.margins, of: self) }
    /// The whole view: a desktop's windows have no bars that lie over their content.
    public var safeAreaLayoutGuide: UILayoutGuide { makeConstraintSet().guide(.whole, of: self) }

    // MARK: Layout

    func makeConstraintSet() -> ConstraintSet {
        if let constraintSet { return constraintSet }
        let set = ConstraintSet()
        constraintSet = set
        return set
    }

    func constraintsDidChange() {
        native.queueResize()
        superview?.native.queueResize()
        AnimationScope.noteLayout(of: self)
    }

    /// Whether constraints place the subviews.
    var isPlacedByConstraints: Bool { constraintSet.map { $0.placesSubviews || isInOuterSystem } ?? false }

    /// The sizes that constraints ask for by themselves, where no constraints place the view.
    func addConstrainedSizes(to traits: inout LayoutTraits) {
        guard let constraintSet, superview?.isPlacedByConstraints != true else { return }
        for constraint in constraintSet.constraints where constraint.isSize && constraint.firstItem === self {
            let size = Double(constraint.constant)
            switch (constraint.firstAttribute, constraint.relation) {
            case (.width, .equal): traits.width = size
            case (.width, .greaterThanOrEqual): traits.minimumWidth = max(size, traits.minimumWidth ?? 0)
            case (.width, .lessThanOrEqual): traits.maximumWidth = min(size, traits.maximumWidth ?? .infinity)
            case (_, .equal): traits.height = size
            case (_, .greaterThanOrEqual): traits.minimumHeight = max(size, traits.minimumHeight ?? 0)
            case (_, .lessThanOrEqual): traits.maximumHeight = min(size, traits.maximumHeight ?? .infinity)
            }
        }
    }
}

extension UIViewController {
    /// The upper edge of the view, as a guide without height: a window's header bar does not cover the view.
    public var topLayoutGuide: UILayoutGuide { view.makeConstraintSet().guide(.topEdge, of: view) }
    /// The lower edge of the view, as a guide without height.
    public var bottomLayoutGuide: UILayoutGuide { view.makeConstraintSet().guide(.bottomEdge, of: view) }
}
