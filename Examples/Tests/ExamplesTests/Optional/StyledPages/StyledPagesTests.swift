import Foundation
import MarkupKit
import MarkupTesting
import MarkupWebKit
import Testing

@testable import StyledPages

extension ExamplesTests {
    @MainActor @Suite struct StyledPagesTests {
        init() throws { try MarkupTesting.start() }

        private func start() async throws -> (controller: StyledPagesController, window: UIWindow) {
            let controller = StyledPagesController()
            let window = UIWindow()
            window.defaultSize = CGSize(width: 520, height: 620)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            let isThere = await MarkupTesting.pump(
                until: { controller.webView?.title == "Herbs" && controller.webView?.isLoading == false }, within: 20)
            try #require(isThere)
            return (controller, window)
        }

        private func ask(_ view: WKWebView, _ script: String) async throws -> String {
            "\(try await view.evaluateJavaScript(script) ?? "nothing")"
        }

        private let font = "getComputedStyle(document.body).fontFamily + ' ' + getComputedStyle(document.body).fontSize"

        @Test("CSS-P3, CSS-P4, CSS-P6") func thePagesStyleIsTheApplications() async throws {
            let (controller, window) = try await start()
            defer { window.close() }
            let view: WKWebView = controller.webView
            #expect(try await ask(view, font).hasPrefix("-apple-system 14.6"))
            #expect(try await ask(view, "document.images[0].naturalWidth > 0") == "true")
            #expect(try await ask(view, "document.querySelectorAll('li').length") == "3")
        }

        @Test("CSS-P1") func withoutItThePageIsAsABrowserShowsIt() async throws {
            let (controller, window) = try await start()
            defer { window.close() }
            try MarkupTesting.select(0, in: controller.styleControl)
            let deadline = ContinuousClock.now + .seconds(10)
            var answer = ""
            while !answer.hasSuffix(" 16px"), ContinuousClock.now < deadline {
                answer = try await ask(controller.webView, font)
            }
            #expect(answer.hasSuffix(" 16px"))
            #expect(!answer.contains("apple"))
        }

        @Test func linksLeadOnAndMessagesComeBack() async throws {
            let (controller, window) = try await start()
            defer { window.close() }
            let view: WKWebView = controller.webView
            let label: UILabel = try MarkupTesting.view(id: "wishLabel", in: controller.view)
            // The place of the second button on the screen.
            let place = try #require(
                try await view.evaluateJavaScript(
                    "var r = document.querySelectorAll('button')[1].getBoundingClientRect(); [r.x + r.width / 2, r.y + r.height / 2]"
                )
                    as? [Double])
            try await MarkupTesting.click(view, at: CGPoint(x: place[0], y: place[1]))
            let isTold = await MarkupTesting.pump(until: { label.text == "On the list: Chives" })
            #expect(isTold)
            _ = try await view.evaluateJavaScript("document.getElementById('next').click()")
            let isOn = await MarkupTesting.pump(until: { view.title == "Watering" && !view.isLoading }, within: 20)
            #expect(isOn)
            #expect(try await ask(view, font).hasPrefix("-apple-system 14.6"))
            _ = try await view.evaluateJavaScript("document.getElementById('back').click()")
            let isBack = await MarkupTesting.pump(until: { view.title == "Herbs" && !view.isLoading }, within: 20)
            #expect(isBack)
            view.evaluateJavaScript("wish('Mint')", completionHandler: nil)
            let isToldAgain = await MarkupTesting.pump(until: { label.text == "On the list: Chives, Mint" })
            #expect(isToldAgain)
        }

        /// The picture of the documentation; records it if `MARKUPKIT_RECORD` is set.
        @Test func itIsDrawn() async throws {
            let (controller, window) = try await start()
            defer { window.close() }
            // The page is visible after WebKit has drawn it and GTK has drawn another frame.
            _ = try await controller.webView.takeSnapshot()
            var turns = 0
            await MarkupTesting.pump(until: {
                turns += 1
                return turns > 30
            })
            let file = ExampleFiles.picture("styled-pages")
            try MarkupTesting.compare(Picture(of: window), withPictureAt: file) {
                $0.difference(from: $1, squaresOf: 8, slack: 1, tolerance: 28)
            }
        }
    }
}
