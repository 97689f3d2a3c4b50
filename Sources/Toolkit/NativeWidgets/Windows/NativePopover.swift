import CGTK
package import Foundation

/// Content in a popover beside a widget.
@MainActor
package final class NativePopover {
    /// The preferred side of the widget.
    package enum Side {
        case above, below, left, right

        var gtk: GtkPositionType {
            switch self {
            case .above: GTK_POS_TOP
            case .below: GTK_POS_BOTTOM
            case .left: GTK_POS_LEFT
            case .right: GTK_POS_RIGHT
            }
        }
    }

    private let popover: UnsafeMutablePointer<GtkPopover>
    private let anchor: Native
    private var anchorSignals: [UInt] = []
    private var isClosed = false
    /// Called when the user has closed the popover by Escape or a click outside, or when the anchor is no longer on
    /// screen; not called after ``close()``.
    package var onClose: (() -> Void)?
    package var onKey: ((KeyEvent) -> Bool)?

    private var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)
    }

    /// - Parameters:
    ///   - rectangle: The rectangle in the anchor's coordinates that the popover points to; `nil` is the whole anchor.
    ///   - closesOutside: Whether a click outside and Escape close it.
    package init?(
        _ content: Native, at anchor: Native, rectangle: CGRect?, side: Side, hasArrow: Bool, closesOutside: Bool
    ) {
        guard let new = gtk_popover_new() else { return nil }
        popover = UnsafeMutableRawPointer(new).assumingMemoryBound(to: GtkPopover.self)
        self.anchor = anchor
        g_object_ref_sink(new)
        gtk_widget_set_parent(new, anchor.pointer)
        gtk_popover_set_child(popover, content.pointer)
        gtk_popover_set_position(popover, side.gtk)
        gtk_popover_set_has_arrow(popover, hasArrow ? 1 : 0)
        gtk_popover_set_autohide(popover, closesOutside ? 1 : 0)
        if let rectangle { point(to: rectangle) }
        connectSignal(to: new, "closed") { [weak self] _ in
            // The popover must not be destroyed inside its own signal.
            MainLoop.atNextTurn { [weak self] in self?.wasClosed() }
        }
        // The anchor may be destroyed first, or leave the window.
        anchorSignals.append(anchor.connect("destroy") { [weak self] _ in self?.close() })
        anchorSignals.append(
            anchor.connect("unmap") { [weak self] _ in MainLoop.atNextTurn { [weak self] in self?.wasClosed() } })
        followKeys()
    }

    isolated deinit {
        close()
        g_object_unref(popover)
    }

    private func followKeys() {
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { [weak self] arguments in
            guard let key = KeyEvent(symbol: UInt32(arguments.integer(0)), state: arguments.flags(2)) else { return }
            arguments.answer(self?.onKey?(key) ?? false)
        }
        gtk_widget_add_controller(widget, controller)
    }

    private func point(to rectangle: CGRect) {
        let box = rectangle.standardized
        guard box.origin.x.isFinite, box.origin.y.isFinite, box.width.isFinite, box.height.isFinite else { return }
        let clamp = { (length: CGFloat) in Int32(clamping: Int(max(-1e6, min(1e6, length.rounded())))) }
        var place = GdkRectangle(
            x: clamp(box.minX), y: clamp(box.minY), width: max(1, clamp(box.width)), height: max(1, clamp(box.height)))
        gtk_popover_set_pointing_to(popover, &place)
    }

    package func show() {
        // If nothing in a popover can be focused, GTK warns about a null widget.
        if let content = gtk_popover_get_child(popover), !Self.takesKeyboard(content) {
            gtk_widget_set_focusable(content, 1)
        }
        OpenPopovers.add(widget)
        gtk_popover_popup(popover)
    }

    private static func takesKeyboard(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_can_focus(widget) != 0 else { return false }
        if gtk_widget_get_focusable(widget) != 0 { return true }
        var child = gtk_widget_get_first_child(widget)
        while let inside = child {
            if takesKeyboard(inside) { return true }
            child = gtk_widget_get_next_sibling(inside)
        }
        return false
    }

    package func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

    /// Closes the popover as Escape does.
    package func popDown() { gtk_popover_popdown(popover) }

    package var isVisible: Bool { !isClosed && gtk_widget_get_visible(widget) != 0 }

    private func wasClosed() {
        guard !isClosed else { return }
        close()
        let onClose = onClose
        self.onClose = nil
        onClose?()
    }

    /// Closes the popover and removes its content. Later calls do nothing.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        OpenPopovers.remove(widget)
        // A destroyed anchor has closed the popover already.
        for signal in anchorSignals { anchor.disconnect(signal) }
        // A popover that is removed from its widget while visible would keep the pointer and the keyboard grabbed.
        gtk_widget_set_visible(widget, 0)
        gtk_popover_set_child(popover, nil)
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }
}
