import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct ApplicationStateTests {
        init() throws { try MarkupTesting.start() }

        private final class Log: UIResponder, UIApplicationDelegate {
            var entries: [String] = []
            func applicationDidBecomeActive(_ application: UIApplication) { entries.append("active") }
            func applicationWillResignActive(_ application: UIApplication) { entries.append("inactive") }
        }

        @Test func theStateFollowsTheFocusOfTheWindows() async throws {
            let (application, log) = (UIApplication.shared, Log())
            try application.start(log)
            defer { application.stop() }
            var names: [String] = []
            let center = NotificationCenter.default
            let posted = [UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification]
            let observers = posted.map { name in
                center.addObserver(forName: name, object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated { names.append(name.rawValue) }
                }
            }
            defer { observers.forEach(center.removeObserver) }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { application.applicationState == .active })
            #expect(application.applicationState == .active)
            window.close()
            await MarkupTesting.pump(until: { log.entries.count == 2 })
            #expect(log.entries == ["active", "inactive"])
            #expect(
                names == ["UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification"])
            #expect(application.applicationState == .inactive)
        }
    }
}
