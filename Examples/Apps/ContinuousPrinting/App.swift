import Foundation
import MarkupKit
import MarkupPrinting

@main
final class App: UIApplicationDelegate {
    private let controller = ReceiptsController()

    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 460, height: 270)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        return true
    }

    /// The printer's address is the first word after the program's name.
    func application(
        _ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL
    ) -> Bool {
        guard let address = arguments.first else { return false }
        controller.usePrinter(at: address)
        return true
    }
}
