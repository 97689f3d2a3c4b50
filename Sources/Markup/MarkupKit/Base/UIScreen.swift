public import Foundation
import NativeWidgets

/// A screen of the desktop.
public final class UIScreen: Hashable {
    private let native: NativeScreen?

    private init(_ native: NativeScreen?) { self.native = native }

    /// The first screen. Without a display its size is zero.
    public static var main: UIScreen { UIScreen(Display.isReady ? NativeScreen.all.first : nil) }
    /// All screens of the desktop; empty before the display is open.
    public static var screens: [UIScreen] { Display.isReady ? NativeScreen.all.map { UIScreen($0) } : [] }

    /// The size at the origin, in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: native?.frame.size ?? .zero) }
    /// The size at the origin, in pixels of the screen.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The screen's pixels per point; 1 if unknown.
    public var scale: CGFloat { CGFloat(native?.scale ?? 1) }
    /// The same as ``scale``.
    public var nativeScale: CGFloat { scale }
    /// The screen's refresh rate, in frames per second; 60 if unknown.
    public var maximumFramesPerSecond: Int {
        guard let rate = native?.rate, rate >= 1 else { return 60 }
        return Int(rate.rounded())
    }
    /// The brightness from 0 to 1: always 1. Setting it has no effect: the desktop's settings determine it.
    public var brightness: CGFloat {
        get { 1 }
        set { NoEffect.note("UIScreen.brightness", "the desktop's settings determine it") }
    }
    /// The traits of the session on this screen.
    public var traitCollection: UITraitCollection { UITraitCollection(ofWindow: nil, scale: scale) }

    /// Creates a display link that follows the frames of the application's windows.
    public func displayLink(withTarget target: AnyObject, selector action: String) -> CADisplayLink? {
        CADisplayLink(target: target, selector: action)
    }

    /// Whether both are the same screen, with the same size and position.
    public nonisolated static func == (left: UIScreen, right: UIScreen) -> Bool { left.native == right.native }
    /// Hashes the properties that `==` compares.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(native) }

    init?(showing view: UIView) {
        guard let native = NativeScreen(showing: view.native) else { return nil }
        self.native = native
    }
}

extension UIWindow {
    /// The screen that shows the window; the first one before it is shown.
    public var screen: UIScreen { UIScreen(showing: self) ?? .main }
}
