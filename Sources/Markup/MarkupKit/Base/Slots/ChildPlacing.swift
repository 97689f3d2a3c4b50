/// A view whose children of a document are not its subviews in the same order, or that keeps its selection when they
/// change: a menu with its commands, a tab view with its tabs.
protocol ChildPlacing: UIView {
    /// Whether a view of a document becomes one of these children.
    func takesAsChild(_ view: UIView) -> Bool
    var childCount: Int { get }
    /// Whether a view is one of the children. Called for each child of a change, so it must not search.
    func hasChild(_ view: UIView) -> Bool
    /// Returns the place of a view among the children, which is probably `likely`; nil if it is not one of them.
    func index(ofChild view: UIView, from likely: Int) -> Int?
    /// - Parameter group: The group of children to which the slot of the child belongs.
    func insertChild(_ view: UIView, at index: Int, group: Int?)
    func removeChildren(_ views: [UIView])
    /// Makes several changes of the children at once.
    func changeChildren(_ change: () -> Void)
}

extension ChildPlacing {
    func takesAsChild(_ view: UIView) -> Bool { !(view is any MarkupPart) }
    var childCount: Int { subviews.count }
    func hasChild(_ view: UIView) -> Bool { view.superview === self }
    func index(ofChild view: UIView, from likely: Int) -> Int? {
        ChildSearch.index(in: subviews, from: likely) { $0 === view }
    }
    func insertChild(_ view: UIView, at index: Int, group: Int?) { insertSubview(view, at: index) }
    func removeChildren(_ views: [UIView]) { for view in views { view.removeFromSuperview() } }
    func changeChildren(_ change: () -> Void) { change() }
}

extension UIView {
    /// Whether a view of a document becomes one of the children that have an order here.
    func places(_ view: UIView) -> Bool { childPlacing?.takesAsChild(view) ?? !(view is any MarkupPart) }
}
