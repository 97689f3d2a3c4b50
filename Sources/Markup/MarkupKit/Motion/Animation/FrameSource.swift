import NativeWidgets

/// Where animations get their frames and their time from; tests have one whose frames they make themselves.
protocol FrameSource: AnyObject {
    /// Calls `body` before each frame of the window that a view is in, with the time in seconds, until it answers `false`.
    ///
    /// When the view leaves the window or goes away, `body` is not called again and is let go.
    func onEachFrame(of view: UIView, _ body: @escaping (_ time: Double) -> Bool)
    /// Calls `body` once, after some seconds.
    func after(_ seconds: Double, _ body: @escaping () -> Void)
}

/// The frames of the windows that the views are in.
final class WindowFrames: FrameSource {
    func onEachFrame(of view: UIView, _ body: @escaping (_ time: Double) -> Bool) { view.native.onEachFrame(body) }

    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        MainLoop.after(milliseconds: Int((min(seconds, 2_000_000) * 1000).rounded(.up)), body)
    }
}
