import Foundation
import FoundationNetworking
import MarkupKit
import MarkupTesting
import Testing

@testable import MarkupWebKit

/// Answers questions of pages, and keeps them.
private final class Person: WKUIDelegate {
    var heard: [String] = []
    var opened: WKWebView?

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void
    ) {
        heard.append("alert \(message)")
        completionHandler()
    }
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void
    ) {
        heard.append("confirm \(message)")
        // The user takes a while.
        Task { completionHandler(true) }
    }
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
    ) {
        heard.append("prompt \(prompt) \(defaultText ?? "-")")
        completionHandler("typed")
    }
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        heard.append(
            "window \(navigationAction.request.url?.lastPathComponent ?? "-") \(navigationAction.targetFrame == nil)")
        opened = WKWebView(frame: .zero, configuration: configuration)
        return opened
    }
}

/// Answers for a scheme.
private final class Notes: WKURLSchemeHandler {
    var stopped = 0
    var waiting: [any WKURLSchemeTask] = []

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url else { return }
        switch url.path {
        case "/slow": waiting.append(urlSchemeTask)
        case "/broken": urlSchemeTask.didFailWithError(WKError(.loadFailed, "torn"))
        case "/empty": urlSchemeTask.didFinish()
        case "/gone":
            if let answer = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: ["X-Note": "7"])
            {
                urlSchemeTask.didReceive(answer)
            }
            urlSchemeTask.didFinish()
        default:
            urlSchemeTask.didReceive(
                URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "UTF-8"))
            urlSchemeTask.didReceive(Data("<p>note ".utf8))
            urlSchemeTask.didReceive(Data("of \(url.host ?? "")ü".utf8))
            urlSchemeTask.didFinish()
            urlSchemeTask.didReceive(Data("too late".utf8))
        }
    }
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) { stopped += 1 }
}

extension WebTests {
    @MainActor @Suite struct NavigationTests {
        init() throws { try MarkupTesting.start() }

        @Test func theDelegateDecides() async throws {
            let server = try SmallServer([
                "/a": SmallServer.page("<a id=next href=/b>on</a>"), "/b": SmallServer.page("b"),
            ])
            defer { server.stop() }
            let page = try ShownPage()
            defer { page.close() }
            var actions: [String] = []
            page.policy = { action in
                actions.append(
                    "\(action.navigationType) \(action.request.url?.path ?? "") \(action.targetFrame != nil)")
                return action.request.url?.path == "/b" ? .cancel : .allow
            }
            let url = try server.url.appending(path: "a")
            let isThere = await page.settle { page.view.load(URLRequest(url: url)) }
            #expect(isThere)
            page.run("document.getElementById('next').click()")
            let isAsked = await MarkupTesting.pump(until: { actions.count == 2 })
            #expect(isAsked)
            #expect(actions == ["other /a true", "linkActivated /b true"])
            #expect(try await page.wait(for: "/a", "location.pathname") == "/a")
            #expect(!server.paths.contains("/b"))
        }

        @Test func unsupportedContentIsAnError() async throws {
            let server = try SmallServer(["/x": SmallServer.page("PK", type: "application/zip")])
            defer { server.stop() }
            let page = try ShownPage()
            defer { page.close() }
            let url = try server.url.appending(path: "x")
            let isTold = await page.settle { page.view.load(URLRequest(url: url)) }
            #expect(isTold)
            #expect(page.finished == 0)
            #expect((page.errors.first as? WKError)?.code == .loadFailed)
        }

        @Test func stoppingIsReported() async throws {
            let configuration = WKWebViewConfiguration()
            let notes = Notes()
            configuration.setURLSchemeHandler(notes, forURLScheme: "note")
            let page = try ShownPage(configuration)
            defer { page.close() }
            let url = try #require(URL(string: "note://x/slow"))
            page.view.load(URLRequest(url: url))
            let isWaiting = await MarkupTesting.pump(until: { notes.waiting.count == 1 }, within: 20)
            #expect(isWaiting)
            #expect(page.view.isLoading)
            let isTold = await page.settle { page.view.stopLoading() }
            #expect(isTold)
            #expect((page.errors.first as? URLError)?.code == .cancelled)
        }

        @Test func aSchemeOfTheApplication() async throws {
            let configuration = WKWebViewConfiguration()
            let notes = Notes()
            configuration.setURLSchemeHandler(notes, forURLScheme: "Note")
            #expect(configuration.urlSchemeHandler(forURLScheme: "note") === notes)
            let page = try ShownPage(configuration)
            defer { page.close() }
            let url = try #require(URL(string: "note://today/"))
            let isThere = await page.settle { page.view.load(URLRequest(url: url)) }
            #expect(isThere)
            #expect(try await page.ask("document.body.innerText") == "note of todayü")
            #expect(page.view.url == url)
            page.run(
                """
                window.got = [];
                fetch('/gone').then(r => got.push(r.status + ' ' + r.headers.get('X-Note')))
                    .then(() => fetch('/broken')).catch(e => got.push('broken'))
                    .then(() => fetch('/empty')).catch(e => got.push('empty'));
                0
                """)
            #expect(try await page.wait(for: "404 7,broken,empty", "got.join()") == "404 7,broken,empty")
            page.run("fetch('/slow'); 0")
            let isWaiting = await MarkupTesting.pump(until: { notes.waiting.count == 1 })
            #expect(isWaiting)
            try await page.show("<p>other")
            #expect(notes.stopped == 1)
            notes.waiting.first?.didFinish()
        }

        @Test func schemesOfWebKitsOwnAreRefused() {
            let configuration = WKWebViewConfiguration()
            let notices = MarkupTesting.notices {
                for scheme in ["https", "file", "", "a b", "markupkit-file"] {
                    configuration.setURLSchemeHandler(Notes(), forURLScheme: scheme)
                    #expect(configuration.urlSchemeHandler(forURLScheme: scheme) == nil)
                }
            }
            #expect(notices.map(\.code) == Array(repeating: .webPage, count: 5))
        }

        @Test func questionsOfPagesGoToTheDelegate() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let person = Person()
            page.view.uiDelegate = person
            try await page.show("<body>")
            let answer = try await page.ask("alert('hear'); [confirm('sure?'), prompt('name?', 'Ada')].join()")
            #expect(answer == "true,typed")
            #expect(person.heard == ["alert hear", "confirm sure?", "prompt name? Ada"])
        }

        @Test func withoutADelegateQuestionsAreAnsweredNo() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<body>")
            #expect(try await page.ask("alert('x'); [confirm('sure?'), prompt('name?', 'Ada')].join()") == "false,")
        }

        @Test func aPageOpensAWindow() async throws {
            let server = try SmallServer([
                "/a": SmallServer.page("<a id=next target=_blank rel=opener href=/b>on</a>"),
                "/b": SmallServer.page("<title>b</title>"),
            ])
            defer { server.stop() }
            let page = try ShownPage()
            defer { page.close() }
            let url = try server.url.appending(path: "a")
            let isThere = await page.settle { page.view.load(URLRequest(url: url)) }
            #expect(isThere)
            let person = Person()
            page.view.uiDelegate = person
            page.run("document.getElementById('next').click()")
            let isOpen = await MarkupTesting.pump(until: { person.opened?.title == "b" }, within: 20)
            #expect(isOpen)
            #expect(person.heard.last == "window b true")
            #expect(page.view.url?.path == "/a")
        }
    }
}
