import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Records the callbacks about superviews and windows.
private final class MovingView: UIView {
    var entries: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
        entries.append("will \(newSuperview == nil ? "leave" : "enter") superview")
    }
    override func didMoveToSuperview() {
        entries.append("did \(superview == nil ? "leave" : "enter") superview")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        entries.append("will \(newWindow == nil ? "leave" : "enter") window")
    }
    override func didMoveToWindow() { entries.append("did \(window == nil ? "leave" : "enter") window") }
}

extension ViewTests {
    @MainActor @Suite struct SmallWordsTests {
        init() throws { try MarkupTesting.start() }

        // MARK: Places

        @Test func pointsAndRectanglesAreConverted() throws {
            let (outer, middle, inner, other) = (UIView(), UIView(), UIView(), UIView())
            middle.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
            inner.frame = CGRect(x: 5, y: 6, width: 50, height: 40)
            other.frame = CGRect(x: 100, y: 200, width: 50, height: 40)
            outer.addSubview(middle)
            middle.addSubview(inner)
            outer.addSubview(other)
            let window = HostWindow(outer, size: CGSize(width: 400, height: 300))
            defer { window.close() }
            try #require(window.show())
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 16, y: 28))
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 28))
            #expect(inner.convert(CGPoint(x: 16, y: 28), from: outer) == CGPoint(x: 1, y: 2))
            #expect(inner.convert(CGPoint(x: 0, y: 0), to: other) == CGPoint(x: -85, y: -174))
            let rect = inner.convert(CGRect(x: 1, y: 2, width: 30, height: 20), to: middle)
            #expect(rect == CGRect(x: 6, y: 8, width: 30, height: 20))
            #expect(inner.convert(rect, from: middle) == CGRect(x: 1, y: 2, width: 30, height: 20))
            let elsewhere = UIView()
            #expect(inner.convert(CGPoint(x: 3, y: 4), to: elsewhere) == CGPoint(x: 3, y: 4))
        }

        @Test func theCentreIsThatOfTheFrame() {
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
            #expect(view.center == CGPoint(x: 60, y: 40))
            view.center = CGPoint(x: 0, y: 0)
            #expect(view.frame == CGRect(x: -50, y: -20, width: 100, height: 40))
            let notices = MarkupTesting.notices { view.center = CGPoint(x: CGFloat.nan, y: 0) }
            #expect(notices.first?.code == .invalidFrame)
            #expect(view.frame.minX == -50)
        }

        @Test func sizesFitTheContent() {
            let label = UILabel()
            label.text = "A few words that are longer than a narrow place is wide"
            label.numberOfLines = 0
            label.lineBreakMode = .byWordWrapping
            let natural = label.sizeThatFits(.zero)
            #expect(natural == label.intrinsicContentSize)
            let narrow = label.sizeThatFits(CGSize(width: 120, height: 10))
            #expect(narrow.width <= 120)
            #expect(narrow.height > natural.height)
            #expect(label.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.nan)) == natural)
            label.numberOfLines = 1
            label.frame = CGRect(x: 7, y: 8, width: 10, height: 10)
            label.sizeToFit()
            #expect(label.frame.origin == CGPoint(x: 7, y: 8))
            #expect(label.frame.width > 100)
            let fixed = UIView()
            fixed.width = 30
            fixed.height = 20
            #expect(fixed.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
        }

        // MARK: Order

        @Test func subviewsChangeTheirOrder() throws {
            let parent = LMRowView()
            let views = (0..<4).map { _ in UIView() }
            for view in views.prefix(3) { parent.addSubview(view) }
            func order() -> [Int] { parent.subviews.compactMap { view in views.firstIndex { $0 === view } } }
            parent.bringSubviewToFront(views[0])
            #expect(order() == [1, 2, 0])
            parent.sendSubviewToBack(views[0])
            #expect(order() == [0, 1, 2])
            parent.exchangeSubview(at: 0, withSubviewAt: 2)
            #expect(order() == [2, 1, 0])
            parent.exchangeSubview(at: 0, withSubviewAt: 9)
            #expect(order() == [2, 1, 0])
            parent.insertSubview(views[3], belowSubview: views[1])
            #expect(order() == [2, 3, 1, 0])
            parent.insertSubview(views[3], aboveSubview: views[1])
            #expect(order() == [2, 1, 3, 0])
            parent.insertSubview(views[0], belowSubview: views[2])
            #expect(order() == [0, 2, 1, 3])
            parent.insertSubview(views[0], aboveSubview: UIView())
            #expect(order() == [2, 1, 3, 0], "on top if the sibling is not a subview")
            parent.bringSubviewToFront(UIView())
            #expect(order() == [2, 1, 3, 0])
            for view in views { view.weight = 1 }
            let window = HostWindow(parent, size: CGSize(width: 400, height: 40))
            defer { window.close() }
            try #require(window.show())
            let places = views.map { $0.frame.minX }
            #expect(places[2] < places[1])
            #expect(places[1] < places[3])
            #expect(places[3] < places[0])
            parent.sendSubviewToBack(views[0])
            parent.layoutIfNeeded()
            #expect(views[0].frame.minX == 0, "GTK's own order is the same")
        }

        // MARK: Windows

        @Test func viewsHearOfSuperviewsAndWindows() async throws {
            let (outer, inner) = (UIView(), MovingView())
            outer.addSubview(inner)
            #expect(inner.entries == ["will enter superview", "did enter superview"])
            inner.entries = []
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = controller
            controller.view.addSubview(outer)
            #expect(inner.entries == ["will enter window", "did enter window"])
            inner.entries = []
            outer.removeFromSuperview()
            #expect(inner.entries == ["will leave window", "did leave window"])
            inner.entries = []
            inner.removeFromSuperview()
            #expect(inner.entries == ["will leave superview", "did leave superview"])
            window.close()
        }

        @Test func editingEnds() async throws {
            let (column, field) = (LMColumnView(), UITextField())
            column.addSubview(field)
            let window = HostWindow(column, size: CGSize(width: 200, height: 80))
            defer { window.close() }
            try #require(window.show())
            field.becomeFirstResponder()
            #expect(field.isFirstResponder)
            #expect(column.endEditing(true))
            #expect(!field.isFirstResponder)
            #expect(column.endEditing(false), "there is nothing to end")
        }

        @Test func contentHasItsOwnDirection() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <LMRowView semanticContentAttribute='forceRightToLeft' spacing='0'>
                        <UIView width='10'/><UIView weight='1'/></LMRowView>
                    """)
            let window = HostWindow(view, size: CGSize(width: 100, height: 20))
            defer { window.close() }
            try #require(window.show())
            #expect(view.subviews[0].frame.minX == 90)
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(view.subviews[0].effectiveUserInterfaceLayoutDirection == .leftToRight)
            view.semanticContentAttribute = .playback
            view.layoutIfNeeded()
            #expect(view.subviews[0].frame.minX == 0)
            #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        }

        // MARK: Colours

        @Test func aColourFollowsTheTheme() throws {
            defer { Display.prefersDark = false }
            let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
            let view = UIView()
            view.backgroundColor = color
            let window = HostWindow(view, size: CGSize(width: 40, height: 40))
            defer { window.close() }
            try #require(window.show())
            #expect(try Picture(of: window).color(x: 20, y: 20).red == 255)
            #expect(color.components?.red == 1)
            Display.prefersDark = true
            window.settle()
            #expect(try Picture(of: window).color(x: 20, y: 20).green == 255)
            #expect(color.components?.green == 1)
            #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
            #expect(color.withAlphaComponent(0.5).components?.alpha == 0.5)
            let plain = UIColor { _ in .blue }
            #expect(plain == .blue)
        }

        @Test func systemColoursAreThoseOfDocuments() throws {
            let view = try LMViewBuilder.view(markup: "<UIView backgroundColor='systemBlue'/>")
            #expect(view.backgroundColor == .systemBlue)
            let light = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            let dark = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(light != dark)
            #expect(UIColor.systemGroupedBackground == .systemBackground)
        }

        // MARK: Machine and screens

        @Test func screensAndTheMachineAreDescribed() {
            #expect(UIScreen.main.bounds.width > 0)
            #expect(UIScreen.main.scale >= 1)
            #expect(UIScreen.screens.contains(.main))
            #expect(UIScreen.main.maximumFramesPerSecond > 0)
            #expect(!UIDevice.current.name.isEmpty)
            #expect(UIDevice.current.userInterfaceIdiom == .mac)
            let release = UIDevice.parsed("# a\nNAME=\"Some Linux\"\nVERSION_ID='9.1'\n\nbroken\n")
            #expect(release == ["NAME": "Some Linux", "VERSION_ID": "9.1"])
        }

        // MARK: Traits

        @Test func aNarrowWindowIsCompact() async throws {
            let controller = UIViewController()
            let view = UIView()
            var told: [UIUserInterfaceSizeClass] = []
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 500))
            window.rootViewController = controller
            controller.view.addSubview(view)
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            #expect(view.traitCollection.horizontalSizeClass == .regular)
            #expect(controller.traitCollection.verticalSizeClass == .regular)
            let registration = view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (view: UIView, old) in
                told += [old.horizontalSizeClass, view.traitCollection.horizontalSizeClass]
            }
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
                told.append(.unspecified)
            }
            window.defaultSize = CGSize(width: 400, height: 500)
            await MarkupTesting.pump(until: { told.count == 2 })
            #expect(told == [.regular, .compact])
            view.unregisterForTraitChanges(registration)
            window.defaultSize = CGSize(width: 800, height: 500)
            await MarkupTesting.pump(until: { view.traitCollection.horizontalSizeClass == .regular })
            #expect(told == [.regular, .compact])
            window.close()
        }

        @Test func viewsHearOfTheTheme() async throws {
            final class Themed: UIView {
                var styles: [UIUserInterfaceStyle] = []
                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    styles.append(traitCollection.userInterfaceStyle)
                }
            }
            defer { Display.prefersDark = false }
            let (controller, view) = (UIViewController(), Themed())
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = controller
            controller.view.addSubview(view)
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            Display.prefersDark = true
            await MarkupTesting.pump(until: { !view.styles.isEmpty })
            #expect(view.styles == [.dark])
            let new = UITraitCollection(userInterfaceStyle: .dark)
            #expect(new.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
            window.close()
        }

        // MARK: Scroll views

        private final class ZoomListener: UIScrollViewDelegate {
            var zooms = 0
            var ends: [CGFloat] = []
            var rests = 0
            func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
                ends.append(scale)
            }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rests += 1 }
        }

        @Test func contentZoomsAboutTheMiddle() async throws {
            let (scroll, content) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
            let listener = ZoomListener()
            scroll.addSubview(content)
            scroll.delegate = listener
            scroll.minimumZoomScale = 0.5
            scroll.maximumZoomScale = 4
            let window = HostWindow(scroll, size: CGSize(width: 200, height: 200))
            defer { window.close() }
            try #require(window.show())
            scroll.contentOffset = CGPoint(x: 100, y: 100)
            scroll.zoomScale = 2
            window.settle()
            #expect(scroll.contentOffset == CGPoint(x: 300, y: 300), "the middle stays in the middle")
            #expect(scroll.contentSize == CGSize(width: 800, height: 800))
            #expect(content.convert(CGPoint(x: 200, y: 200), to: scroll) == CGPoint(x: 100, y: 100))
            scroll.zoomScale = 100
            #expect(scroll.zoomScale == 4)
            scroll.zoomScale = .nan
            #expect(scroll.zoomScale == 4)
            scroll.setZoomScale(0.1, animated: true)
            #expect(scroll.zoomScale == 0.5)
            await MarkupTesting.pump(until: { !listener.ends.isEmpty })
            #expect(listener.ends == [0.5])
            #expect(listener.zooms == 3)
            scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: false)
            window.settle()
            #expect(scroll.zoomScale == 2)
            #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
        }

        @Test func scrollingRestsOnPages() async throws {
            let (scroll, content) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 100)))
            scroll.addSubview(content)
            scroll.isPagingEnabled = true
            let window = HostWindow(scroll, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            scroll.contentOffset = CGPoint(x: 130, y: 0)
            await MarkupTesting.pump(until: { scroll.contentOffset.x == 200 })
            #expect(scroll.contentOffset.x == 200)
        }

        @Test func thePositionMovesInABlock() async throws {
            let (scroll, content) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 900)))
            scroll.addSubview(content)
            let window = HostWindow(scroll, size: CGSize(width: 100, height: 100))
            defer { window.close() }
            try #require(window.show())
            try await ManualFrames.use { frames in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    scroll.contentOffset = CGPoint(x: 0, y: 400)
                }
                #expect(scroll.contentOffset.y == 400)
                frames.advance(by: 0.5)
                #expect(ScrollerWidget(scroll.scroller).offset.y == 200)
                frames.advance(by: 1)
                #expect(ScrollerWidget(scroll.scroller).offset.y == 400)
            }
        }

        // MARK: Navigation

        @Test func viewsMoveAlongWithAScreen() async throws {
            final class Following: UIViewController {
                var durations: [TimeInterval] = []
                var ended = 0
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    guard let coordinator = transitionCoordinator else { return }
                    durations.append(coordinator.transitionDuration)
                    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.ended += 1 }
                }
            }
            Display.showsAnimations = true
            defer { Display.showsAnimations = false }
            let (first, second) = (UIViewController(), Following())
            let navigation = UINavigationController(rootViewController: first)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { first.appearance == .appeared })
            navigation.pushViewController(second, animated: true)
            await MarkupTesting.pump(until: { second.ended == 1 })
            #expect(second.ended == 1)
            #expect(second.durations.count == 1)
            #expect((second.durations.first ?? 0) > 0)
            #expect(second.transitionCoordinator == nil)
            navigation.popViewController(animated: false)
            navigation.pushViewController(second, animated: false)
            #expect(second.durations.count == 1, "nothing moves along with nothing")
            window.close()
        }
    }
}
