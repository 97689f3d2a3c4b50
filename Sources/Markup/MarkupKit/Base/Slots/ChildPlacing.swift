/// A view whose children of a document are not its subviews in the same order, or that keeps its selection when they
/// change: a menu with its commands, a tab view with its tabs.
protocol ChildPlacing: UIView {
    /// Whether a view of a document becomes one of these children.
    func takesAsChild(_ view: UIView) -> Bool
    var childCount: Int { get }
    /// Returns the place of a view among the children; nil if it is not one of them.
    func index(ofChild view: UIView) -> Int?
    /// - Parameter group: The group of children to which the slot of the child belongs.
    func insertChild(_ view: UIView, at index: Int, group: Int?)
    func removeChild(_ view: UIView)
    /// Makes several changes of the children at once.
    func changeChildren(_ change: () -> Void)
}

extension ChildPlacing {
    func takesAsChild(_ view: UIView) -> Bool { !(view is any MarkupPart) }
    var childCount: Int { subviews.count }
    func index(ofChild view: UIView) -> Int? { subviews.firstIndex { $0 === view } }
    func insertChild(_ view: UIView, at index: Int, group: Int?) { insertSubview(view, at: index) }
    func removeChild(_ view: UIView) { view.removeFromSuperview() }
    func changeChildren(_ change: () -> Void) { change() }
}

extension UIView {
    /// Whether a view of a document becomes one of the children that have an order here.
    func places(_ view: UIView) -> Bool { childPlacing?.takesAsChild(view) ?? !(view is any MarkupPart) }
}
