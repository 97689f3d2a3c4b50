public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// The view at the root of a screen: every subview fills it, but for its margins, which are 0 unless set, ``topPadding`` and ``bottomPadding``.
@KeyValueCoding
open class LMRootView: LMLayoutView {
    override var takesConstraints: Bool { false }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .any, rootPreference: 1)
    }

    /// The space above the content, in points. Default 0.
    open var topPadding: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The space below the content, in points. Default 0.
    open var bottomPadding: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// The margins and the padding.
    private var space: LayoutMargins {
        func padding(_ length: CGFloat) -> Double { length.isFinite ? max(0, length) : 0 }
        var space = margins
        space.top += padding(topPadding)
        space.bottom += padding(bottomPadding)
        return space
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: space, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers(layoutItems(), margins: space, in: size, direction: layoutDirection))
    }
}

extension LMRootView {
    /// Creates the root view of a screen with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
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
}
