import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class WindowDelegate: UIApplicationDelegate {
    var window: UIWindow?
    init() {}
}

private final class PlainDelegate: UIApplicationDelegate {
    init() {}
}

extension ViewTests {
    /// Coordinates of views and screens under one name, and places at the edges of a screen.
    @MainActor @Suite struct CoordinateSpaceTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func viewsAndScreensConvertTheirCoordinates() throws {
            let (root, inner) = (UIView(), UIView(frame: CGRect(x: 30, y: 20, width: 50, height: 40)))
            root.addSubview(inner)
            let window = HostWindow(root, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            let (space, whole): (any UICoordinateSpace, any UICoordinateSpace) = (inner, root)
            #expect(space.bounds == CGRect(x: 0, y: 0, width: 50, height: 40))
            #expect(space.convert(CGPoint(x: 1, y: 2), to: whole) == CGPoint(x: 31, y: 22))
            #expect(space.convert(CGPoint(x: 31, y: 22), from: whole) == CGPoint(x: 1, y: 2))
            #expect(space.convert(space.bounds, to: whole) == inner.frame)
            #expect(space.convert(inner.frame, from: whole) == space.bounds)
            let screen = UIScreen.main.coordinateSpace
            #expect(screen.bounds == UIScreen.main.bounds && UIScreen.main.fixedCoordinateSpace is UIScreen)
            #expect(screen.convert(CGPoint(x: 31, y: 22), to: space) == CGPoint(x: 1, y: 2))
            #expect(screen.convert(space.bounds, from: space) == inner.frame)
        }

        @Test func theGuidesAtTheEdgesHaveALength() {
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 1, bottom: 9, right: 1)
            let (top, bottom): (any UILayoutSupport, any UILayoutSupport) = (
                controller.topLayoutGuide, controller.bottomLayoutGuide
            )
            #expect(top.length == 7 && bottom.length == 9)
            #expect(controller.view.safeAreaLayoutGuide.length == 0)
        }

        @Test func theWindowOfADelegateIsFound() {
            let (delegate, plain) = (WindowDelegate(), PlainDelegate())
            let (one, other): (any UIApplicationDelegate, any UIApplicationDelegate) = (delegate, plain)
            #expect(one.window == .some(nil))
            let window = UIWindow(frame: .zero)
            defer { window.close() }
            delegate.window = window
            #expect((one.window ?? nil) === window)
            #expect(other.window == nil)
        }

        @Test func thePhonesStatusBarStaysHidden() {
            let notices = MarkupTesting.notices {
                UIApplication.shared.isStatusBarHidden = true
                UIApplication.shared.isStatusBarHidden = false
            }
            #expect(UIApplication.shared.isStatusBarHidden && notices.map(\.code) == [.noEffect])
        }

        @Test func vibrantContentIsDrawnAsItIs() {
            let blur = UIBlurEffect(style: .systemThinMaterial)
            #expect(blur.style == .regular && UIBlurEffect.Style.systemChromeMaterial == .prominent)
            let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
            #expect(view.effect is UIVibrancyEffect && view.backgroundColor == nil)
            #expect(UIVibrancyEffect(blurEffect: blur, style: .label) !== view.effect)
        }
    }
}
