import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@KeyValueCoding
private final class TestApp: UIResponder, UIApplicationDelegate {
    var log: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("launched")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { log.append("terminated") }
    func save() { log.append("saved") }
}

/// Records which callers have reached the main thread.
private final class Road {
    private(set) var reached: Set<String> = []
    func reach(_ name: String) { if Thread.isMainThread { reached.insert(name) } }
}

extension ViewTests {
    @MainActor @Suite struct ApplicationTests {
        init() throws { try MarkupTesting.start() }

        @Test func anApplicationStartsAndStopsWithoutASession() async throws {
            let delegate = TestApp()
            let application = UIApplication.shared
            try application.start(delegate)
            #expect(delegate.log == ["launched"])
            #expect(application.windows.count == 1)
            #expect(application.keyWindow === application.windows.first)
            application.menu = UIMenu(children: [
                UIKeyCommand(title: "Save", action: "save", input: "s", modifierFlags: .command),
                UIMenu(
                    options: .displayInline, children: [UICommand(title: "About") { _ in delegate.log.append("about") }]
                ),
            ])
            #expect(application.keyWindow?.performKeyCommand(input: "S", modifierFlags: .control) == true)
            #expect(application.keyWindow?.performKeyCommand(input: "s", modifierFlags: .alternate) == false)
            #expect(delegate.log == ["launched", "saved"])
            application.menu = nil
            application.stop()
            #expect(delegate.log.last == "terminated")
            #expect(application.windows.isEmpty)
        }

        @Test func controllersCommandsComeBeforeTheApplications() async {
            let inner = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UINavigationController(rootViewController: inner)
            var log: [String] = []
            UIApplication.shared.menu = UIMenu(children: [
                UIKeyCommand(input: "f", modifierFlags: .command) { _ in log.append("menu") }
            ])
            let command = UIKeyCommand(title: "Find", input: "f", modifierFlags: .command) { _ in
                log.append("controller")
            }
            inner.addKeyCommand(command)
            #expect(window.performKeyCommand(input: "f", modifierFlags: .command))
            inner.removeKeyCommand(command)
            #expect(window.performKeyCommand(input: "f", modifierFlags: .command))
            #expect(log == ["controller", "menu"])
            #expect(command.accelerator == "<Control>f")
            UIApplication.shared.menu = nil
            window.close()
        }

        @Test func aMenuButtonsItemsCallTheirCommands() async {
            var log: [String] = []
            let menu = UIMenu(
                title: "Sort",
                children: [
                    UIAction(title: "By name") { _ in log.append("name") },
                    UIMenu(title: "More", children: [UICommand(title: "By date") { _ in log.append("date") }]),
                ])
            let view = UIBarButtonItem(title: "Sort", primaryAction: nil, menu: menu).view
            MenuButtonWidget(view.native).activateAction(0)
            MenuButtonWidget(view.native).activateAction(1)
            #expect(log == ["name", "date"])
        }

        @Test func everyRoadToTheMainThreadWorks() async {
            let road = Road()
            DispatchQueue.main.async { road.reach("dispatch") }
            OperationQueue.main.addOperation { MainActor.assumeIsolated { road.reach("operation") } }
            Task { @MainActor in road.reach("task") }
            DispatchQueue.global().async { DispatchQueue.main.async { road.reach("back") } }
            await Task.detached { await MainActor.run { road.reach("run") } }.value
            await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
            road.reach("await")
            await MarkupTesting.pump(until: { road.reached.count == 6 })
            #expect(road.reached == ["dispatch", "operation", "task", "back", "run", "await"])
        }

        @Test func applicationIdsAreChecked() {
            #expect(NativeApplication.isValid(id: "org.example.Notes"))
            #expect(!NativeApplication.isValid(id: "Notes"))
            #expect(!NativeApplication.isValid(id: ""))
        }
    }
}
