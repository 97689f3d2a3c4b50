import CGTK
import Foundation

/// Foundation's main run loop as a source of GLib's loop: timers fire, and blocks given to `RunLoop.main.perform` run.
///
/// Nothing tells when a timer or a block is added, but on the main thread that happens while the loop is awake. So the run loop is looked at once
/// after each turn in which something else happened, and the loop then sleeps until its next timer. An idle process is not woken.
enum FoundationRunLoop {
    /// GLib keeps the address, and asks these on the main thread only.
    private nonisolated(unsafe) static var functions = GSourceFuncs(
        prepare: { _, timeout in FoundationRunLoop.prepare(timeout) ? 1 : 0 },
        check: { _ in FoundationRunLoop.check() ? 1 : 0 },
        dispatch: { _, _, _ in
            FoundationRunLoop.run()
            return 1
        },
        finalize: nil, closure_callback: nil, closure_marshal: nil)

    private nonisolated(unsafe) static let loop = mainRunLoop()
    /// Foundation's own constant, which is found by its address; another text of the same words would be compared in every turn.
    private nonisolated(unsafe) static let mode: UnsafeMutableRawPointer = {
        let name = "kCFRunLoopDefaultMode"
        let constant = dlsym(nil, name)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee
        return constant ?? Unmanaged.passRetained(name as NSString).toOpaque()
    }()
    /// Whether the run loop has been looked at since something else happened.
    private nonisolated(unsafe) static var isUpToDate = false

    static func attach() {
        guard let source = g_source_new(&functions, guint(MemoryLayout<GSource>.size)) else { return }
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_attach(source, nil)
        g_source_unref(source)
    }

    /// Whether there is something to do now; if not, in how many milliseconds the next timer fires.
    private nonisolated static func prepare(_ timeout: UnsafeMutablePointer<gint>?) -> Bool {
        timeout?.pointee = -1
        guard isUpToDate else { return true }
        guard let delay = delayOfNextTimer else { return false }
        timeout?.pointee = gint(min(delay * 1000, 86_400_000).rounded(.up))
        return delay == 0
    }

    /// Something else has woken the loop, or the time of a timer has come: the next turn looks.
    private nonisolated static func check() -> Bool {
        isUpToDate = false
        return false
    }

    /// Fires the timers that are due and runs the blocks that wait.
    private nonisolated static func run() {
        isUpToDate = true
        _ = runMainRunLoop(mode, 0, 1)
    }

    /// In seconds; `nil` if no timer waits.
    private nonisolated static var delayOfNextTimer: Double? {
        let date = nextTimerDate(loop, mode)
        guard date != 0 else { return nil }
        return max(0, date - Date.timeIntervalSinceReferenceDate)
    }
}

// Foundation exports these of the run loop below its own.
@_silgen_name("CFRunLoopGetMain")
private nonisolated func mainRunLoop() -> UnsafeMutableRawPointer?

@_silgen_name("CFRunLoopGetNextTimerFireDate")
private nonisolated func nextTimerDate(_ loop: UnsafeMutableRawPointer?, _ mode: UnsafeMutableRawPointer) -> Double

@_silgen_name("CFRunLoopRunInMode")
private nonisolated func runMainRunLoop(_ mode: UnsafeMutableRawPointer, _ seconds: Double, _ once: UInt8) -> Int32
