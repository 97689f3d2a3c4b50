import Foundation

extension UIApplication {
    /// Creates the application's scene, if there is a class for the scene's delegate.
    func connectScene() {
        guard let delegate else { return }
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        session.configuration = configuration
        guard let type = sceneDelegateClass(configuration, of: delegate) else { return }
        let scene = UIWindowScene(session: session)
        scene.delegate = type.init()
        connectedScenes.insert(scene)
        scene.connect(options)
    }

    private func sceneDelegateClass(_ configuration: UISceneConfiguration, of delegate: any UIApplicationDelegate)
        -> (any UIWindowSceneDelegate.Type)?
    {
        if let type = configuration.delegateClass {
            if let type = type as? any UIWindowSceneDelegate.Type { return type }
            Notice.post(
                .start, "the class '\(type)' of the scene's delegate does not conform to UIWindowSceneDelegate; add it")
            return nil
        }
        let module = String(String(reflecting: type(of: delegate)).prefix { $0 != "." })
        return ProgramClasses.type(named: "\(module).SceneDelegate") as? any UIWindowSceneDelegate.Type
    }

    /// Gives files to the scene; `false` without one.
    func openInScene(_ urls: [URL]) -> Bool {
        guard let scene = connectedScenes.first else { return false }
        scene.delegate?.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
        return true
    }
}
