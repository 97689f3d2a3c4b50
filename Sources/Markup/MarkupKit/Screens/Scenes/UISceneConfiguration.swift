/// The class of a scene's delegate.
public final class UISceneConfiguration {
    /// The name; it has no effect, because there is no property list that describes configurations.
    public let name: String?
    /// The role.
    public let role: UISceneSession.Role
    /// The class of the delegate, which conforms to ``UIWindowSceneDelegate``; `nil`, the default, is the class `SceneDelegate` in the module of
    /// the application's delegate.
    public var delegateClass: AnyClass?
    /// Has no effect: every scene is a ``UIWindowScene``. Default `nil`.
    public var sceneClass: AnyClass?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
