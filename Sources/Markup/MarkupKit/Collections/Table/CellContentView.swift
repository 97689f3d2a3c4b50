import MarkupLayout

/// The content view of a row or a header. Its margins are those of the row unless they are set.
final class CellContentView: UIView {
    override var standardMargins: LayoutMargins { superview?.margins ?? Self.defaultMargins }
}

extension UIView {
    /// Whether constraints or frames place anything besides the view's own parts, or what is inside of those.
    private var hasFreeLayout: Bool { constraintSet?.placesSubviews == true || !freeSubviews.isEmpty }

    /// The size that the free subviews ask for; `nil` without free subviews.
    func measureFreeSubviews(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement? {
        guard hasFreeLayout else { return nil }
        return measureByConstraints(axis, for: crossSize) ?? measureByFrames(axis)
    }

    /// The larger of what the view's own parts and its free subviews ask for.
    func measure(_ parts: LayoutMeasurement, andFreeSubviews axis: LayoutAxis, for crossSize: Double?)
        -> LayoutMeasurement
    {
        guard let free = measureFreeSubviews(axis, for: crossSize) else { return parts }
        var size = parts
        size.minimum = max(size.minimum, free.minimum)
        size.natural = max(size.natural, free.natural)
        return size
    }

    /// Places the free subviews by constraints, or by their frames.
    func arrangeFreeSubviews(in size: LayoutSize) {
        guard hasFreeLayout, !arrangeByConstraints(in: size) else { return }
        arrangeByFrames(in: size)
    }
}
