public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A view that arranges its subviews in a row or a column, depending on ``axis``.
@KeyValueCoding
open class UIStackView: UIView {
    /// The direction in which subviews are arranged: side by side, or one below the other.
    public nonisolated enum Axis: String, MarkupWord { case horizontal, vertical }

    /// The alignment of subviews across the axis.
    public nonisolated enum Alignment: String, MarkupWord {
        /// `leading` and `top` are the start of the cross axis, `trailing` and `bottom` its end.
        ///
        /// `firstBaseline` and `lastBaseline` align text in a row; in a column they act like `fill`.
        case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
    }

    /// The distribution of space along the axis.
    public nonisolated enum Distribution: String, MarkupWord {
        /// `fill` gives spare space to the subviews with a ``UIView/weight``, otherwise to the last one that can grow.
        /// `fillEqually` gives all the same length, `fillProportionally` a length in proportion to their natural
        /// lengths.
        ///
        /// `equalSpacing` and `equalCentering` are the same here: natural lengths, with equal gaps between the
        /// subviews.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any, isContainer: true) }

    /// Creates a row of views; set ``axis`` to make it a column.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    /// The direction in which subviews are arranged. Default `horizontal`.
    open var axis = Axis.horizontal { didSet { setNeedsLayout() } }
    /// The alignment of subviews across the axis. Default `fill`.
    open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    /// The distribution of space along the axis. Default `fill`.
    open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
    /// The space between subviews, in points. Default 0. Distributions that spread subviews never make it smaller.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether subviews are arranged within the margins, by default 8 points, instead of within the bounds. Default
    /// `false`.
    open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }

    /// All subviews in order. Unlike in UIKit, every subview of a stack is arranged.
    public var arrangedSubviews: [UIView] { subviews }
    /// Adds a view at the end; the same as `addSubview`.
    open func addArrangedSubview(_ view: UIView) { addSubview(view) }
    /// Inserts a view at an index from 0; an index out of range means the nearer end.
    open func insertArrangedSubview(_ view: UIView, at index: Int) { insertSubview(view, at: index) }
    /// Removes a subview; does nothing if the view is not in the stack. Unlike in UIKit, it is also removed from the
    /// subviews.
    open func removeArrangedSubview(_ view: UIView) { if view.superview === self { view.removeFromSuperview() } }
    open override func appendMarkupElementView(_ view: UIView) { addArrangedSubview(view) }

    // MARK: Layout

    private var items: [StackItem] {
        subviews.map { view in
            let weight: Double? =
                switch distribution {
                case .fillEqually: 1
                case .fillProportionally: naturalLength(of: view)
                case .fill, .equalSpacing, .equalCentering: nil
                }
            return StackItem(view: view, weight: weight, spaceAfter: additionalSpacing(after: view))
        }
    }

    private var layoutAxis: LayoutAxis { axis == .horizontal ? .horizontal : .vertical }
    private func naturalLength(of view: UIView) -> Double { max(1, view.native.measure(layoutAxis, for: -1).natural) }
    private var effectiveMargins: LayoutMargins { isLayoutMarginsRelativeArrangement ? margins : LayoutMargins() }
    private var spreads: Bool { distribution == .equalSpacing || distribution == .equalCentering }

    private func rowStyle(_ spacing: CGFloat) -> RowStyle {
        let alignment: LayoutVerticalAlignment =
            switch alignment {
            case .fill: .fill
            case .top, .leading, .firstBaseline: .top
            case .center: .center
            case .bottom, .trailing, .lastBaseline: .bottom
            }
        return RowStyle(
            horizontalAlignment: spreads ? .leading : .fill, verticalAlignment: alignment, spacing: Double(spacing),
            alignsToBaseline: self.alignment == .firstBaseline || self.alignment == .lastBaseline,
            baseline: self.alignment == .lastBaseline ? .last : .first, margins: effectiveMargins)
    }

    private func columnStyle(_ spacing: CGFloat) -> ColumnStyle {
        let alignment: LayoutHorizontalAlignment =
            switch alignment {
            case .fill, .firstBaseline, .lastBaseline: .fill
            case .leading, .top: .leading
            case .center: .center
            case .trailing, .bottom: .trailing
            }
        return ColumnStyle(
            horizontalAlignment: alignment, verticalAlignment: spreads ? .top : .fill, spacing: Double(spacing),
            alignsToBaseline: false, alignsToGrid: false, margins: effectiveMargins)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        if let size = measureByConstraints(axis, for: crossSize) { return size }
        return self.axis == .horizontal
            ? measureRow(items, style: rowStyle(spacing), axis: axis, for: crossSize, direction: layoutDirection)
            : measureColumn(items, style: columnStyle(spacing), axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        if arrangeByConstraints(in: size) { return }
        let spacing = spreads ? spreadSpacing(in: size) : spacing
        let boxes =
            axis == .horizontal
            ? arrangeRow(items, style: rowStyle(spacing), in: size, direction: layoutDirection)
            : arrangeColumn(items, style: columnStyle(spacing), in: size, direction: layoutDirection).boxes
        place(boxes)
    }

    /// The spacing plus an equal part of the remaining space for each gap.
    private func spreadSpacing(in size: LayoutSize) -> CGFloat {
        let gaps = subviews.count { !$0.isHidden } - 1
        guard gaps > 0 else { return spacing }
        let along = axis == .horizontal ? size.width : size.height
        let natural = measureContent(layoutAxis, for: axis == .horizontal ? nil : size.width).natural
        return spacing + max(0, along - natural) / CGFloat(gaps)
    }

    open override var markupContentChange: MarkupContentChange { .subviews }
}

extension UIStackView {
    /// Creates a stack with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        axis: Axis = .horizontal, alignment: Alignment = .fill, distribution: Distribution = .fill,
        spacing: CGFloat = 0, isLayoutMarginsRelativeArrangement: Bool = false, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        _ subviews: UIView..., with configure: (UIStackView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.axis = axis
        view.alignment = alignment
        view.distribution = distribution
        view.spacing = spacing
        view.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}

/// A subview of a stack, with the weight that results from the stack's distribution.
private struct StackItem: LayoutItem {
    let view: UIView
    let weight: Double?
    /// How much more than the stack's spacing is left after the view.
    let spaceAfter: Double

    typealias Cell = StackItem

    var traits: LayoutTraits {
        var traits = ChildItem(view: view).traits
        if let weight { traits.weight = weight }
        traits.trailingSpacing += spaceAfter
        traits.bottomSpacing += spaceAfter
        return traits
    }

    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        ChildItem(view: view, needsLines: true).measure(axis, for: crossSize)
    }
}
