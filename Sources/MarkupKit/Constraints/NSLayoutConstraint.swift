import Foundation

/// A relation between attributes of two views: `first relation second * multiplier + constant`.
///
/// ```swift
/// NSLayoutConstraint.activate([
///     label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///     label.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
/// ])
/// ```
/// Constraints place the subviews of a plain ``UIView`` or a ``UIStackView``. They relate the subviews of one view, their margins and guides, with
/// each other and with that view; views that stand deeper are related inside their own superview. A size without a second view works in every
/// container. Layout views such as ``LMRowView`` need no constraints and take no others.
public final class NSLayoutConstraint: CustomStringConvertible {
    public nonisolated enum Relation: String, Sendable {
        case lessThanOrEqual = "<="
        case equal = "=="
        case greaterThanOrEqual = ">="
    }

    /// What of a view is related. `leading` is the side at which reading begins.
    public nonisolated enum Attribute: String, Sendable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute
    }

    public private(set) weak var firstItem: AnyObject?
    public let firstAttribute: Attribute
    public let relation: Relation
    public private(set) weak var secondItem: AnyObject?
    public let secondAttribute: Attribute
    public let multiplier: CGFloat
    private let hasSecondItem: Bool

    /// In pixels.
    public var constant: CGFloat { didSet { didChange() } }
    /// Constraints below ``UILayoutPriority/required`` hold as far as those of a higher priority let them.
    public var priority = UILayoutPriority.required { didSet { didChange() } }
    /// A name for messages.
    public var identifier: String?

    /// Creates a constraint that is not active yet.
    ///
    /// - Parameters:
    ///   - item: A ``UIView`` or a ``UILayoutGuide``.
    ///   - second: The same, or `nil` for a constraint of one width or height.
    public init(
        item: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
        attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = item as AnyObject
        firstAttribute = attribute
        self.relation = relation
        secondItem = second.map { $0 as AnyObject }
        hasSecondItem = second != nil
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
    }

    // MARK: Active

    /// The view whose layout the constraint takes part in; `nil` while it is not active.
    weak var holder: UIView?

    /// Whether the constraint takes part in the layout. A constraint that cannot be applied stays inactive and says why on standard error.
    public var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil else { return }
        switch findHolder() {
        case .success(let view):
            holder = view
            view.makeConstraintSet().add(self)
        case .failure(let problem): ConstraintSet.tell("\(self) is not applied: \(problem.description)")
        }
    }

    private func deactivate() {
        holder?.constraintSet?.remove(self)
        holder = nil
    }

    private func didChange() { holder?.constraintsDidChange() }

    /// Whether a view or guide that the constraint names has gone.
    var isOrphaned: Bool { firstItem == nil || (hasSecondItem && secondItem == nil) }

    /// Whether the constraint is about one size by itself.
    var isSize: Bool {
        !hasSecondItem && (firstAttribute == .width || firstAttribute == .height) && firstItem is UIView
    }

    public var description: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        let first = "\(Self.name(of: firstItem)).\(firstAttribute.rawValue) \(relation.rawValue) "
        guard hasSecondItem else { return "The constraint \(name)(\(first)\(Self.text(constant)))" }
        let factor = multiplier == 1 ? "" : " * \(Self.text(multiplier))"
        let sum = constant == 0 ? "" : constant < 0 ? " - \(Self.text(-constant))" : " + \(Self.text(constant))"
        return "The constraint \(name)(\(first)\(Self.name(of: secondItem)).\(secondAttribute.rawValue)\(factor)\(sum))"
    }

    private static func text(_ number: CGFloat) -> String {
        number == number.rounded() ? "\(number)".replacing(".0", with: "") : "\(number)"
    }

    static func name(of item: AnyObject?) -> String {
        guard let item else { return "a view that is gone" }
        let id = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        return "\(type(of: item))" + (id.map { " '\($0)'" } ?? "")
    }
}
