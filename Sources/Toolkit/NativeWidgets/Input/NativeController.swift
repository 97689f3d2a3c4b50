import CGTK
package import Foundation

/// A controller that was added to a widget; used to remove it.
package struct NativeController {
    let pointer: OpaquePointer
}

@MainActor
extension Native {
    package enum HoverPhase { case entered, moved, left }

    /// Calls `body` while the pointer, without a button held, is over the widget or its children; the position is in
    /// the widget's coordinates.
    @discardableResult
    package func onHover(_ body: @escaping (HoverPhase, CGPoint?) -> Void) -> NativeController? {
        guard let controller = gtk_event_controller_motion_new() else { return nil }
        let instance = UnsafeMutableRawPointer(controller)
        connectSignal(to: instance, "enter") { body(.entered, CGPoint(x: $0.double(0), y: $0.double(1))) }
        connectSignal(to: instance, "motion") { body(.moved, CGPoint(x: $0.double(0), y: $0.double(1))) }
        connectSignal(to: instance, "leave") { _ in body(.left, nil) }
        gtk_widget_add_controller(pointer, controller)
        return NativeController(pointer: controller)
    }

    /// Removes a controller that one of these methods has returned.
    package func remove(_ controller: NativeController) { gtk_widget_remove_controller(pointer, controller.pointer) }
}
