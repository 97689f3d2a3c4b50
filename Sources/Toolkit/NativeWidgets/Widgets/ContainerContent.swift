package import MarkupLayout

/// An object that has a widget.
@MainActor
package protocol WidgetOwner: AnyObject {
    /// The widget, which lives at least as long as its owner.
    var native: Native { get }
}

/// The owner of a ``ContainerWidget``, which lays out its children.
@MainActor
package protocol ContainerContent: WidgetOwner {
    /// Measures the children along one axis; `nil` if they are not laid out.
    func measureInside(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement?
    /// Places the children.
    func arrangeInside(_ size: LayoutSize)
    /// Draws below the children.
    ///
    /// - Returns: Whether the children are drawn too.
    func drawBelow(_ drawing: Drawing) -> Bool
    /// Moves the keyboard focus in a custom way.
    ///
    /// - Returns: Whether the focus was moved; `nil` to use the standard movement.
    func moveKeyboard(_ step: FocusStep) -> Bool?
    /// Whether a point belongs to the container itself, where no child is.
    ///
    /// - Returns: `nil` for the standard answer, which is whether it is inside of the container's rectangle.
    func containsPoint(x: Double, y: Double) -> Bool?
}
