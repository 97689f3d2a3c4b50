import Foundation
import MarkupKit

/// `swift run WeatherStation`; with a time, such as `2026-11-23T12:00:00Z`, it shows what was measured until then.
@main
final class App: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 760, height: 640)
        let time = CommandLine.arguments.dropFirst().first.flatMap { try? Date($0, strategy: .iso8601) }
        let controller = WeatherController(now: time ?? Date(), isLive: time == nil)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        return true
    }
}
