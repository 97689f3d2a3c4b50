import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import MarkupWebKit

/// Where no sandbox can be made; WebKit itself would end the process.
@MainActor @Suite(.serialized, .userInterface) struct SandboxTests {
    init() throws { try MarkupTesting.start() }

    private final class Listener: WKNavigationDelegate {
        var errors: [any Error] = []
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            errors.append(error)
        }
    }

    @Test func theViewReportsItAndEveryCallFails() async throws {
        WebSandbox.program = "false"
        defer { WebSandbox.program = "bwrap" }
        var made: WKWebView?
        let notices = MarkupTesting.notices { made = WKWebView() }
        let view = try #require(made)
        #expect(notices.map(\.code) == [.webPage])
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.text?.contains("bubblewrap") == true)
        let window = HostWindow(view, size: CGSize(width: 400, height: 300))
        defer { window.close() }
        #expect(window.show())
        #expect(abs(label.frame.midY - 150) <= 1)
        #expect(label.frame.minX == 24)
        #expect(MarkupTesting.clippedLabels(in: view).isEmpty)
        let listener = Listener()
        view.navigationDelegate = listener
        view.loadHTMLString("<p>", baseURL: nil)
        view.reload()
        let areTold = await MarkupTesting.pump(until: { listener.errors.count == 2 })
        #expect(areTold)
        #expect(listener.errors.allSatisfy { ($0 as? WKError)?.code == .sandboxUnavailable })
        await #expect(throws: WKError.self) { _ = try await view.evaluateJavaScript("1") }
        await #expect(throws: WKError.self) { try await view.takeSnapshot() }
        let found = await view.find("x")
        #expect(!found.matchFound)
        #expect(view.url == nil && view.title == nil && !view.isLoading)
    }

    @Test func theProbeReportsThePrograms() {
        #expect(!WebSandbox.works("false"))
        #expect(!WebSandbox.works("no-such-program"))
        #expect(WebSandbox.works("true"))
    }
}
