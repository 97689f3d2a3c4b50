import CGTK

@MainActor
extension Native {
    /// Calls the closures while the pointer is over the widget, with its place there, and when it has left.
    package func onPointer(moved: @escaping (_ x: Double, _ y: Double) -> Void, left: @escaping () -> Void) {
        guard let controller = gtk_event_controller_motion_new() else { return }
        let instance = UnsafeMutableRawPointer(controller)
        connectSignal(to: instance, "enter") { moved($0.double(0), $0.double(1)) }
        connectSignal(to: instance, "motion") { moved($0.double(0), $0.double(1)) }
        connectSignal(to: instance, "leave") { _ in left() }
        gtk_widget_add_controller(pointer, controller)
    }
}
