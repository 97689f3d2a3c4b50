public import Foundation
import NativeWidgets

/// Calls an action before each frame of the application's windows, for custom animations or to count frames.
///
/// ```swift
/// link = CADisplayLink { [weak self] link in self?.gauge.step(to: link.targetTimestamp) }
/// link?.add(to: .main, forMode: .common)
/// ```
/// It follows the frames of the key window, or else of the first open one, and waits while no window is open.
/// Invalidate a link that is no longer used: until then it is retained, and the windows draw every frame.
public final class CADisplayLink {
    private var call: (CADisplayLink) -> Void
    private var isAdded = false
    private var isInvalid = false
    /// The number of the current frame callback; earlier callbacks are ignored.
    private var following = 0
    private weak var host: UIView?

    /// Creates a link that calls a closure once it is added to a run loop.
    public init(_ call: @escaping (CADisplayLink) -> Void) { self.call = call }

    /// Creates a link that calls a method of a class with `@KeyValueCoding`, with the link as its argument if it takes
    /// one. The target is retained until the link is invalidated.
    ///
    /// If the target has no such method, a ``Notice`` is posted, and nothing is called.
    public convenience init(target: AnyObject, selector action: String) {
        let name = NamedAction.baseName(action)
        if NamedAction.exists(name, on: target) {
            self.init { link in _ = NamedAction.perform(name, on: target, sender: link) }
        } else {
            NamedAction.reportMissing(name, of: target, for: "CADisplayLink")
            self.init { _ in }
        }
    }

    // MARK: Time

    /// The time of the previous frame, in seconds of the machine's monotonic clock; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time at which the next frame will be shown, in seconds of the same clock; 0 before the first.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The seconds between two frames of the screen; 0 before the first.
    public private(set) var duration: CFTimeInterval = 0

    /// The highest number of calls per second; 0, the default, is every frame.
    public var preferredFramesPerSecond = 0

    /// Whether the action is suspended. Default `false`.
    public var isPaused = false {
        didSet { if isPaused != oldValue { follow() } }
    }

    // MARK: Running

    /// Starts to call the action. The run loop must be the main one; the mode has no effect.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid, !isAdded else { return }
        isAdded = true
        Self.links.append(self)
        follow()
    }

    /// Stops calling the action; ``add(to:forMode:)`` starts again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Stops calling the action for good, and releases the target.
    public func invalidate() {
        isInvalid = true
        call = { _ in }
        stop()
    }

    private func stop() {
        isAdded = false
        following += 1
        Self.links.removeAll { $0 === self }
    }

    /// The links that have been added to a run loop.
    private static var links: [CADisplayLink] = []

    /// Called when a window has appeared, which links may have waited for, or one that they followed was closed.
    static func windowsDidChange() {
        for link in links where link.host?.native.isMapped != true { link.follow() }
        LayerMotion.viewsDidCome()
    }

    private static var anyWindow: UIView? {
        let windows = UIApplication.shared.windows.filter { $0.native.isMapped }
        if let window = windows.first(where: { $0.isKeyWindow }) ?? windows.first { return window }
        return HostWindow.shown.last { $0.native.isMapped }
    }

    private func follow() {
        following += 1
        host = nil
        guard isAdded, !isPaused, let view = Self.anyWindow else { return }
        host = view
        let number = following
        let end = EndOfFrames { [weak self] in
            if let self, following == number { follow() }
        }
        AnimationRun.frames.onEachFrame(of: view) { [weak self] time in
            _ = end
            guard let self, following == number else { return false }
            step(to: time, of: view.native)
            return following == number
        }
    }

    private func step(to time: Double, of native: Native) {
        let interval = native.frameInterval ?? 1 / 60
        // A frame that is up to half an interval early counts as on time.
        if preferredFramesPerSecond > 0, timestamp > 0,
            time - timestamp < 1 / Double(preferredFramesPerSecond) - interval / 2
        {
            return
        }
        timestamp = time
        duration = interval
        targetTimestamp = time + max(interval, preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0)
        call(self)
    }
}

/// Returns the time of the machine's monotonic clock in seconds, which ``CADisplayLink`` uses.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MainLoop.steadyTime }

/// A time in seconds.
public typealias CFTimeInterval = Double
