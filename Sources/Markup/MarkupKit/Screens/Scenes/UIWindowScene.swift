import Foundation
public import KeyValueCoding

/// The windows of an application with a ``UIWindowSceneDelegate``.
///
/// A window belongs to a scene if it was made with ``UIWindow/init(windowScene:)``. The scene ends when its last window is closed.
@KeyValueCoding
open class UIWindowScene: UIScene {
    private struct Member { weak var window: UIWindow? }
    private var members: [Member] = []

    /// The scene's windows that are not closed, in the order in which they joined it.
    public var windows: [UIWindow] { members.compactMap(\.window) }
    /// The window of the scene with the keyboard focus; `nil` if another one has it.
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The screen of the first window, or else the first screen.
    public var screen: UIScreen { windows.first?.screen ?? .main }
    /// The traits of the first window, or else of the session.
    public var traitCollection: UITraitCollection { windows.first?.traitCollection ?? .current }
    /// The orientation of the windows: always portrait, because a desktop rotates the whole screen.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The status bar of a phone, which has no size here.
    public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    /// The limits of the windows' size.
    public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(self)

    override func titleDidChange() { for window in windows { window.setNeedsChrome() } }

    func join(_ window: UIWindow) {
        members.removeAll { $0.window == nil || $0.window === window }
        members.append(Member(window: window))
        sizeRestrictions?.apply(to: window)
    }

    func leave(_ window: UIWindow) {
        members.removeAll { $0.window == nil || $0.window === window }
        if members.isEmpty { disconnect() }
    }

    /// Checks in the next turn whether the keyboard focus has left all windows; it may only go from one to another.
    func focusDidLeave(_ window: UIWindow) {
        if !windows.contains(where: \.isActive) { resignActive() }
    }
}

extension UIWindow {
    /// An initialiser would set the property without its observer.
    func enter(_ scene: UIWindowScene) { windowScene = scene }
}
