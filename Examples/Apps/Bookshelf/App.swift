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
        window.defaultSize = CGSize(width: 760, height: 420)
        window.rootViewController = UINavigationController(rootViewController: BookshelfController())
        window.makeKeyAndVisible()
        return true
    }
}
