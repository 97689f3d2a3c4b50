import Foundation
import MarkupKit

@main
final class App: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 560, height: 720)
        window.restorationIdentifier = "settings"
        window.rootViewController = UINavigationController(rootViewController: SettingsController())
        window.makeKeyAndVisible()
        return true
    }
}
