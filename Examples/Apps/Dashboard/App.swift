import Foundation
import MarkupKit

/// `swift run Dashboard`
@main
final class App: UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 920, height: 620)
        window.rootViewController = UINavigationController(rootViewController: DashboardController())
        window.makeKeyAndVisible()
        return true
    }
}
