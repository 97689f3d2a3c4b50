import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// Whether an explicitly set ``frame`` acts as constraints. Default `true`. Set it to `false` for a view whose
    /// frame has been set and that constraints should place.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintSet?.keepsFrame ?? true }
        set { if newValue != translatesAutoresizingMaskIntoConstraints { makeConstraintSet().keepsFrame = newValue } }
    }

    /// The active constraints between this view's subviews, or between them and this view.
    public var constraints: [NSLayoutConstraint] { constraintSet?.constraints ?? [] }

    /// Activates a constraint. Its views determine which view holds it, not this view.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints, like ``addConstraint(_:)``.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint, whichever view holds it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints, whichever views hold them.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    // MARK: Content

    /// The priority with which the view resists becoming larger than its content. Default 250.
    public func contentHuggingPriority(for axis: UIStackView.Axis) -> UILayoutPriority {
        constraintSet?.hugging[axis] ?? .defaultLow
    }
    /// Sets the priority with which the view resists becoming larger than its content. It has an effect in a superview
    /// with constraints.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: UIStackView.Axis) {
        makeConstraintSet().hugging[axis] = priority
        superview?.constraintsDidChange()
    }
    /// The priority with which the view resists becoming smaller than its content. Default 750.
    public func contentCompressionResistancePriority(for axis: UIStackView.Axis) -> UILayoutPriority {
        constraintSet?.resistance[axis] ?? .defaultHigh
    }
    /// Sets the priority with which the view resists becoming smaller than its content. It has an effect in a superview
    /// with constraints.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: UIStackView.Axis) {
        makeConstraintSet().resistance[axis] = priority
        superview?.constraintsDidChange()
    }

    // MARK: Guides

    /// The guides added by ``addLayoutGuide(_:)``.
    public var layoutGuides: [UILayoutGuide] { constraintSet?.guides ?? [] }

    /// Adds a guide created with ``UILayoutGuide/init()`` and removes it from its former view. Other guides are
    /// ignored.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.kind == .own, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        makeConstraintSet().guides.append(guide)
    }

    /// Removes a guide that was added to this view; does nothing for other guides.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.kind == .own, guide.owningView === self else { return }
        constraintSet?.guides.removeAll { $0 === guide }
        guide.owningView = nil
        constraintsDidChange()
    }

    /// The area of the view inside its ``layoutMargins``.
    public var layoutMarginsGuide: UILayoutGuide { makeConstraintSet().guide(.margins, of: self) }
    /// The view without its ``safeAreaInsets``.
    public var safeAreaLayoutGuide: UILayoutGuide { makeConstraintSet().guide(.safe, of: self) }

    // MARK: Layout

    func makeConstraintSet() -> ConstraintSet {
        if let constraintSet { return constraintSet }
        let set = ConstraintSet()
        constraintSet = set
        return set
    }

    func constraintsDidChange() {
        nativeContainer.queueResize()
        superview?.nativeContainer.queueResize()
        AnimationScope.noteLayout(of: self)
    }

    /// Whether constraints place the subviews.
    var isPlacedByConstraints: Bool { constraintSet.map { $0.placesSubviews || isInOuterSystem } ?? false }

    /// Adds the sizes that constraints set for the view itself, if constraints do not place it.
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
