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
        window.defaultSize = CGSize(width: 640, height: 460)
        window.rootViewController = UINavigationController(rootViewController: InstrumentsController())
        window.makeKeyAndVisible()
        return true
    }
}
