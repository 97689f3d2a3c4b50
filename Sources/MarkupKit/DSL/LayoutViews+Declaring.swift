import Foundation

extension LMRowView {
    /// Creates a row, with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        baseline: LMBaseline = .first, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMRowView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        declare(margin: margin, top: topMargin, leading: leadingMargin, bottom: bottomMargin, trailing: trailingMargin)
        view.horizontalAlignment = horizontalAlignment
        view.verticalAlignment = verticalAlignment
        view.spacing = spacing
        view.isAlignToBaseline = isAlignToBaseline
        view.baseline = baseline
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }

    /// Creates a row, with its configuration in front of its subviews.
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        baseline: LMBaseline = .first, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (LMRowView) -> Void, _ first: UIView,
        _ others: UIView...
    ) {
        self.init(
            margin: margin, topMargin: topMargin, leadingMargin: leadingMargin, bottomMargin: bottomMargin,
            trailingMargin: trailingMargin, horizontalAlignment: horizontalAlignment,
            verticalAlignment: verticalAlignment, spacing: spacing, isAlignToBaseline: isAlignToBaseline,
            baseline: baseline, backgroundColor: backgroundColor, width: width, height: height, weight: weight,
            anchor: anchor)
        declare(children: [first] + others)
        configure(self)
    }

    /// Creates a row, with its subviews in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        baseline: LMBaseline = .first, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (LMRowView) -> Void = { _ in },
        @SubviewBuilder subviews: () -> [UIView]
    ) {
        self.init(
            margin: margin, topMargin: topMargin, leadingMargin: leadingMargin, bottomMargin: bottomMargin,
            trailingMargin: trailingMargin, horizontalAlignment: horizontalAlignment,
            verticalAlignment: verticalAlignment, spacing: spacing, isAlignToBaseline: isAlignToBaseline,
            baseline: baseline, backgroundColor: backgroundColor, width: width, height: height, weight: weight,
            anchor: anchor)
        configure(self)
        declare(children: subviews())
    }
}

extension LMColumnView {
    /// Creates a column, with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        isAlignToGrid: Bool = false, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMColumnView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        declare(margin: margin, top: topMargin, leading: leadingMargin, bottom: bottomMargin, trailing: trailingMargin)
        view.horizontalAlignment = horizontalAlignment
        view.verticalAlignment = verticalAlignment
        view.spacing = spacing
        view.isAlignToBaseline = isAlignToBaseline
        view.isAlignToGrid = isAlignToGrid
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }

    /// Creates a column, with its configuration in front of its subviews.
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        isAlignToGrid: Bool = false, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (LMColumnView) -> Void, _ first: UIView,
        _ others: UIView...
    ) {
        self.init(
            margin: margin, topMargin: topMargin, leadingMargin: leadingMargin, bottomMargin: bottomMargin,
            trailingMargin: trailingMargin, horizontalAlignment: horizontalAlignment,
            verticalAlignment: verticalAlignment, spacing: spacing, isAlignToBaseline: isAlignToBaseline,
            isAlignToGrid: isAlignToGrid, backgroundColor: backgroundColor, width: width, height: height,
            weight: weight, anchor: anchor)
        declare(children: [first] + others)
        configure(self)
    }

    /// Creates a column, with its subviews in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        isAlignToGrid: Bool = false, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (LMColumnView) -> Void = { _ in },
        @SubviewBuilder subviews: () -> [UIView]
    ) {
        self.init(
            margin: margin, topMargin: topMargin, leadingMargin: leadingMargin, bottomMargin: bottomMargin,
            trailingMargin: trailingMargin, horizontalAlignment: horizontalAlignment,
            verticalAlignment: verticalAlignment, spacing: spacing, isAlignToBaseline: isAlignToBaseline,
            isAlignToGrid: isAlignToGrid, backgroundColor: backgroundColor, width: width, height: height,
            weight: weight, anchor: anchor)
        configure(self)
        declare(children: subviews())
    }
}

/// A layout view that is declared by its margins and its subviews alone.
public protocol LMPlainLayout: LMLayoutView {}

extension LMLayerView: LMPlainLayout {}
extension LMAnchorView: LMPlainLayout {}

extension LMPlainLayout {
    /// Creates the view, with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (Self) -> Void = { _ in }
    ) {
        self.init()
        declare(margin: margin, top: topMargin, leading: leadingMargin, bottom: bottomMargin, trailing: trailingMargin)
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }

    /// Creates the view, with its configuration in front of its subviews.
    public init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (Self) -> Void, _ first: UIView,
        _ others: UIView...
    ) {
        self.init(
            margin: margin, topMargin: topMargin, leadingMargin: leadingMargin, bottomMargin: bottomMargin,
            trailingMargin: trailingMargin, backgroundColor: backgroundColor, width: width, height: height,
            weight: weight, anchor: anchor)
        declare(children: [first] + others)
        configure(self)
    }

    /// Creates the view, with its subviews in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (Self) -> Void = { _ in },
        @SubviewBuilder subviews: () -> [UIView]
    ) {
        self.init(
            margin: margin, topMargin: topMargin, leadingMargin: leadingMargin, bottomMargin: bottomMargin,
            trailingMargin: trailingMargin, backgroundColor: backgroundColor, width: width, height: height,
            weight: weight, anchor: anchor)
        configure(self)
        declare(children: subviews())
    }
}

extension LMRootView {
    /// Creates the root view of a screen, with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        topPadding: CGFloat = 0, bottomPadding: CGFloat = 0, backgroundColor: UIColor? = nil, _ subviews: UIView...,
        with configure: (LMRootView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.topPadding = topPadding
        view.bottomPadding = bottomPadding
        declare(backgroundColor: backgroundColor)
        declare(children: subviews)
        configure(self)
    }

    /// Creates the root view of a screen, with its configuration in front of its subviews.
    public convenience init(
        topPadding: CGFloat = 0, bottomPadding: CGFloat = 0, backgroundColor: UIColor? = nil,
        with configure: (LMRootView) -> Void, _ first: UIView, _ others: UIView...
    ) {
        self.init(
            topPadding: topPadding, bottomPadding: bottomPadding, backgroundColor: backgroundColor)
        declare(children: [first] + others)
        configure(self)
    }

    /// Creates the root view of a screen, with its subviews in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public convenience init(
        topPadding: CGFloat = 0, bottomPadding: CGFloat = 0, backgroundColor: UIColor? = nil,
        with configure: (LMRootView) -> Void = { _ in }, @SubviewBuilder subviews: () -> [UIView]
    ) {
        self.init(
            topPadding: topPadding, bottomPadding: bottomPadding, backgroundColor: backgroundColor)
        configure(self)
        declare(children: subviews())
    }
}

extension LMScrollView {
    /// Creates a view that scrolls its content, with its content as arguments.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        isFitToWidth: Bool = false, isFitToHeight: Bool = false, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        _ content: UIView? = nil, with configure: (LMScrollView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.isFitToWidth = isFitToWidth
        view.isFitToHeight = isFitToHeight
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: content.map { [$0] } ?? [])
        configure(self)
    }

    /// Creates a view that scrolls its content, with its configuration in front of its content.
    public convenience init(
        isFitToWidth: Bool = false, isFitToHeight: Bool = false, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMScrollView) -> Void, _ content: UIView
    ) {
        self.init(
            isFitToWidth: isFitToWidth, isFitToHeight: isFitToHeight, backgroundColor: backgroundColor, width: width,
            height: height, weight: weight, anchor: anchor)
        declare(children: [content])
        configure(self)
    }

    /// Creates a view that scrolls its content, with its content in a block.
    ///
    /// - Parameter configure: Called before the block, so that the block may use the outlet.
    public convenience init(
        isFitToWidth: Bool = false, isFitToHeight: Bool = false, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMScrollView) -> Void = { _ in }, @SubviewBuilder content: () -> [UIView]
    ) {
        self.init(
            isFitToWidth: isFitToWidth, isFitToHeight: isFitToHeight, backgroundColor: backgroundColor, width: width,
            height: height, weight: weight, anchor: anchor)
        configure(self)
        declare(children: content())
    }
}

extension LMSpacer {
    /// Creates a spacer; a width or a height makes it a gap of that size along that axis.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = 1, backgroundColor: UIColor? = nil,
        with configure: (LMSpacer) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight)
        configure(self)
    }
}
