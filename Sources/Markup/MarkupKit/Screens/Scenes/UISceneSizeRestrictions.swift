public import Foundation

/// The limits of the size of a scene's windows, in points.
public final class UISceneSizeRestrictions {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The smallest size that the user can give a window; zero, the default, is the content's minimum.
    public var minimumSize = CGSize.zero { didSet { for window in scene?.windows ?? [] { apply(to: window) } } }
    /// Has no effect: a window of a desktop can be as large as its screen. Exists so that code from iOS compiles.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet {
            NoEffect.note("UISceneSizeRestrictions.maximumSize", "the desktop lets the user enlarge every window")
        }
    }

    func apply(to window: UIWindow) { if minimumSize != .zero { window.minimumSize = minimumSize } }
}
