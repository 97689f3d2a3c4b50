import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The size of a presented controller's window.
    @MainActor @Suite struct SheetSizeTests {
        init() throws { try MarkupTesting.start() }

        /// A message and a button in the middle, laid out as on a phone.
        private final class Message: UIViewController {
            let (label, button) = (UILabel(), UIButton(type: .system))
            let width: CGFloat

            init(width: CGFloat) {
                self.width = width
                super.init(nibName: nil, bundle: nil)
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                label.text = "Your profile has been saved and will be shown to others soon"
                label.numberOfLines = 0
                button.title = "Continue to the profile"
                for child in [label, button] {
                    child.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(child)
                    child.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
                    child.widthAnchor.constraint(equalToConstant: width).isActive = true
                }
                label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
                button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 12).isActive = true
            }
        }

        /// Presents a controller over a window, and returns the window that shows it.
        private func present(_ controller: UIViewController, over size: CGSize = CGSize(width: 800, height: 600))
            async throws
            -> (window: UIWindow, below: UIWindow)
        {
            let below = UIWindow(frame: CGRect(origin: .zero, size: size))
            below.rootViewController = UIViewController()
            below.makeKeyAndVisible()
            await MarkupTesting.pump(until: { below.native.allocatedSize.width > 0 })
            below.rootViewController?.present(controller, animated: false)
            let window = try #require(controller.view.window)
            await MarkupTesting.pump(until: { controller.view.native.allocatedSize.width > 0 })
            return (window, below)
        }

        @Test(arguments: [CGFloat(280), 560]) func contentHeldByItsMiddleIsWhole(width: CGFloat) async throws {
            let controller = Message(width: width)
            let (window, below) = try await present(controller)
            defer { below.close() }
            let size = controller.view.bounds.size
            #expect(size.width >= max(400, width))
            #expect(size.height >= 240)
            for child in [controller.label, controller.button] {
                #expect(child.frame.width == width)
                #expect(CGRect(origin: .zero, size: size).contains(child.frame), "\(child.frame) in \(size)")
            }
            #expect(MarkupTesting.clippedLabels(in: window).isEmpty)
        }

        @Test func aNavigationControllerHasTheRoomOfItsScreen() async throws {
            let controller = UINavigationController(rootViewController: Message(width: 500))
            let (window, below) = try await present(controller)
            defer { below.close() }
            #expect(window.bounds.width >= 500)
        }

        @Test func theWindowIsNoLargerThanTheOneBelow() async throws {
            let (window, below) = try await present(UIViewController(), over: CGSize(width: 360, height: 280))
            defer { below.close() }
            #expect(window.defaultSize.width <= 360)
            #expect(window.defaultSize.height <= 280)
        }

        @Test func aPreferredSizeComesFirst() async throws {
            let controller = Message(width: 100)
            controller.preferredContentSize = CGSize(width: 333, height: 222)
            let (window, below) = try await present(controller)
            defer { below.close() }
            #expect(window.defaultSize == CGSize(width: 333, height: 222))
        }

        @Test func layoutViewsKeepTheirOwnSize() async throws {
            let controller = UIViewController()
            controller.view = LMColumnView(UILabel(text: "a"), UITextField(width: 150))
            let (window, below) = try await present(controller)
            defer { below.close() }
            #expect(window.bounds.width < 420)
            #expect(window.bounds.height < 240)
        }
    }
}
