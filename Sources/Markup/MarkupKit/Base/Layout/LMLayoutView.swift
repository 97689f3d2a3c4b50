public import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// A view that sizes and places its subviews by a rule. Its margins are 0 unless set.
///
/// A touch on a layout view without a background colour, where no subview is, passes to what lies below.
@KeyValueCoding
open class LMLayoutView: UIView {
    override var takesConstraints: Bool { false }

    override class var defaultMargins: LayoutMargins { LayoutMargins() }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }

    /// The subviews that the layout places: all of them.
    public var arrangedSubviews: [UIView] { subviews }
    /// Adds a view at the end; the same as `addSubview`.
    open func addArrangedSubview(_ view: UIView) { addSubview(view) }
    /// Puts a view at a place, counted from 0; places beyond the ends mean the nearer end.
    open func insertArrangedSubview(_ view: UIView, at index: Int) { insertSubview(view, at: index) }
    /// Removes a subview; does nothing for a view that is not in this one.
    open func removeArrangedSubview(_ view: UIView) { if view.superview === self { view.removeFromSuperview() } }
}
