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
        window.defaultSize = CGSize(width: 520, height: 620)
        window.rootViewController = UINavigationController(rootViewController: StyledPagesController())
        window.makeKeyAndVisible()
        return true
    }
}
