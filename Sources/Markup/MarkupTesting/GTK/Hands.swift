import CGTK
import Foundation
import MarkupKit
import NativeWidgets

/// Sends keyboard and pointer events to the private display, and waits until a window has received them.
final class Hands {
    private static var shared: Hands?
    private let server: DisplayServer
    /// The number of presses, releases and scroll events that windows have received.
    private var arrived = 0
    /// The window that received the last pointer motion.
    private var movedIn: OpaquePointer?

    /// Returns the instance of this process. It stays connected, because once a browser was connected, GTK waits for
    /// its answers.
    static func use() throws -> Hands {
        if let shared { return shared }
        guard let socket = Display.browserSocket else {
            throw UserActionError("real input needs the private display; call 'MarkupTesting.start()' first")
        }
        let hands = Hands(server: try DisplayServer(socket: socket))
        hands.followEvents()
        shared = hands
        return hands
    }

    private init(server: DisplayServer) { self.server = server }

    /// Observes every event before the widgets receive it.
    private func followEvents() {
        let hook: GSignalEmissionHook = { _, count, values, data in
            guard count > 1, let values, let data, let event = g_value_peek_pointer(values + 1) else { return 1 }
            nonisolated(unsafe) let emission = (event: OpaquePointer(event), data: data)
            MainActor.assumeIsolated {
                Unmanaged<Hands>.fromOpaque(emission.data).takeUnretainedValue().didArrive(emission.event)
            }
            return 1
        }
        // The class must exist before its signals can be looked up, which may be before the first window.
        g_type_class_ref(gdk_surface_get_type())
        let signal = g_signal_lookup("event", gdk_surface_get_type())
        g_signal_add_emission_hook(signal, 0, hook, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func didArrive(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_KEY_PRESS, GDK_KEY_RELEASE, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_SCROLL, GDK_TOUCH_BEGIN,
            GDK_TOUCH_UPDATE, GDK_TOUCH_END:
            arrived += 1
        // Not counted, because GTK combines several motions into one.
        case GDK_MOTION_NOTIFY: movedIn = gdk_event_get_surface(event)
        default: break
        }
    }

    /// Sends one event and waits until a window has received it.
    private func send(orFailWith reason: String, _ act: () -> Void) async throws {
        let expected = arrived + 1
        act()
        guard await MarkupTesting.pump(until: { self.arrived >= expected }) else { throw UserActionError(reason) }
        HostWindow.applyBindings()
    }

    // MARK: Keyboard

    /// Presses and releases a key in the window with keyboard focus.
    func press(_ symbol: UInt32, state: UInt32) async throws {
        await activateAWindow()
        try await send(orFailWith: "the key reached no window: none has the keyboard focus") {
            server.key(symbol, modifiers: state, isPressed: true)
        }
        let expected = arrived + 1
        server.key(symbol, modifiers: state, isPressed: false)
        // The press may have closed the window, so the release may not arrive.
        await MarkupTesting.pump(until: { self.arrived >= expected }, within: 0.1)
    }

    /// Activates a window: desktops give focus to a new window, but this display leaves it to the program.
    private func activateAWindow() async {
        let windows = Widget.windows.filter { gtk_widget_get_mapped($0.pointer) != 0 }
        let active = { windows.first { gtk_window_is_active($0.window) != 0 } }
        if active() == nil, let newest = windows.last {
            gtk_window_present(newest.window)
            await MarkupTesting.pump(until: { active() != nil })
        }
        guard let active = active() else { return }
        // The focused widget may just have been hidden: GTK moves the focus with the next frame, and a key before that
        // is lost.
        await MarkupTesting.pump(
            until: { gtk_window_get_focus(active.window).map { gtk_widget_get_mapped($0) != 0 } ?? true }, within: 1)
    }

    // MARK: Pointer

    /// Moves the pointer to a position in a view's coordinates; `nil` is the middle.
    ///
    /// - Parameter mayLeave: Whether the position may lie outside the view, as the end of a drag may.
    func point(at place: CGPoint?, in view: UIView, mayLeave: Bool = false) async throws {
        let widget = Widget(of: view)
        guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native) else {
            throw UserActionError(view, "is not in a window")
        }
        let top = Widget(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self))
        let spot = widget.spot(at: place, in: top)
        guard mayLeave || top.front(at: spot)?.isInside(widget) == true else {
            let words = place.map { "at (\(Int($0.x)), \(Int($0.y)))" } ?? "in its middle"
            throw UserActionError(
                view, "cannot be reached \(words): it is disabled, not shown there, or covered")
        }
        var shadow = (left: 0.0, top: 0.0)
        gtk_native_get_surface_transform(native, &shadow.left, &shadow.top)
        movedIn = nil
        // Repeated, because the server learns of a new window with a delay.
        guard await MarkupTesting.pump(until: { move(to: spot.x + shadow.left, spot.y + shadow.top, in: surface) })
        else { throw UserActionError(view, "is not in a visible window") }
        await MarkupTesting.pump(until: { movedIn == surface }, within: 1)
    }

    /// Tries all windows: the server numbers windows, and GTK does not expose these numbers, only the window under the
    /// pointer.
    private func move(to x: Double, _ y: Double, in surface: OpaquePointer) -> Bool {
        let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()))
        return server.windows.contains { number in
            server.movePointer(to: Int(x), Int(y), in: number)
            return gdk_device_get_surface_at_position(pointer, nil, nil) == surface
        }
    }

    /// Presses or releases a button at the pointer: 1 is the primary, 2 the middle, 3 the secondary button.
    func button(_ button: Int = 1, isPressed: Bool) async throws {
        try await send(orFailWith: "the click reached no window") { server.button(button, isPressed: isPressed) }
    }

    /// Converts a position in a view to pixels of its window, as the server counts them.
    func pixel(at place: CGPoint, in view: UIView) throws -> CGPoint {
        let widget = Widget(of: view)
        guard let native = gtk_widget_get_native(widget.pointer) else {
            throw UserActionError(view, "is not in a window")
        }
        let top = Widget(UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self))
        let spot = widget.spot(at: place, in: top)
        var shadow = (left: 0.0, top: 0.0)
        gtk_native_get_surface_transform(native, &shadow.left, &shadow.top)
        return CGPoint(x: spot.x + shadow.left, y: spot.y + shadow.top)
    }

    /// Sends a touch event at a pixel of the window under the pointer.
    func touch(_ change: TouchChange, finger: Int, at pixel: CGPoint) async throws {
        try await send(orFailWith: "the finger reached no window") {
            server.touch(change, finger: finger, at: Int(pixel.x.rounded()), Int(pixel.y.rounded()))
        }
    }

    /// Advances the events' time, so that the next click is not the second half of a double click.
    func rest() { server.advanceTime(by: 2000) }

    /// Scrolls at the pointer.
    func turnWheel(down: Bool) async throws {
        try await send(orFailWith: "the wheel reached no window") { server.scroll(down: down) }
    }
}
