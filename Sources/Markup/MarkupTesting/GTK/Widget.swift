import CGTK
import Foundation
import MarkupKit
import NativeWidgets

/// A GTK widget in tests: found by type, and operated through the signals that keys and clicks emit.
struct Widget {
    let pointer: UnsafeMutablePointer<GtkWidget>

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) { self.pointer = pointer }
    init(of view: UIView) { pointer = view.widgetForTesting.assumingMemoryBound(to: GtkWidget.self) }

    var opaque: OpaquePointer { OpaquePointer(pointer) }

    func isKind(of type: GType) -> Bool {
        g_type_check_instance_is_a(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self), type)
            != 0
    }

    /// Whether the user could operate the widget: it and its ancestors are visible and enabled.
    var canBeOperated: Bool {
        guard gtk_widget_is_sensitive(pointer) != 0, gtk_widget_get_can_target(pointer) != 0 else { return false }
        var current: UnsafeMutablePointer<GtkWidget>? = pointer
        while let widget = current {
            // Windows are ignored, because a test may not have opened one.
            if gtk_widget_get_visible(widget) == 0, !Widget(widget).isKind(of: gtk_window_get_type()) { return false }
            current = gtk_widget_get_parent(widget)
        }
        return true
    }

    /// This widget and its descendants, each before its children.
    var tree: [Widget] {
        var found = [self]
        var child = gtk_widget_get_first_child(pointer)
        while let widget = child {
            found += Widget(widget).tree
            child = gtk_widget_get_next_sibling(widget)
        }
        return found
    }

    func all(of type: GType) -> [Widget] { tree.filter { $0.isKind(of: type) } }

    func enclosing(_ type: GType) -> Widget? { gtk_widget_get_ancestor(pointer, type).map(Widget.init) }

    /// GTK's windows, in the order of creation.
    static var windows: [Widget] {
        guard let list = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            // The list retains its windows, so the returned reference is released.
            guard let object = g_list_model_get_item(list, index) else { return nil }
            g_object_unref(object)
            return Widget(object.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self)
    }

    // MARK: Places

    /// Converts a position in this widget, measured from its border's corner, to window coordinates; `nil` is the
    /// middle.
    func spot(at place: CGPoint?, in window: Widget) -> CGPoint {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(pointer, window.pointer, &bounds) != 0 else { return .zero }
        let size = CGSize(width: Double(bounds.size.width), height: Double(bounds.size.height))
        let place = place ?? CGPoint(x: size.width / 2, y: size.height / 2)
        return CGPoint(x: Double(bounds.origin.x) + place.x, y: Double(bounds.origin.y) + place.y)
    }

    /// Returns the frontmost widget at a position that reacts to the pointer.
    func front(at spot: CGPoint) -> Widget? {
        gtk_widget_pick(pointer, spot.x, spot.y, GTK_PICK_DEFAULT).map(Widget.init)
    }

    /// Returns whether this is the other widget or one of its descendants.
    func isInside(_ other: Widget) -> Bool {
        pointer == other.pointer || gtk_widget_is_ancestor(pointer, other.pointer) != 0
    }

    // MARK: Operating

    /// Focuses the widget, if it is in a window.
    func focus() { if isInWindow { gtk_widget_grab_focus(pointer) } }

    /// Moves the focus in a window as Tab does; at the end it starts again.
    func moveFocus(backwards: Bool) -> Bool {
        let direction = backwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
        if gtk_widget_child_focus(pointer, direction) != 0 { return true }
        guard isKind(of: gtk_window_get_type()) else { return false }
        gtk_window_set_focus(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self), nil)
        return gtk_widget_child_focus(pointer, direction) != 0
    }

    var isInWindow: Bool { gtk_widget_get_root(pointer) != nil }

    /// Emits a signal without arguments, such as `clicked`.
    func emit(_ signal: String) { emit(signal, []) }

    func emit(_ signal: String, text: String) {
        var value = GValue()
        g_value_init(&value, .string)
        g_value_set_string(&value, text)
        emit(signal, [value])
        g_value_unset(&value)
    }

    /// Changes a slider's value as dragging its knob does.
    func emitChangeValue(_ number: Double) {
        var kind = GValue()
        g_value_init(&kind, gtk_scroll_type_get_type())
        g_value_set_enum(&kind, Int32(GTK_SCROLL_JUMP.rawValue))
        var value = GValue()
        g_value_init(&value, .double)
        g_value_set_double(&value, number)
        var answer = GValue()
        g_value_init(&answer, .boolean)
        emit("change-value", [kind, value], &answer)
    }

    private func emit(_ signal: String, _ arguments: [GValue], _ answer: UnsafeMutablePointer<GValue>? = nil) {
        var instance = GValue()
        g_value_init(&instance, gtk_widget_get_type())
        g_value_set_object(&instance, pointer)
        defer { g_value_unset(&instance) }
        let type = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee
            .g_type
        let values = [instance] + arguments
        g_signal_emitv(values, g_signal_lookup(signal, type), 0, answer)
    }
}
