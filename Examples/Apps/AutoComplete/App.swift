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
        window.defaultSize = CGSize(width: 420, height: 200)
        window.rootViewController = UINavigationController(rootViewController: ColorController())
        window.makeKeyAndVisible()
        return true
    }
}
