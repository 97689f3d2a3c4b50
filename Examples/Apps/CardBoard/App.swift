import Foundation
import MarkupKit

/// Cards on a board: moved by the mouse or a finger, put in another order in a list, dropped from other programs.
@main
final class App: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 760, height: 440)
        window.rootViewController = UINavigationController(rootViewController: BoardController())
        window.makeKeyAndVisible()
        return true
    }
}
