import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Follower: UINavigationControllerDelegate {
    private(set) var log: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.append("will \(viewController.title ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.append("did \(viewController.title ?? "")") }
}

extension ViewTests {
    @MainActor @Suite struct NavigationDelegateTests {
        init() throws { try MarkupTesting.start() }

        @Test func aDelegateFollowsTheScreens() async throws {
            let (first, second, follower) = (UIViewController(), UIViewController(), Follower())
            (first.title, second.title) = ("first", "second")
            let navigation = UINavigationController(rootViewController: first)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            defer { window.close() }
            await MarkupTesting.pump(until: { first.appearance == .appeared })
            navigation.delegate = follower
            navigation.pushViewController(second, animated: false)
            await MarkupTesting.pump(until: { follower.log.count == 2 })
            navigation.popViewController(animated: false)
            await MarkupTesting.pump(until: { follower.log.count == 4 })
            #expect(follower.log == ["will second", "did second", "will first", "did first"])
        }
    }
}
