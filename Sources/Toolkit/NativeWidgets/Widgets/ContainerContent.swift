package import MarkupLayout

/// Who has a widget of its own.
@MainActor
package protocol WidgetOwner: AnyObject {
    /// The widget, which lives at least as long as its owner.
    var native: Native { get }
}

/// Who lays out what is inside a ``ContainerWidget``.
@MainActor
package protocol ContainerContent: WidgetOwner {
    /// How much room the inside needs along one axis; `nil` if it is not laid out.
    func measureInside(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement?
    /// Places what is inside.
    func arrangeInside(_ size: LayoutSize)
    /// Draws what lies below the children.
    ///
    /// - Returns: Whether the children are drawn too.
    func drawBelow(_ drawing: Drawing) -> Bool
    /// Moves the keyboard in a way of its own.
    ///
    /// - Returns: Whether there was something to move to; `nil` to have it moved as in any container.
    func moveKeyboard(_ step: FocusStep) -> Bool?
}
