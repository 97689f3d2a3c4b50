import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import MarkupWebKit

/// Keeps what pages send.
private final class Inbox: WKScriptMessageHandler {
    var messages: [WKScriptMessage] = []
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        messages.append(message)
    }
}

/// Answers with twice the number.
private final class Doubler: WKScriptMessageHandlerWithReply {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
        async -> (
            Any?, String?
        )
    {
        guard let number = message.body as? Int else { return (nil, "no number") }
        return (["twice": number * 2], nil)
    }
}

extension WebTests {
    @MainActor @Suite struct ScriptTests {
        init() throws { try MarkupTesting.start() }

        @Test func resultsHaveValuesInSwift() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<body>")
            let view = page.view
            #expect(try await view.evaluateJavaScript("'a\\u0000ü'") as? String == "a\0ü")
            #expect(try await view.evaluateJavaScript("6 * 7") as? Int == 42)
            #expect(try await view.evaluateJavaScript("1 / 4") as? Double == 0.25)
            #expect(try await view.evaluateJavaScript("1 < 2") as? Bool == true)
            #expect(try await view.evaluateJavaScript("null") is NSNull)
            #expect(try await view.evaluateJavaScript("undefined") == nil)
            #expect(try await view.evaluateJavaScript("[1, 'b', [false]]") as? NSArray == [1, "b", [false]] as NSArray)
            #expect(
                try await view.evaluateJavaScript("({ a: { b: 2 } })") as? NSDictionary == ["a": ["b": 2]]
                    as NSDictionary)
        }

        @Test func mistakesAreErrors() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<body>")
            for (script, code, words) in [
                ("nothing.like.this", WKError.Code.javaScriptExceptionOccurred, "nothing"),
                ("1 +", .javaScriptExceptionOccurred, "SyntaxError"),
                ("(function() {})", .javaScriptResultTypeIsUnsupported, "result"),
                ("var a = {}; a.a = a; a", .javaScriptResultTypeIsUnsupported, "itself"),
            ] {
                do {
                    let value = try await page.view.evaluateJavaScript(script)
                    Issue.record("\(script) gave \(String(describing: value))")
                } catch let error as WKError {
                    #expect(error.code == code, "\(script): \(error)")
                    #expect(error.description.contains(words), "\(script): \(error)")
                }
            }
        }

        @Test func theCallbackFormGivesTheSame() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<body>")
            var answers: [String] = []
            page.view.evaluateJavaScript("'yes'") { value, error in answers.append("\(value ?? "-") \(error == nil)") }
            page.view.evaluateJavaScript("throw 1") { value, error in answers.append("\(value ?? "-") \(error == nil)")
            }
            let areThere = await MarkupTesting.pump(until: { answers.count == 2 })
            #expect(areThere)
            #expect(answers == ["yes true", "- false"])
        }

        @Test func aScriptWithoutEndIsGivenUp() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<body>")
            page.view.scriptTimeLimit = 0.5
            do {
                try await page.view.evaluateJavaScript("while (true) {}")
                Issue.record("the script has ended")
            } catch let error as WKError {
                #expect(error.code == .javaScriptTimedOut)
            }
            page.view.scriptTimeLimit = 30
            try await page.show("<p>after")
            #expect(try await page.ask("document.body.innerText") == "after")
        }

        @Test func messagesGoToTheApplication() async throws {
            let configuration = WKWebViewConfiguration()
            let inbox = Inbox()
            configuration.userContentController.add(inbox, name: "inbox")
            let page = try ShownPage(configuration)
            defer { page.close() }
            try await page.show(
                "<script>webkit.messageHandlers.inbox.postMessage({ dish: 'soup', plates: 2 })</script>")
            let isThere = await MarkupTesting.pump(until: { !inbox.messages.isEmpty })
            #expect(isThere)
            let message = try #require(inbox.messages.first)
            #expect(message.name == "inbox")
            #expect(message.body as? NSDictionary == ["dish": "soup", "plates": 2] as NSDictionary)
            #expect(message.webView === page.view)
            configuration.userContentController.removeScriptMessageHandler(forName: "inbox")
            try await page.show("<body>")
            #expect(try await page.ask("typeof webkit") == "undefined")
        }

        @Test func allHandlersAreRemoved() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let (inbox, controller) = (Inbox(), page.view.configuration.userContentController)
            controller.add(inbox, name: "first")
            controller.addScriptMessageHandler(Doubler(), contentWorld: .page, name: "second")
            controller.removeAllScriptMessageHandlers()
            try await page.show("<body>")
            #expect(try await page.ask("typeof webkit") == "undefined")
            controller.add(inbox, name: "first")
            try await page.show("<script>webkit.messageHandlers.first.postMessage('again')</script>")
            #expect(await MarkupTesting.pump(until: { inbox.messages.first?.body as? String == "again" }))
        }

        @Test func aHandlerMayComeLater() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let inbox = Inbox()
            page.view.configuration.userContentController.add(inbox, name: "late")
            try await page.show("<script>webkit.messageHandlers.late.postMessage('now')</script>")
            let isThere = await MarkupTesting.pump(until: { inbox.messages.first?.body as? String == "now" })
            #expect(isThere)
        }

        @Test func answersGoToThePage() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.userContentController.addScriptMessageHandler(Doubler(), contentWorld: .page, name: "double")
            let page = try ShownPage(configuration)
            defer { page.close() }
            try await page.show("<p id=a><p id=b>")
            page.run(
                """
                webkit.messageHandlers.double.postMessage(21).then(r => { a.textContent = r.twice });
                webkit.messageHandlers.double.postMessage('x').catch(e => { b.textContent = e.message || e });
                0
                """)
            #expect(try await page.wait(for: "42", "a.textContent") == "42")
            #expect(try await page.wait(for: "no number", "b.textContent") == "no number")
        }

        @Test func aMessageOfAHundredMegabytesIsDropped() async throws {
            let configuration = WKWebViewConfiguration()
            let inbox = Inbox()
            configuration.userContentController.add(inbox, name: "inbox")
            configuration.userContentController.addScriptMessageHandler(Doubler(), contentWorld: .page, name: "double")
            let page = try ShownPage(configuration)
            defer { page.close() }
            try await page.show("<p id=a>")
            let notices = try await MarkupTesting.awaitedNotices {
                page.run(
                    """
                    var large = 'x'.repeat(100 * 1024 * 1024);
                    webkit.messageHandlers.inbox.postMessage(large);
                    webkit.messageHandlers.inbox.postMessage('small');
                    webkit.messageHandlers.double.postMessage(large).catch(e => { a.textContent = e.message || e });
                    0
                    """)
                let words = "the message is too large"
                let answer = try await page.wait(for: words, "a.textContent", within: 60)
                #expect(answer == words)
            }
            #expect(inbox.messages.map { $0.body as? String } == ["small"])
            #expect(notices.count == 2)
            #expect(notices.allSatisfy { $0.code == .webPage && $0.message.contains("104857600 bytes") })
        }

        @Test func scriptsAreAddedToPages() async throws {
            let controller = WKUserContentController()
            controller.addUserScript(
                WKUserScript(
                    source: "var early = !document.body", injectionTime: .atDocumentStart, forMainFrameOnly: true))
            controller.addUserScript(
                WKUserScript(
                    source: "var late = document.body.innerText", injectionTime: .atDocumentEnd, forMainFrameOnly: true)
            )
            controller.addUserScript(
                WKUserScript(
                    source: "var hidden = 1", injectionTime: .atDocumentStart, forMainFrameOnly: true,
                    in: .defaultClient))
            let configuration = WKWebViewConfiguration()
            configuration.userContentController = controller
            let page = try ShownPage(configuration)
            defer { page.close() }
            try await page.show("<p>text")
            #expect(try await page.ask("`${early} ${late} ${typeof hidden}`") == "true text undefined")
            #expect(try await page.view.evaluateJavaScript("hidden", in: nil, in: .defaultClient) as? Int == 1)
            controller.removeAllUserScripts()
            try await page.show("<p>text")
            #expect(try await page.ask("typeof early") == "undefined")
        }

        @Test func pagesMayBeWithoutScripts() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.allowsContentJavaScript = false
            let page = try ShownPage(configuration)
            defer { page.close() }
            try await page.show("<p id=a>still<script>a.textContent = 'changed'</script>")
            #expect(try await page.ask("document.getElementById('a').innerText") == "still")
        }
    }
}
