import CGTK
import Foundation

/// GLib's main loop, extended to run Swift's main actor and Foundation's main run loop too.
///
/// GLib does not serve libdispatch's main queue, so no `@MainActor` task would run. libdispatch signals an event
/// descriptor on each enqueue; as a source of GLib's loop it wakes the loop at once, and an idle process sleeps.
/// Polling was the simpler way: it costs up to 50 ms per hop.
package enum MainLoop {
    private static var isAttached = false

    /// From now on, GLib's default context serves the main queue.
    package static func attach() {
        guard !isAttached else { return }
        isAttached = true
        let descriptor = dispatchMainQueueHandle()
        guard descriptor >= 0, let source = g_unix_fd_source_new(descriptor, G_IO_IN) else { return }
        let drain: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
            var count: UInt64 = 0
            _ = read(descriptor, &count, 8)
            dispatchMainQueueCallback(nil)
            return 1
        }
        g_source_set_callback(source, unsafeBitCast(drain, to: GSourceFunc.self), nil, nil)
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_can_recurse(source, 1)
        g_source_attach(source, nil)
        g_source_unref(source)
        FoundationRunLoop.attach()
    }

    /// Calls `body` in the next turn, before GTK lays out and draws.
    package static func atNextTurn(_ body: @escaping () -> Void) {
        let box = Unmanaged.passRetained(Turn(body)).toOpaque()
        g_idle_add_full(
            G_PRIORITY_HIGH,
            { data in
                guard let data else { return 0 }
                nonisolated(unsafe) let data2 = data
                MainActor.assumeIsolated { Unmanaged<Turn>.fromOpaque(data2).takeUnretainedValue().body() }
                return 0
            }, box, { data in if let data { Unmanaged<Turn>.fromOpaque(data).release() } })
    }

    /// The time of the monotonic clock that times frames, in seconds.
    package static var steadyTime: Double { Double(g_get_monotonic_time()) / 1e6 }

    /// Runs one turn of the loop; waits for an event if `mayBlock`.
    @discardableResult
    package static func iterate(mayBlock: Bool) -> Bool { g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0 }

    private final class Turn {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
}

// Exported by libdispatch for other event loops; Foundation's run loop uses the same two functions.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private nonisolated func dispatchMainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private nonisolated func dispatchMainQueueCallback(_ message: UnsafeMutableRawPointer?)
