import Foundation
public import KeyValueCoding

/// A group of windows with a separate delegate. An application has one, a ``UIWindowScene``, if it has a ``UIWindowSceneDelegate``.
@KeyValueCoding
open class UIScene: UIResponder {
    /// The states of a scene.
    public nonisolated enum ActivationState: Int, Sendable {
        /// Before its delegate is called, and after its last window was closed.
        case unattached = -1
        /// One of its windows has the keyboard focus.
        case foregroundActive
        /// Its windows are shown and none has the keyboard focus.
        case foregroundInactive
        /// Never occurs: a desktop does not suspend programs.
        case background
    }

    /// Why the scene was created.
    public nonisolated struct ConnectionOptions: Sendable {
        /// The files that the desktop opens with the application. Empty: the first files come by ``UISceneDelegate/scene(_:openURLContexts:)``.
        public let urlContexts: Set<UIOpenURLContext> = []

        init() {}
    }

    /// The session, which exists as long as the scene.
    public let session: UISceneSession
    /// The state of the scene.
    public private(set) var activationState = ActivationState.unattached
    /// The delegate. The scene retains it.
    open var delegate: (any UISceneDelegate)?
    /// The title of the scene's windows without a title; empty, the default, uses the root controller's.
    open var title: String! = "" { didSet { titleDidChange() } }

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    func titleDidChange() {}

    // MARK: Life

    /// Calls the delegate's methods of a scene that has just been created.
    func connect(_ options: ConnectionOptions) {
        activationState = .foregroundInactive
        delegate?.scene(self, willConnectTo: session, options: options)
        delegate?.sceneWillEnterForeground(self)
    }

    func becomeActive() {
        guard activationState == .foregroundInactive else { return }
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
    }

    func resignActive() {
        guard activationState == .foregroundActive else { return }
        delegate?.sceneWillResignActive(self)
        activationState = .foregroundInactive
    }

    /// Ends the scene; does nothing the second time.
    func disconnect() {
        guard activationState != .unattached else { return }
        resignActive()
        delegate?.sceneDidEnterBackground(self)
        activationState = .unattached
        let application = UIApplication.shared
        application.connectedScenes.remove(self)
        delegate?.sceneDidDisconnect(self)
        delegate = nil
        application.delegate?.application(application, didDiscardSceneSessions: [session])
    }
}
