import CGTK
import Foundation

/// Foundation's main run loop as a source of GLib's loop, so that timers fire and blocks given to
/// `RunLoop.main.perform` run.
///
/// There is no notification when a timer or a block is added, but on the main thread that happens only while the loop
/// is awake. So the run loop is checked once after each turn that had other events, and GLib's loop then sleeps until
/// the next timer. An idle process is not woken.
enum FoundationRunLoop {
    /// GLib keeps the address, and calls the functions on the main thread only.
    private nonisolated(unsafe) static var functions = GSourceFuncs(
        prepare: { _, timeout in FoundationRunLoop.prepare(timeout) ? 1 : 0 },
        check: { _ in FoundationRunLoop.check() ? 1 : 0 },
        dispatch: { _, _, _ in
            FoundationRunLoop.run()
            return 1
        },
        finalize: nil, closure_callback: nil, closure_marshal: nil)

    private nonisolated(unsafe) static let loop = mainRunLoop()
    /// Foundation's own constant, found by its address: an equal string would be compared character by character in
    /// every turn.
    private nonisolated(unsafe) static let mode: UnsafeMutableRawPointer = {
        let name = "kCFRunLoopDefaultMode"
        let constant = dlsym(nil, name)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee
        return constant ?? Unmanaged.passRetained(name as NSString).toOpaque()
    }()
    /// Whether the run loop has been checked since the last other event.
    private nonisolated(unsafe) static var isUpToDate = false

    static func attach() {
        guard let source = g_source_new(&functions, guint(MemoryLayout<GSource>.size)) else { return }
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_attach(source, nil)
        g_source_unref(source)
    }

    /// Returns whether there is work to do now; if not, sets the time until the next timer in milliseconds.
    private nonisolated static func prepare(_ timeout: UnsafeMutablePointer<gint>?) -> Bool {
        timeout?.pointee = -1
        guard isUpToDate else { return true }
        guard let delay = delayOfNextTimer else { return false }
        timeout?.pointee = gint(min(delay * 1000, 86_400_000).rounded(.up))
        return delay == 0
    }

    /// Called after another event or when a timer is due: the next turn checks the run loop again.
    private nonisolated static func check() -> Bool {
        isUpToDate = false
        return false
    }

    /// Fires the timers that are due and runs the pending blocks.
    private nonisolated static func run() {
        isUpToDate = true
        _ = runMainRunLoop(mode, 0, 1)
    }

    /// The time until the next timer in seconds; `nil` if there is no timer.
    private nonisolated static var delayOfNextTimer: Double? {
        let date = nextTimerDate(loop, mode)
        guard date != 0 else { return nil }
        return max(0, date - Date.timeIntervalSinceReferenceDate)
    }
}

// Foundation exports these functions of the Core Foundation run loop.
@_silgen_name("CFRunLoopGetMain")
private nonisolated func mainRunLoop() -> UnsafeMutableRawPointer?

@_silgen_name("CFRunLoopGetNextTimerFireDate")
private nonisolated func nextTimerDate(_ loop: UnsafeMutableRawPointer?, _ mode: UnsafeMutableRawPointer) -> Double

@_silgen_name("CFRunLoopRunInMode")
private nonisolated func runMainRunLoop(_ mode: UnsafeMutableRawPointer, _ seconds: Double, _ once: UInt8) -> Int32
