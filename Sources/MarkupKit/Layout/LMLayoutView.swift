import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// A view that sizes and places its subviews by a rule; without margins of its own.
///
/// A touch on a layout view without a background colour, where no subview is, passes to what lies below.
@KeyValueCoding
open class LMLayoutView: UIView {
    override var takesConstraints: Bool { false }

    override class var defaultMargins: LayoutMargins { LayoutMargins() }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }

    /// The subviews that the layout places: all of them.
    public var arrangedSubviews: [UIView] { subviews }
    open func addArrangedSubview(_ view: UIView) { addSubview(view) }
    open func insertArrangedSubview(_ view: UIView, at index: Int) { insertSubview(view, at: index) }
    open func removeArrangedSubview(_ view: UIView) { view.removeFromSuperview() }
}
