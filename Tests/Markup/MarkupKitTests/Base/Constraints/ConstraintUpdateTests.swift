import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class UpdatedView: UIView {
    let box = UIView()
    private(set) var updates = 0
    var length: CGFloat = 30

    override func updateConstraints() {
        if updates == 0 {
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            widthOfBox = box.widthAnchor.constraint(equalToConstant: length)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: leadingAnchor), box.topAnchor.constraint(equalTo: topAnchor),
                box.heightAnchor.constraint(equalToConstant: 10),
            ])
            widthOfBox?.isActive = true
        }
        updates += 1
        widthOfBox?.constant = length
        super.updateConstraints()
    }

    private var widthOfBox: NSLayoutConstraint?
}

extension ViewTests {
    @MainActor @Suite struct ConstraintUpdateTests {
        init() throws { try MarkupTesting.start() }

        @Test func constraintsAreUpdatedBeforeTheLayout() async throws {
            let view = UpdatedView()
            let window = HostWindow(view, size: CGSize(width: 200, height: 100))
            view.setNeedsUpdateConstraints()
            #expect(view.needsUpdateConstraints())
            try #require(window.show())
            defer { window.close() }
            await MarkupTesting.pump(until: { view.box.frame.width == 30 })
            #expect(view.box.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
            #expect(view.updates == 1)
            view.length = 70
            view.setNeedsUpdateConstraints()
            view.setNeedsUpdateConstraints()
            view.layoutIfNeeded()
            #expect(view.box.frame.width == 70)
            #expect(view.updates == 2)
            view.updateConstraintsIfNeeded()
            #expect(view.updates == 2, "nothing is due")
        }

        @Test func aViewOfAProgramIsUpdatedWhenItComesIntoAWindow() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 240))
            let (controller, view) = (UIViewController(), UpdatedView())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            controller.view.addSubview(view)
            await MarkupTesting.pump(until: { view.updates > 0 })
            #expect(view.updates == 1)
        }

        @Test func aControllerUpdatesTheConstraintsOfItsView() async throws {
            final class Controller: UIViewController {
                var updates = 0
                override func updateViewConstraints() {
                    updates += 1
                    super.updateViewConstraints()
                }
            }
            let controller = Controller()
            controller.view.setNeedsUpdateConstraints()
            controller.view.updateConstraintsIfNeeded()
            #expect(controller.updates == 1)
        }
    }
}
