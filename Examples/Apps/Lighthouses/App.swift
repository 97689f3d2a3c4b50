import Foundation
import MarkupKit

/// `swift run Lighthouses`, or with another tile server: `swift run Lighthouses http://127.0.0.1:8080/{z}/{x}/{y}.png`
@main
final class App: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 640, height: 520)
        let controller = LighthousesController(tiles: CommandLine.arguments.dropFirst().first)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        return true
    }
}
