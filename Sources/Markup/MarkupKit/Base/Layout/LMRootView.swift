public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// The root view of a screen. Every subview fills it except for ``topPadding`` and ``bottomPadding``; margins are
/// ignored.
@KeyValueCoding
open class LMRootView: LMLayoutView {
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .any, rootPreference: 1)
    }

    /// The space above the content, in points. Default 0.
    open var topPadding: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The space below the content, in points. Default 0.
    open var bottomPadding: CGFloat = 0 { didSet { setNeedsLayout() } }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureRoot(layoutItems(), topPadding: topPadding, bottomPadding: bottomPadding, axis: axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(
            arrangeRoot(
                layoutItems(), topPadding: topPadding, bottomPadding: bottomPadding, in: size,
                direction: layoutDirection))
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
