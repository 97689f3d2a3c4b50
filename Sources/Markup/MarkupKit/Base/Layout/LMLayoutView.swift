public import KeyValueCoding
import MarkupLanguage
import MarkupLayout

/// The superclass of views that size and place their subviews by a rule. Its margins are 0 by default.
///
/// A layout view of this class itself has no rule: constraints and frames place its subviews, as in a plain ``UIView``, which takes no
/// subviews in documents. The command `markup import` writes such views for constraints that no other layout view replaces.
///
/// Without a background colour, a layout view does not receive touches outside of its subviews; they reach the view
/// below.
@KeyValueCoding
open class LMLayoutView: UIView {
    override class var defaultMargins: LayoutMargins { LayoutMargins() }

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any, isContainer: true) }

    /// All subviews, which the layout places.
    public var arrangedSubviews: [UIView] { subviews }
    /// Adds a view at the end; the same as `addSubview`.
    open func addArrangedSubview(_ view: UIView) { addSubview(view) }
    /// Inserts a view at an index from 0; an index out of range means the nearer end.
    open func insertArrangedSubview(_ view: UIView, at index: Int) { insertSubview(view, at: index) }
    /// Removes a subview; does nothing for other views.
    open func removeArrangedSubview(_ view: UIView) { if view.superview === self { view.removeFromSuperview() } }

    open override var markupContentChange: MarkupContentChange { .subviews }
}
