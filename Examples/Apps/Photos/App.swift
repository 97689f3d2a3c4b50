import Foundation
import MarkupKit

/// `swift run Photos ~/Pictures`: the pictures of a folder, which may be 10,000, and a page for each.
@main
final class App: UIApplicationDelegate {
    init() {}

    private let controller = FolderController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 860, height: 620)
        window.restorationIdentifier = "photos"
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool
    {
        arguments.first.map { controller.open(URL(filePath: $0, relativeTo: workingDirectory).absoluteURL) }
        return false
    }
}
