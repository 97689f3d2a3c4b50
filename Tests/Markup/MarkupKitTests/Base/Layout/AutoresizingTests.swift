import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct AutoresizingTests {
        init() throws { try MarkupTesting.start() }

        private func frame(
            _ frame: CGRect, _ mask: UIView.AutoresizingMask, from old: CGSize = CGSize(width: 300, height: 200),
            to new: CGSize = CGSize(width: 400, height: 300)
        ) throws -> CGRect {
            let (container, view) = (UIView(frame: CGRect(origin: .zero, size: old)), UIView(frame: frame))
            view.autoresizingMask = mask
            container.addSubview(view)
            let window = HostWindow(container, size: old)
            try #require(window.show())
            defer { window.close() }
            #expect(view.frame == frame, "nothing changes at the first size")
            resize(window, to: new)
            return view.frame
        }

        private func resize(_ window: HostWindow, to size: CGSize) {
            window.resize(to: size)
            window.rootView.layoutIfNeeded()
        }

        @Test func aFrameFollowsTheSuperview() throws {
            let box = CGRect(x: 30, y: 20, width: 60, height: 40)
            #expect(try frame(box, []) == box)
            #expect(
                try frame(box, [.flexibleWidth, .flexibleHeight]) == CGRect(x: 30, y: 20, width: 160, height: 140)
            )
            #expect(
                try frame(box, [.flexibleLeftMargin, .flexibleTopMargin])
                    == CGRect(x: 130, y: 120, width: 60, height: 40))
            #expect(try frame(box, [.flexibleRightMargin, .flexibleBottomMargin]) == box)
        }

        @Test func marginsShareTheChange() throws {
            let middle = CGRect(x: 100, y: 80, width: 100, height: 40)
            #expect(
                try frame(
                    middle, [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin])
                    == CGRect(x: 150, y: 130, width: 100, height: 40))
        }

        @Test func aViewWithTheSizeOfItsSuperviewFillsIt() async throws {
            final class Controller: UIViewController {
                let backdrop = UIView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    backdrop.frame = view.bounds
                    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    view.addSubview(backdrop)
                }
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 360, height: 300))
            let controller = Controller()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            window.frame = CGRect(x: 0, y: 0, width: 420, height: 380)
            await MarkupTesting.pump(until: {
                controller.view.bounds.width == 420 && controller.backdrop.bounds.width == 420
            })
            #expect(controller.backdrop.frame == controller.view.bounds)
        }

        @Test func aFrameThatIsSetLaterBelongsToTheNewSize() throws {
            let (container, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
            view.autoresizingMask = .flexibleWidth
            container.addSubview(view)
            let window = HostWindow(container, size: CGSize(width: 300, height: 200))
            try #require(window.show())
            defer { window.close() }
            resize(window, to: CGSize(width: 400, height: 200))
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            container.layoutIfNeeded()
            #expect(view.frame.width == 20)
            resize(window, to: CGSize(width: 450, height: 200))
            #expect(view.frame.width == 70)
        }
    }
}
