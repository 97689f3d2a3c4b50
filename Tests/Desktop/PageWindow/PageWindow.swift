import Foundation
import MarkupKit
import MarkupWebKit

/// Shows a green page in a window. Tests look at its screen.
@main
final class PageWindow: UIApplicationDelegate {
    init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let view = WKWebView(frame: .zero)
        view.loadHTMLString("<body style='background: #4e9a5f'>Green</body>", baseURL: nil)
        let controller = UIViewController()
        controller.view = view
        let window = UIWindow()
        window.defaultSize = CGSize(width: 520, height: 620)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return true
    }
}
