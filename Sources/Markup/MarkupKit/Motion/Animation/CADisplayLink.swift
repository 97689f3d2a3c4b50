public import Foundation
import NativeWidgets

/// Calls an action before each frame that the application's windows show, for what is drawn by hand or counted.
///
/// ```swift
/// link = CADisplayLink { [weak self] link in self?.gauge.step(to: link.targetTimestamp) }
/// link?.add(to: .main, forMode: .common)
/// ```
/// It follows the frames of the key window, else of the first one that is open, and waits where there is none. A link that is not used any more
/// has to be invalidated: until then it is kept, and the windows are drawn in every frame.
public final class CADisplayLink {
    private var call: (CADisplayLink) -> Void
    private var isAdded = false
    private var isInvalid = false
    /// Which of the places where frames were looked for is the present one.
    private var following = 0
    private weak var host: UIView?

    /// Creates a link that calls a closure, once it is added to a run loop.
    public init(_ call: @escaping (CADisplayLink) -> Void) { self.call = call }

    /// Creates a link that calls a method of a class with `@KeyValueCoding`, with the link as its argument if it takes one. The target is kept
    /// until the link is invalidated.
    ///
    /// Where the target has no such method, a ``Notice`` says so, and nothing is called.
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

    /// When the frame before the next one was shown, in seconds of the machine's steady clock; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame is to be shown, in seconds of the same clock; 0 before the first.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The seconds between two frames of the screen; 0 before the first.
    public private(set) var duration: CFTimeInterval = 0

    /// How often the action is called at most, in a second; 0, the default, is in every frame.
    public var preferredFramesPerSecond = 0

    /// Whether the action is not called for now. Default `false`.
    public var isPaused = false {
        didSet { if isPaused != oldValue { follow() } }
    }

    // MARK: Running

    /// Begins to call the action. The run loop has to be the main one; which mode it is means nothing here.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid, !isAdded else { return }
        isAdded = true
        Self.links.append(self)
        follow()
    }

    /// Ceases to call the action; ``add(to:forMode:)`` begins again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Ceases for good, and lets go of the target.
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

    /// The links that have been added.
    private static var links: [CADisplayLink] = []

    /// A window has appeared, which links may have waited for, or one has gone that they followed.
    static func windowsDidChange() {
        for link in links where link.host?.native.isMapped != true { link.follow() }
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
        // Half a frame early is on time.
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

/// The time of the machine's steady clock, in seconds: the clock of ``CADisplayLink``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MainLoop.steadyTime }

/// A time in seconds.
public typealias CFTimeInterval = Double
