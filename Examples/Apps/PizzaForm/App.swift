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
        window.defaultSize = CGSize(width: 560, height: 760)
        window.rootViewController = UINavigationController(rootViewController: PizzaFormController())
        window.makeKeyAndVisible()
        return true
    }
}
