import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class SafeController: UIViewController {
    let box = UIView()
    private(set) var changes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        changes += 1
    }
}

extension ViewTests {
    @MainActor @Suite struct SafeAreaTests {
        init() throws { try MarkupTesting.start() }

        @Test func insetsOfTheProgramMoveTheGuide() async throws {
            let controller = SafeController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 240))
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            defer { window.close() }
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            #expect(controller.view.safeAreaInsets == .zero)
            #expect(controller.box.frame == controller.view.bounds)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            controller.view.layoutIfNeeded()
            #expect(controller.changes == 1)
            let room = controller.view.bounds
            #expect(
                controller.box.frame == CGRect(x: 20, y: 10, width: room.width - 60, height: room.height - 40))
            controller.navigationController?.additionalSafeAreaInsets.top = 5
            controller.view.layoutIfNeeded()
            #expect(controller.view.safeAreaInsets.top == 15)
            #expect(controller.box.frame.minY == 15)
            #expect(controller.box.safeAreaInsets == .zero)
        }
    }
}
