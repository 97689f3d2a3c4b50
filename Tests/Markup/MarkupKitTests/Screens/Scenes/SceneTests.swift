import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Written as a template for a phone writes it.
private final class SceneDelegateOfTests: UIResponder, UIWindowSceneDelegate {
    static var log: [String] = []
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        Self.log.append("connect")
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "From the scene"
        scene.sizeRestrictions?.minimumSize = CGSize(width: 240, height: 160)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { Self.log.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.log.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { Self.log.append("resign") }
    func sceneWillEnterForeground(_ scene: UIScene) { Self.log.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.log.append("background") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        Self.log += contexts.map { $0.url.lastPathComponent }
    }
}

private final class SceneApp: UIResponder, UIApplicationDelegate {
    var type: AnyClass? = SceneDelegateOfTests.self
    var discarded = 0

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = type
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        discarded += sceneSessions.count
    }
}

extension ViewTests {
    @MainActor @Suite struct SceneTests {
        init() throws {
            try MarkupTesting.start()
            SceneDelegateOfTests.log = []
        }

        @Test func aSceneShowsItsWindowAndEndsWithIt() async throws {
            let (application, app) = (UIApplication.shared, SceneApp())
            try application.start(app)
            defer { application.stop() }
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            #expect(SceneDelegateOfTests.log.prefix(2) == ["connect", "foreground"])
            let window = try #require(scene.windows.first)
            #expect(application.windows == [window])
            #expect(window.windowScene === scene)
            #expect(window.minimumSize == CGSize(width: 240, height: 160))
            await MarkupTesting.pump(until: { window.nativeWindow?.title == "From the scene" })
            #expect(window.nativeWindow?.title == "From the scene", "the controller has no title")
            #expect(application.openInScene([URL(filePath: "/tmp/notes.txt")]))
            #expect(SceneDelegateOfTests.log.contains("notes.txt"))
            window.close()
            #expect(SceneDelegateOfTests.log.suffix(2) == ["background", "disconnect"])
            #expect(application.connectedScenes.isEmpty)
            #expect(app.discarded == 1)
        }

        @Test func theSceneOfTheWindowWithTheFocusIsActive() async throws {
            let application = UIApplication.shared
            try application.start(SceneApp())
            defer { application.stop() }
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            scene.becomeActive()
            #expect(scene.activationState == .foregroundActive)
            #expect(SceneDelegateOfTests.log.filter { $0 == "active" }.count == 1)
            scene.resignActive()
            scene.resignActive()
            #expect(scene.activationState == .foregroundInactive)
            #expect(SceneDelegateOfTests.log.filter { $0 == "resign" }.count == 1)
        }

        @Test func aClassThatIsNoSceneDelegateIsReported() throws {
            let (application, app) = (UIApplication.shared, SceneApp())
            app.type = UILabel.self
            var message: String?
            let notices = try MarkupTesting.notices { try application.start(app) }
            defer { application.stop() }
            message = notices.first { $0.code == .start }?.message
            #expect(message?.contains("does not conform to UIWindowSceneDelegate") == true)
            #expect(application.connectedScenes.isEmpty)
        }

        @Test func anApplicationWithoutASceneDelegateHasNoScene() throws {
            let (application, app) = (UIApplication.shared, SceneApp())
            app.type = nil
            try application.start(app)
            defer { application.stop() }
            #expect(application.connectedScenes.isEmpty)
        }
    }
}
