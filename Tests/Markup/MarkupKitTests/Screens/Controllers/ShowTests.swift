import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// `show` and `showDetailViewController` find the container that shows another screen.
    @MainActor @Suite struct ShowTests {
        init() throws { try MarkupTesting.start() }

        @Test func aNavigationControllerPushes() {
            let (list, detail) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: list)
            list.show(detail, sender: nil)
            #expect(navigation.viewControllers == [list, detail])
        }

        @Test func aSplitViewShowsADetail() {
            let (sidebar, content, detail) = (UIViewController(), UIViewController(), UIViewController())
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(sidebar, for: .primary)
            split.setViewController(content, for: .secondary)
            sidebar.showDetailViewController(detail, sender: nil)
            #expect(split.viewController(for: .secondary) === detail)
        }

        @Test func withoutAContainerItIsPresented() {
            let (screen, other) = (UIViewController(), UIViewController())
            let window = UIWindow()
            window.rootViewController = screen
            window.makeKeyAndVisible()
            defer { window.close() }
            screen.show(other, sender: nil)
            #expect(screen.presentedViewController === other)
            screen.dismiss(animated: false)
        }
    }
}
