import CGTK
package import Foundation

/// The drag source of a widget.
@MainActor
package final class NativeDragSource {
    private let widget: Native
    private let source: OpaquePointer
    private var start = CGPoint.zero

    /// The dragged content, as bytes in several MIME types, the preferred one first.
    package struct Content {
        let parts: [(type: String, bytes: [UInt8])]
        let allowsMove: Bool

        package init(parts: [(type: String, bytes: [UInt8])], allowsMove: Bool) {
            self.parts = parts
            self.allowsMove = allowsMove
        }
    }

    /// Called when a drag begins at a position in the widget's coordinates; returns the content, or `nil` to drag
    /// nothing.
    package var prepare: (CGPoint) -> Content? = { _ in nil }
    package var began: () -> Void = {}
    /// Called when a drag ends, with the action that the destination performed.
    package var ended: (DropAction) -> Void = { _ in }
    private var isCancelled = false

    package init?(_ widget: Native) {
        guard let source = gtk_drag_source_new() else { return nil }
        self.widget = widget
        self.source = source
        connect(to: UnsafeMutableRawPointer(source))
        gtk_widget_add_controller(widget.pointer, source)
    }

    private func connect(to instance: UnsafeMutableRawPointer) {
        connectSignal(to: instance, "prepare") { [weak self] arguments in
            guard let self else { return }
            start = CGPoint(x: arguments.double(0), y: arguments.double(1))
            guard let content = prepare(start), let provider = Self.provider(of: content.parts) else { return }
            let move = content.allowsMove ? GDK_ACTION_MOVE.rawValue : 0
            gtk_drag_source_set_actions(source, GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | move))
            arguments.answer(object: provider)
            g_object_unref(provider)
        }
        connectSignal(to: instance, "drag-begin") { [weak self] _ in
            guard let self else { return }
            isCancelled = false
            showIcon()
            began()
        }
        connectSignal(to: instance, "drag-cancel") { [weak self] arguments in
            self?.isCancelled = true
            // `false`: the desktop animates the icon back to its origin.
            arguments.answer(false)
        }
        connectSignal(to: instance, "drag-end") { [weak self] arguments in
            guard let self, let drag = arguments.object(0).map({ OpaquePointer($0) }) else { return }
            let action = gdk_drag_get_selected_action(drag).rawValue
            if isCancelled || action == 0 {
                ended(.none)
            } else {
                ended(action & GDK_ACTION_MOVE.rawValue != 0 ? .move : .copy)
            }
        }
    }

    /// Uses a picture of the widget as the drag icon.
    private func showIcon() {
        guard let live = gtk_widget_paintable_new(widget.pointer) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(live)) }
        guard let picture = gdk_paintable_get_current_image(live) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        gtk_drag_source_set_icon(
            source, picture, Int32(clamping: Int(start.x.rounded())), Int32(clamping: Int(start.y.rounded())))
    }

    private static func provider(of parts: [(type: String, bytes: [UInt8])]) -> UnsafeMutablePointer<
        GdkContentProvider
    >? {
        var providers: [UnsafeMutablePointer<GdkContentProvider>?] = parts.map { part in
            let bytes = part.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            return gdk_content_provider_new_for_bytes(part.type, bytes)
        }
        guard !providers.isEmpty else { return nil }
        // The union takes ownership of its parts.
        return gdk_content_provider_new_union(&providers, gsize(providers.count))
    }

    /// Removes the drag source from its widget.
    package func remove() { gtk_widget_remove_controller(widget.pointer, source) }
}
