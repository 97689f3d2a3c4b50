public import Foundation

extension UIStackView {
    /// A spacing that means ``spacing`` of the stack, for ``setCustomSpacing(_:after:)``.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A spacing of 8 points, for ``setCustomSpacing(_:after:)``.
    public static let spacingUseSystem: CGFloat = 8

    /// Sets the space between a subview and the next one, in points, in place of ``spacing``; ``spacingUseDefault`` removes it.
    ///
    /// Does nothing for a view that is not in the stack. Negative numbers count as 0.
    public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubview.superview === self else { return }
        let isUsed = spacing != Self.spacingUseDefault && !spacing.isNaN
        guard isUsed || arrangedSubview.rarities?.spacingAfter != nil else { return }
        arrangedSubview.rare.spacingAfter = isUsed ? max(0, spacing) : nil
        setNeedsLayout()
    }

    /// Returns the space that was set after a subview, in points; ``spacingUseDefault`` if none was set.
    public func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        guard arrangedSubview.superview === self else { return Self.spacingUseDefault }
        return arrangedSubview.rarities?.spacingAfter ?? Self.spacingUseDefault
    }

    /// How much more than ``spacing`` a subview has after it, in points.
    func additionalSpacing(after view: UIView) -> Double {
        view.rarities?.spacingAfter.map { Double($0 - spacing) } ?? 0
    }
}
