import Foundation
import MarkupKit

/// Shows a document in a window: `DocumentWindow FILE WIDTH HEIGHT`. Tests inspect it from outside, as a screen reader
/// does.
@main
final class DocumentWindow: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let width = Double(arguments[2]), let height = Double(arguments[3]) else {
            FileHandle.standardError.write(Data("usage: DocumentWindow FILE WIDTH HEIGHT\n".utf8))
            exit(64)
        }
        do {
            let controller = UIViewController()
            controller.view = try LMViewBuilder.view(contentsOf: URL(filePath: arguments[1]), owner: nil, root: nil)
            controller.title = "Document"
            let window = UIWindow()
            window.defaultSize = CGSize(width: width, height: height)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
        return true
    }
}
