import CGTK
import MarkupLayout

/// The widget class of every view that lays out its subviews: a GTK class registered from Swift whose measurement and
/// allocation are delegated to its ``ContainerContent``.
package enum ContainerWidget {
    /// The data behind GTK's own part of an instance; zero-initialised, which is no content.
    fileprivate nonisolated struct Slot {
        /// Not retained, because the content owns the widget.
        unowned(unsafe) var content: (any ContainerContent)?
    }

    private nonisolated static let slotOffset = MemoryLayout<GtkWidget>.stride

    nonisolated static let type: GType = {
        g_type_register_static_simple(
            gtk_widget_get_type(), "MarkupKitContainer", guint(MemoryLayout<GtkWidgetClass>.size), initialiseClass,
            guint(slotOffset + MemoryLayout<Slot>.size), nil, GTypeFlags(rawValue: 0))
    }()

    package static func make() -> Native {
        // GLib creates an object of every registered class that is not abstract, or aborts when there is no memory
        // left.
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
            fatalError("GTK could not create a widget of the class '\(String(cString: g_type_name(type)))'")
        }
        return Native(adopting: UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
    }

    /// Creates a container with the accessible role of a picture.
    package static func makeImage() -> Native { make(.image) }

    package static func make(_ role: AccessibleRole) -> Native {
        .make(type, [("accessible-role", .role(role))]) ?? make()
    }

    /// Sets the content that lays out a container.
    package static func attach(_ content: any ContainerContent, to widget: Native) {
        slot(widget.pointer)?.pointee.content = content
    }

    /// Called when the content is released, possibly before its widget: the widget no longer calls it.
    nonisolated static func forget(_ widget: UnsafeMutablePointer<GtkWidget>) {
        slot(widget)?.pointee.content = nil
    }

    fileprivate nonisolated static func slot(
        _ widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<Slot>? {
        guard widget.pointee.parent_instance.g_type_instance.g_class?.pointee.g_type == type else { return nil }
        return (UnsafeMutableRawPointer(widget) + slotOffset).assumingMemoryBound(to: Slot.self)
    }

    fileprivate nonisolated static func withContent(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (any ContainerContent) -> Void
    ) {
        guard let widget, let known = slot(widget)?.pointee.content else { return }
        nonisolated(unsafe) let content = known
        MainActor.assumeIsolated { body(content) }
    }
}

extension Native {
    /// Whether the widget is a container whose content places the children.
    package var isContainer: Bool { ContainerWidget.slot(pointer) != nil }
}

private nonisolated let initialiseClass: GClassInitFunc = { raw, _ in
    guard let widgetClass = raw?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
    widgetClass.pointee.measure = measure
    widgetClass.pointee.size_allocate = allocate
    drawChildren = widgetClass.pointee.snapshot
    widgetClass.pointee.snapshot = draw
    containsByItself = widgetClass.pointee.contains
    widgetClass.pointee.contains = contains
    widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widgetClass.pointee.focus = { widget, direction in
        guard let widget else { return 0 }
        // Lists move the focus in their own way.
        nonisolated(unsafe) var answer: Bool?
        if let step = FocusStep(direction) { ContainerWidget.withContent(widget) { answer = $0.moveKeyboard(step) } }
        return answer.map { $0 ? 1 : 0 } ?? moveFocus(in: widget, direction)
    }
    raw?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = dispose
    // Assistive technology ignores a group without a name.
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GROUP)
}

private nonisolated let measure:
    @convention(c) (
        UnsafeMutablePointer<GtkWidget>?, GtkOrientation, Int32, UnsafeMutablePointer<Int32>?,
        UnsafeMutablePointer<Int32>?,
        UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Void = { widget, orientation, crossSize, minimum, natural, minimumBaseline, naturalBaseline in
        nonisolated(unsafe) let outputs = (minimum, natural, minimumBaseline, naturalBaseline)
        ContainerWidget.withContent(widget) { content in
            let axis: LayoutAxis = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
            guard let size = content.measureInside(axis, for: crossSize < 0 ? nil : Double(crossSize)) else { return }
            outputs.0?.pointee = Int32(clamping: size.minimumPixels)
            outputs.1?.pointee = Int32(clamping: size.naturalPixels)
            guard axis == .vertical else { return }
            outputs.2?.pointee = Int32(clamping: size.minimumBaselinePixels ?? -1)
            outputs.3?.pointee = Int32(clamping: size.naturalBaselinePixels ?? -1)
        }
    }

private nonisolated let allocate: @convention(c) (UnsafeMutablePointer<GtkWidget>?, Int32, Int32, Int32) -> Void = {
    widget, width, height, _ in
    ContainerWidget.withContent(widget) { $0.arrangeInside(LayoutSize(width: Double(width), height: Double(height))) }
    guard OpenPopovers.areThere, let widget else { return }
    nonisolated(unsafe) let parent = widget
    MainActor.assumeIsolated { OpenPopovers.place(on: parent) }
}

private nonisolated(unsafe) var containsByItself:
    (@convention(c) (UnsafeMutablePointer<GtkWidget>?, Double, Double) -> gboolean)?

private nonisolated let contains: @convention(c) (UnsafeMutablePointer<GtkWidget>?, Double, Double) -> gboolean = {
    widget, x, y in
    nonisolated(unsafe) var answer: Bool?
    ContainerWidget.withContent(widget) { answer = $0.containsPoint(x: x, y: y) }
    return answer.map { $0 ? 1 : 0 } ?? containsByItself?(widget, x, y) ?? 0
}

/// GTK's default drawing, which draws the children.
private nonisolated(unsafe) var drawChildren:
    (@convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void)?

private nonisolated let draw: @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void = {
    widget, snapshot in
    guard let widget, let snapshot else { return }
    nonisolated(unsafe) let target = (widget: widget, snapshot: snapshot)
    var hasChildren = true
    ContainerWidget.withContent(widget) { content in
        hasChildren = content.drawBelow(Drawing(content, widget: target.widget, snapshot: target.snapshot))
    }
    guard hasChildren else { return }
    let isDrawn =
        WidgetDecoration.areMasksUsed
        && MainActor.assumeIsolated { MaskedChildren.draw(of: target.widget, on: target.snapshot) }
    if !isDrawn { drawChildren?(widget, snapshot) }
}

/// Moves the focus through the children. GTK's own function for this is private to its container classes.
private nonisolated func moveFocus(in widget: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType)
    -> gboolean
{
    if gtk_widget_get_focusable(widget) != 0 && gtk_widget_get_focus_child(widget) == nil {
        if gtk_widget_is_focus(widget) == 0 { return gtk_widget_grab_focus(widget) }
    }
    let backward = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT
    let following = backward ? gtk_widget_get_prev_sibling : gtk_widget_get_next_sibling
    var child =
        gtk_widget_get_focus_child(widget)
        ?? (backward ? gtk_widget_get_last_child(widget) : gtk_widget_get_first_child(widget))
    while let current = child {
        if gtk_widget_get_mapped(current) != 0 && gtk_widget_child_focus(current, direction) != 0 { return 1 }
        child = following(current)
    }
    return 0
}

private nonisolated let dispose: @convention(c) (UnsafeMutablePointer<GObject>?) -> Void = { object in
    guard let object else { return }
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    guard let parent = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self) else {
        return
    }
    parent.pointee.dispose?(object)
}
