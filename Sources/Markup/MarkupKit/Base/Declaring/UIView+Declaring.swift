public import Foundation

// The declaring initialiser of each class is at the end of its file, in the order of Lima's arguments. It assigns
// through `view`, another name for `self`: assignments to `self` inside an initialiser of the same class call no
// property observers, but the observers update the widgets.

extension UIView {
    /// The top margin in points; Lima's name of ``layoutMarginTop``.
    public var topMargin: CGFloat {
        get { layoutMarginTop }
        set { layoutMarginTop = newValue }
    }
    /// The leading margin in points; Lima's name of ``layoutMarginLeading``.
    public var leadingMargin: CGFloat {
        get { layoutMarginLeading }
        set { layoutMarginLeading = newValue }
    }
    /// The bottom margin in points; Lima's name of ``layoutMarginBottom``.
    public var bottomMargin: CGFloat {
        get { layoutMarginBottom }
        set { layoutMarginBottom = newValue }
    }
    /// The trailing margin in points; Lima's name of ``layoutMarginTrailing``.
    public var trailingMargin: CGFloat {
        get { layoutMarginTrailing }
        set { layoutMarginTrailing = newValue }
    }

    /// Applies the arguments that the initialisers of all views have in common. NaN and `nil` do not change a property.
    func declare(
        tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan,
        anchor: LMAnchor = []
    ) {
        if let tintColor { self.tintColor = tintColor }
        if let backgroundColor { self.backgroundColor = backgroundColor }
        if !width.isNaN { self.width = width }
        if !height.isNaN { self.height = height }
        if !weight.isNaN { self.weight = weight }
        if !anchor.isEmpty { self.anchor = anchor }
    }

    /// Applies margins: `margin` applies to every side; without it, omitted sides are zero.
    func declare(margin: CGFloat?, top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?) {
        guard margin != nil || top != nil || leading != nil || bottom != nil || trailing != nil else { return }
        if let margin {
            layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
            return
        }
        layoutMarginTop = top ?? 0
        layoutMarginBottom = bottom ?? 0
        layoutMarginLeading = leading ?? 0
        layoutMarginTrailing = trailing ?? 0
    }

    /// Adds declared children in the same way as those of a document, so that both create the same tree. For
    /// initialisers of your own containers, see ``DeclaringForms()``.
    public func declare(children: [UIView]) { for child in children { take(child) } }
}

extension UIControl {
    func declare(primaryAction: UIAction?) {
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
}
