import CGTK

/// A reference to one GTK widget. A view owns its widget and passes it only to this module.
package nonisolated struct Native: Hashable, @unchecked Sendable {
    let pointer: UnsafeMutablePointer<GtkWidget>

    /// Takes ownership of a new widget. Its reference is floating; sinking it here frees a widget that is never put
    /// into a parent.
    @MainActor init(adopting widget: UnsafeMutablePointer<GtkWidget>) {
        g_object_ref_sink(widget)
        pointer = widget
    }

    /// Takes ownership of a new widget of a library other than GTK, of which this package's products know only the
    /// address.
    @MainActor package init(adoptingAt address: UnsafeMutableRawPointer) {
        self.init(adopting: address.assumingMemoryBound(to: GtkWidget.self))
    }

    /// Refers to a widget that another object keeps alive.
    init(borrowing widget: UnsafeMutablePointer<GtkWidget>) { pointer = widget }

    /// The address of the widget, for the package's test support.
    package var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

    /// The pointer with the type that Swift uses for GTK's final classes.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// Returns the pointer as another imported GTK structure.
    func rebound<T>(to type: T.Type) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
    }

    /// Retains the widget until ``release()``.
    package func retain() { g_object_ref(pointer) }

    /// Releases the widget. The last reference to a view may be released on any thread, but GTK may only be used on the
    /// main thread.
    package func release() {
        guard !MainThread.isCurrent else {
            ContainerWidget.forget(pointer)
            g_object_unref(pointer)
            return
        }
        g_idle_add(
            { data in
                guard let widget = data?.assumingMemoryBound(to: GtkWidget.self) else { return 0 }
                ContainerWidget.forget(widget)
                g_object_unref(widget)
                return 0
            }, pointer)
    }
}

@MainActor
extension Native {
    // MARK: Tree

    package func append(_ child: Native) { gtk_widget_insert_before(child.pointer, pointer, nil) }

    package func insert(_ child: Native, before sibling: Native?) {
        gtk_widget_insert_before(child.pointer, pointer, sibling?.pointer)
    }

    package func insert(_ child: Native, after sibling: Native) {
        gtk_widget_insert_after(child.pointer, pointer, sibling.pointer)
    }

    package func removeFromParent() { gtk_widget_unparent(pointer) }

    package var hasParent: Bool { gtk_widget_get_parent(pointer) != nil }

    package func isParent(of other: Native) -> Bool { gtk_widget_get_parent(other.pointer) == pointer }

    // MARK: State

    package var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        nonmutating set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// Shows or leaves out a child during the layout of its parent, which keeps its own size.
    package func setChildVisible(_ isVisible: Bool) { gtk_widget_set_child_visible(pointer, isVisible ? 1 : 0) }

    /// Whether the keyboard focus may enter the widget and its children.
    package var canFocus: Bool {
        get { gtk_widget_get_can_focus(pointer) != 0 }
        nonmutating set { gtk_widget_set_can_focus(pointer, newValue ? 1 : 0) }
    }

    /// Calls `body` before the widget's first layout in a window.
    package func onRealize(_ body: @escaping () -> Void) { connect("realize") { _ in body() } }

    /// Whether the widget is mapped; rows that a list keeps outside its window are not.
    package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    package var opacity: Double {
        get { gtk_widget_get_opacity(pointer) }
        nonmutating set { gtk_widget_set_opacity(pointer, newValue) }
    }

    package var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        nonmutating set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// Whether the widget and its children receive pointer events.
    package var isTargetable: Bool {
        get { gtk_widget_get_can_target(pointer) != 0 }
        nonmutating set { gtk_widget_set_can_target(pointer, newValue ? 1 : 0) }
    }

    package var isFocusable: Bool {
        get { gtk_widget_get_focusable(pointer) != 0 }
        nonmutating set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
    }

    /// Removes the focus from the widget and its children.
    package func dropFocus() {
        guard hasFocus, let root = gtk_widget_get_root(pointer) else { return }
        gtk_root_set_focus(root, nil)
    }

    /// Whether the widget is in a window, shown or not.
    package var isInWindow: Bool { gtk_widget_get_root(pointer) != nil }

    /// Whether the widget or one of its children has the focus of its window, active or not.
    package var hasFocus: Bool {
        guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
        return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
    }

    /// Focuses the first focusable descendant.
    @discardableResult
    package func focusFirst() -> Bool { gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) != 0 }

    @discardableResult
    package func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

    package var clips: Bool {
        get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
        nonmutating set { gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    package var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

    package func setDirection(rightToLeft: Bool?) {
        let direction = rightToLeft.map { $0 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR } ?? GTK_TEXT_DIR_NONE
        gtk_widget_set_direction(pointer, direction)
    }

    package var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        nonmutating set { gtk_widget_set_tooltip_text(pointer, newValue) }
    }

    package func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
    package func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }
    package func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

    /// Sets the cursor over the widget by its CSS name, such as `grab`; `nil` uses the cursor of the parent.
    package func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(pointer, name) }

    /// The name of the cursor that was set; `nil` if none was set.
    package var cursorName: String? {
        guard let cursor = gtk_widget_get_cursor(pointer), let name = gdk_cursor_get_name(cursor) else { return nil }
        return String(cString: name)
    }

    /// Shows the cursor for a border that can be moved horizontally, or restores the default one.
    package func showsResizePointer(_ shows: Bool) {
        gtk_widget_set_cursor_from_name(pointer, shows ? "col-resize" : nil)
    }

    package func centerInPlace(horizontally: Bool, vertically: Bool) {
        if horizontally { gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER) }
        if vertically { gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER) }
    }

    // MARK: Geometry

    package func queueResize() {
        if Self.postponed?.append(self) == nil { gtk_widget_queue_resize(pointer) }
    }

    /// The widgets that have requested a layout inside ``postponingLayouts(of:)``; `nil` outside of it.
    private static var postponed: [Native]?

    /// Calls `body` during a layout. Layouts that are requested meanwhile are queued in the next turn, because GTK
    /// would discard the requests now.
    package static func postponingLayouts(of body: () -> Void) {
        let outer = postponed
        postponed = []
        body()
        let asking = postponed ?? []
        postponed = outer
        for native in asking { native.queueResizeAtNextTurn() }
    }

    func queueResizeAtNextTurn() {
        let widget = self
        g_object_ref(widget.pointer)
        MainLoop.atNextTurn {
            widget.queueResize()
            g_object_unref(widget.pointer)
        }
    }

    package func queueDraw() { gtk_widget_queue_draw(pointer) }

    /// Returns the bounds in the coordinates of `other`, in points; `nil` unless both are in one window.
    package func bounds(in other: Native) -> (x: Double, y: Double, width: Double, height: Double)? {
        var rect = graphene_rect_t()
        guard gtk_widget_compute_bounds(pointer, other.pointer, &rect) != 0 else { return nil }
        return (Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
    }

    package var allocatedSize: (width: Int, height: Int) {
        (Int(gtk_widget_get_width(pointer)), Int(gtk_widget_get_height(pointer)))
    }
}
