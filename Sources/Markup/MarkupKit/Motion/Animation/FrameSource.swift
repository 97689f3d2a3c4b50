import Foundation
import NativeWidgets

/// The source of frames and times for animations; tests use one whose frames they trigger themselves.
protocol FrameSource: AnyObject {
    /// Calls `body` before each frame of the view's window with the time in seconds, until it returns `false`.
    ///
    /// When the view leaves the window or is released, `body` is not called again and is released.
    func onEachFrame(of view: UIView, _ body: @escaping (_ time: Double) -> Bool)
    /// The time in seconds, from any beginning.
    var now: Double { get }
    /// Calls `body` once after some seconds.
    func after(_ seconds: Double, _ body: @escaping () -> Void)
}

/// The frames of the windows that contain the views.
final class WindowFrames: FrameSource {
    var now: Double { ProcessInfo.processInfo.systemUptime }

    func onEachFrame(of view: UIView, _ body: @escaping (_ time: Double) -> Bool) { view.native.onEachFrame(body) }

    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        MainLoop.after(milliseconds: Int((min(seconds, 2_000_000) * 1000).rounded(.up)), body)
    }
}
