import CGTK
package import Foundation

/// The drop target of a widget.
@MainActor
package final class NativeDropTarget {
    private let widget: Native
    private let controller: OpaquePointer
    private var current: NativeDrop?

    /// Called when a drag enters the widget; returns whether it may be dropped. Positions are in the widget's
    /// coordinates.
    package var accepts: (NativeDrop) -> Bool = { _ in false }
    package var moved: (NativeDrop, CGPoint) -> DropAction = { _, _ in .none }
    package var left: () -> Void = {}
    /// Called when the content is dropped. If it returns `true`, ``NativeDrop/finish(_:)`` must be called, now or
    /// later.
    package var dropped: (NativeDrop, CGPoint) -> Bool = { _, _ in false }

    package init?(_ widget: Native) {
        let actions = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
        guard let controller = gtk_drop_target_async_new(nil, actions) else { return nil }
        self.widget = widget
        self.controller = controller
        connect(to: UnsafeMutableRawPointer(controller))
        gtk_widget_add_controller(widget.pointer, controller)
    }

    private func connect(to instance: UnsafeMutableRawPointer) {
        connectSignal(to: instance, "accept") { [weak self] arguments in
            guard let self, let drop = drop(arguments) else { return arguments.answer(false) }
            arguments.answer(accepts(drop))
        }
        for signal in ["drag-enter", "drag-motion"] {
            connectSignal(to: instance, signal) { [weak self] arguments in
                guard let self, let drop = drop(arguments) else { return arguments.answer(flags: 0) }
                let action = moved(drop, CGPoint(x: arguments.double(1), y: arguments.double(2)))
                arguments.answer(flags: action.gdk.rawValue)
            }
        }
        connectSignal(to: instance, "drag-leave") { [weak self] _ in
            self?.left()
            self?.current = nil
        }
        connectSignal(to: instance, "drop") { [weak self] arguments in
            guard let self, let drop = drop(arguments) else { return arguments.answer(false) }
            drop.isDropped = true
            current = nil
            let place = CGPoint(x: arguments.double(1), y: arguments.double(2))
            let isTaken = dropped(drop, place)
            // GTK finishes drops that are not accepted.
            if !isTaken { drop.isDropped = false }
            arguments.answer(isTaken)
        }
    }

    private func drop(_ arguments: SignalArguments) -> NativeDrop? {
        guard let pointer = arguments.object(0).map({ OpaquePointer($0) }) else { return nil }
        if let current, current.isSame(as: pointer) { return current }
        let drop = NativeDrop(pointer)
        current = drop
        return drop
    }

    /// Removes the drop target from its widget.
    package func remove() { gtk_widget_remove_controller(widget.pointer, controller) }
}
