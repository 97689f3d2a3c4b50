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
        window.defaultSize = CGSize(width: 720, height: 360)
        window.rootViewController = UINavigationController(rootViewController: SideBySideController())
        window.makeKeyAndVisible()
        return true
    }
}
