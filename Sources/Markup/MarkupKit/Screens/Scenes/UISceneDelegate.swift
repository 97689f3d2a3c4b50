import Foundation

/// Makes the windows of a scene, and is called when it becomes active or ends. A class conforms to ``UIWindowSceneDelegate``.
///
/// The class must be `final`, because the application creates it:
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///     var window: UIWindow?
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
///         guard let scene = scene as? UIWindowScene else { return }
///         let window = UIWindow(windowScene: scene)
///         window.rootViewController = UINavigationController(rootViewController: GreetingController())
///         window.makeKeyAndVisible()
///         self.window = window
///     }
/// }
/// ```
@MainActor public protocol UISceneDelegate: AnyObject {
    /// Called once to show the windows of the scene.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the last window of the scene has been closed.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when one of the windows has received the keyboard focus.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when no window of the scene has the keyboard focus any more.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called once, after `scene(_:willConnectTo:options:)`.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called once, before ``sceneDidDisconnect(_:)``: a desktop does not suspend programs.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called with the files that the desktop opens with the application.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Ignores the files.
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a ``UIWindowScene``.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// Creates the delegate.
    init()
    /// The scene's main window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Always `nil`: a class that keeps its window declares the property.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
