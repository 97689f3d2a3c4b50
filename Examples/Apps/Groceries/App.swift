import Foundation
import Kilo
import KiloOffline
import MarkupKit

@main
final class App: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = CGSize(width: 420, height: 480)
        let root: UIViewController
        do {
            root = GroceriesController(try Self.groceries())
        } catch {
            // Another window has the file, for example.
            root = UIAlertController(title: "Groceries", message: error.localizedDescription, preferredStyle: .alert)
        }
        window.rootViewController = UINavigationController(rootViewController: root)
        window.makeKeyAndVisible()
        return true
    }

    /// The list of `swift run ArticleService`, and its copy in the user's folder of data.
    private static func groceries() throws -> OfflineRecords<Grocery> {
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", 8080)
        let usual = parts.url ?? URL(filePath: "/")
        let service = ProcessInfo.processInfo.environment["ARTICLE_SERVICE"].flatMap { URL(string: $0) } ?? usual
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let folder = folders.first ?? FileManager.default.temporaryDirectory
        let file = folder.appending(path: "markupkit-groceries/groceries.journal")
        return try OfflineRecords(
            RemoteChangeLog<Grocery>(WebServiceProxy(serverURL: service), path: "groceries"),
            in: FileOfflineStore(file))
    }
}
