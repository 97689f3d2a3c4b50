public import Foundation
import MarkupBasics

/// A relation between attributes of two views: `first relation second * multiplier + constant`.
///
/// ```swift
/// NSLayoutConstraint.activate([
///     label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///     label.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
/// ])
/// ```
/// Constraints place the subviews of a plain ``UIView``, a ``UIStackView``, a ``UIScrollView``, a ``UIWindow``, a label,
/// a button or a text field. They relate views, their margins and guides at any depth, as long as all views between them
/// and their nearest common superview are such views; what is inside of those is then placed together with them. A size
/// without a second view works in every container. Layout views such as ``LMRowView`` need no constraints and take no
/// others.
open class NSLayoutConstraint: CustomStringConvertible {
    /// The comparisons of the two sides of a constraint.
    public nonisolated enum Relation: String, Sendable {
        /// The first attribute is at most the right side.
        case lessThanOrEqual = "<="
        /// Both sides are equal.
        case equal = "=="
        /// The first attribute is at least the right side.
        case greaterThanOrEqual = ">="
    }

    /// The edges, centres and sizes of a view or guide that constraints relate.
    public nonisolated enum Attribute: String, Sendable {
        /// An edge, a size or the centre. `left` and `right` stay in right-to-left text; `leading` and `trailing` are
        /// exchanged.
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// The baseline of the first or the last line of a view's text; the lower edge of a view without text, of a container and of a guide.
        case firstBaseline, lastBaseline
        /// An edge moved inwards by the view's ``UIView/layoutMargins``. Only for views, not for guides.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The centre between the margins. Only for views.
        case centerXWithinMargins, centerYWithinMargins
        /// No attribute, for a constraint without a second view.
        case notAnAttribute

        /// The older name of ``lastBaseline``.
        public static let baseline = Attribute.lastBaseline
    }

    /// The ``UIView`` or ``UILayoutGuide`` on the left side; `nil` once it has been freed.
    public private(set) weak var firstItem: AnyObject?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The comparison of the two sides.
    public let relation: Relation
    /// The view or guide on the right side; `nil` without one, or once it has been freed.
    public private(set) weak var secondItem: AnyObject?
    /// The attribute of the second item; `notAnAttribute` without a second item.
    public let secondAttribute: Attribute
    /// The factor of the second attribute.
    public let multiplier: CGFloat
    /// Whether the constraint has been made for two views or guides.
    let hasSecondItem: Bool

    /// The number that is added to the second attribute, in points; without a second view, the size itself.
    public var constant: CGFloat { didSet { didChange() } }
    /// The priority of the constraint. Default ``UILayoutPriority/required``. Lower priorities are satisfied as far as
    /// higher ones allow.
    public var priority = UILayoutPriority.required { didSet { didChange() } }
    /// A name for messages; `nil`, the default, for none.
    public var identifier: String?

    /// Creates an inactive constraint.
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

    // MARK: Activation

    /// The view whose layout the constraint takes part in; `nil` while it is inactive.
    weak var holder: UIView?

    /// Whether the constraint takes part in the layout. A constraint that cannot be applied stays inactive, and a
    /// ``Notice`` explains why.
    public var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Sets ``isActive`` of each constraint to `true`, in order.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Sets ``isActive`` of each constraint to `false`.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil else { return }
        switch findHolder() {
        case .success(let view):
            holder = view
            view.makeConstraintSet().add(self)
            for item in [firstItem, secondItem] { (item as? UIView)?.note(self) }
        case .failure(let problem): Notice.post(.constraint, "\(self) is not applied: \(problem.description)")
        }
    }

    private func deactivate() {
        holder?.constraintSet?.remove(self)
        holder = nil
    }

    private func didChange() { tellHolder() }

    /// Whether a view or guide of the constraint has been freed.
    var isOrphaned: Bool { firstItem == nil || (hasSecondItem && secondItem == nil) }

    /// Whether the constraint sets a single size.
    var isSize: Bool {
        !hasSecondItem && (firstAttribute == .width || firstAttribute == .height) && firstItem is UIView
    }

    /// The relation in one line, with the identifiers of the constraint and the views, for messages.
    open var description: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        let first = "\(Self.name(of: firstItem)).\(firstAttribute.rawValue) \(relation.rawValue) "
        guard hasSecondItem else { return "the constraint \(name)(\(first)\(Self.text(constant)))" }
        let factor = multiplier == 1 ? "" : " * \(Self.text(multiplier))"
        let sum = constant == 0 ? "" : constant < 0 ? " - \(Self.text(-constant))" : " + \(Self.text(constant))"
        return "the constraint \(name)(\(first)\(Self.name(of: secondItem)).\(secondAttribute.rawValue)\(factor)\(sum))"
    }

    private static func text(_ number: CGFloat) -> String {
        number == number.rounded() ? "\(number)".replacing(".0", with: "") : "\(number)"
    }

    static func name(of item: AnyObject?) -> String {
        guard let item else { return "a released view" }
        let id = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        return "\(type(of: item))" + (id.map { " '\($0)'" } ?? "")
    }
}
