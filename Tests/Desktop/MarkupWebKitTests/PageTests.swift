import Foundation
import FoundationNetworking
import MarkupKit
import MarkupTesting
import Observation
import Testing

@testable import MarkupWebKit

extension WebTests {
    @MainActor @Suite struct PageTests {
        init() throws { try MarkupTesting.start() }

        @Test func aPageOfTheApplicationsIsShown() async throws {
            let page = try ShownPage()
            defer { page.close() }
            #expect(page.view.title == nil)
            #expect(page.view.url == nil)
            var asked: WKNavigation?
            let isThere = await page.settle {
                asked = page.view.loadHTMLString("<title>Tea</title><p>Green", baseURL: nil)
            }
            #expect(isThere)
            #expect(page.events == ["start", "commit", "finish"])
            #expect(page.navigations.count == 1 && page.navigations[0] === asked)
            let isTitled = await MarkupTesting.pump(until: { page.view.title == "Tea" })
            #expect(isTitled)
            #expect(!page.view.isLoading)
            #expect(page.view.estimatedProgress == 1)
            #expect(page.view.url == URL(string: "about:blank"))
            #expect(try await page.ask("document.body.innerText.trim()") == "Green")
            try await page.show("")
            #expect(try await page.ask("document.body.innerText.trim()") == "")
        }

        @Test func theEncodingCounts() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let latin = Data([0x3c, 0x70, 0x3e, 0xe9])
            let base = try #require(URL(string: "http://127.0.0.1:9/"))
            let isThere = await page.settle {
                page.view.load(latin, mimeType: "text/html", characterEncodingName: "ISO-8859-1", baseURL: base)
            }
            #expect(isThere)
            #expect(try await page.ask("document.body.innerText") == "é")
            #expect(page.view.url == base)
        }

        @Test func propertiesAreObserved() async throws {
            let page = try ShownPage()
            defer { page.close() }
            nonisolated(unsafe) var changes = 0
            withObservationTracking {
                _ = page.view.title
            } onChange: {
                changes += 1
            }
            try await page.show("<title>New</title>")
            let isTold = await MarkupTesting.pump(until: { changes == 1 })
            #expect(isTold)
        }

        @Test func aPageFromAServer() async throws {
            let server = try SmallServer([
                "/a": SmallServer.page("<a id=next href=/b>on</a>"), "/b": SmallServer.page("second"),
            ])
            defer { server.stop() }
            let page = try ShownPage()
            defer { page.close() }
            var request = URLRequest(url: try server.url.appending(path: "a"))
            request.setValue("7", forHTTPHeaderField: "X-Number")
            let first = await page.settle { page.view.load(request) }
            #expect(first)
            #expect(!page.view.canGoBack)
            let second = await page.settle { page.run("document.getElementById('next').click()") }
            #expect(second)
            #expect(page.view.url?.path == "/b")
            #expect(page.view.canGoBack)
            let back = await page.settle { page.view.goBack() }
            #expect(back)
            #expect(page.view.url?.path == "/a")
            #expect(page.view.canGoForward)
            #expect(page.view.goBack() == nil)
            let forward = await page.settle { page.view.goForward() }
            #expect(forward)
            #expect(page.view.url?.path == "/b")
            #expect(page.view.goForward() == nil)
            let backAgain = await page.settle { page.view.goBack() }
            #expect(backAgain)
            let again = await page.settle { page.view.reloadFromOrigin() }
            #expect(again)
            #expect(server.paths.filter { $0 == "/a" }.count >= 2)
            #expect(page.errors.isEmpty)
        }

        @Test func aFailedLoadIsAnError() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let server = try SmallServer([:])
            server.stop()
            let url = try server.url.appending(path: "nobody")
            let isTold = await page.settle { page.view.load(URLRequest(url: url)) }
            #expect(isTold)
            #expect(page.events == ["start", "fail early"])
            let error = try #require(page.errors.first as? WKError)
            #expect(error.code == .loadFailed)
            #expect(error.url == url)
            var post = URLRequest(url: url)
            post.httpMethod = "POST"
            let isRefused = await page.settle { page.view.load(post) }
            #expect(isRefused)
            #expect((page.errors.last as? WKError)?.code == .requestNotSupported)
            #expect((page.errors.last as? WKError)?.detail == "POST")
        }

        @Test func thePageIsDrawn() async throws {
            let page = try ShownPage(width: 200, height: 100)
            defer { page.close() }
            try await page.show("<body style='margin:0;background:#ff0000'>")
            let whole = try await page.view.takeSnapshot()
            #expect(whole.size == CGSize(width: 200, height: 100))
            let configuration = WKSnapshotConfiguration()
            configuration.rect = CGRect(x: 10, y: 10, width: 50, height: 20)
            #expect(
                try await page.view.takeSnapshot(configuration: configuration).size == CGSize(width: 50, height: 20))
            configuration.rect = CGRect(x: 900, y: 0, width: 5, height: 5)
            await #expect(throws: WKError.self) { try await page.view.takeSnapshot(configuration: configuration) }
        }

        @Test func zoomMakesThePageLarger() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<body>")
            page.view.pageZoom = 2
            let width = try await page.wait(for: "200", "innerWidth")
            #expect(width == "200")
            page.view.pageZoom = 0
            #expect(page.view.pageZoom == 2)
        }

        @Test func aTextIsFound() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<p>One apple<p>Two Apples")
            #expect(await page.view.find("apple").matchFound)
            let exact = WKFindConfiguration()
            exact.caseSensitive = true
            #expect(await page.view.find("Apples", configuration: exact).matchFound)
            #expect(await !page.view.find("APPLE", configuration: exact).matchFound)
            #expect(await !page.view.find("pear").matchFound)
            #expect(await !page.view.find("").matchFound)
        }

        @Test func darkPagesFollowTheDesktop() async throws {
            let page = try ShownPage()
            defer {
                Display.prefersDark = false
                page.close()
            }
            try await page.show("<body>")
            let query = "matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'"
            #expect(try await page.ask(query) == "light")
            Display.prefersDark = true
            #expect(try await page.wait(for: "dark", query) == "dark")
        }

        @Test func aDocumentHasItAsAnElement() throws {
            let view = try LMViewBuilder.view(
                markup: "<LMColumnView><WKWebView weight=\"1\" pageZoom=\"1.5\" inspectable=\"true\"/></LMColumnView>",
                owner: nil)
            let page = try #require(view.subviews.first as? WKWebView)
            #expect(page.pageZoom == 1.5)
            #expect(page.isInspectable)
            #expect(page.weight == 1)
            #expect {
                try LMViewBuilder.view(markup: "<WKWebView><UILabel/></WKWebView>", owner: nil)
            } throws: { "\($0)".contains("WKWebView") }
        }

        @Test func itIsFreedWithItsPage() async throws {
            let isFreed = await MarkupTesting.isFreed { WKWebView() }
            #expect(isFreed)
        }

        @Test func theProcessOfAPageEnds() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<p>here")
            for pid in webProcesses() { kill(pid, SIGKILL) }
            let isTold = await MarkupTesting.pump(until: { page.events.last == "terminated" }, within: 20)
            #expect(isTold)
            try await page.show("<p>again")
            #expect(try await page.ask("document.body.innerText") == "again")
        }

        /// The processes below this one that show pages.
        private func webProcesses() -> [pid_t] {
            let all = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
            func parent(_ pid: pid_t) -> pid_t? {
                guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return nil }
                return text.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { pid_t($0) }
            }
            return all.filter { pid in
                let name = (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) ?? ""
                return name.hasPrefix("WebKitWebProces")
                    && sequence(first: pid, next: { parent($0).flatMap { $0 > 1 ? $0 : nil } }).contains(getpid())
            }
        }
    }
}
