import Foundation
import FoundationNetworking
import MarkupKit
import MarkupTesting
import Testing

@testable import MarkupWebKit

extension WebTests {
    @MainActor @Suite struct FileTests {
        private let scratch: Scratch

        init() throws {
            try MarkupTesting.start()
            scratch = try Scratch([
                "site/page.html":
                    "<link rel=stylesheet href=look.css><p id=a>page<p><a id=next href=more/second.html>on</a>",
                "site/look.css": "p { color: rgb(1, 2, 3) }", "site/data.json": "{\"n\": 5}",
                "site/more/second.html": "<link rel=stylesheet href=../look.css><p id=a>second",
                "secret.txt": "secret", "secret.css": "p { color: rgb(9, 9, 9) }", "secret.html": "<p>secret",
            ])
            try FileManager.default.createSymbolicLink(
                at: scratch.folder.appending(path: "site/link.txt"),
                withDestinationURL: scratch.folder.appending(path: "secret.txt"))
        }

        private var site: URL { scratch.folder.appending(path: "site", directoryHint: .isDirectory) }
        private let color = "getComputedStyle(document.getElementById('a')).color"

        @Test func aFileIsShownWithItsNeighbours() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let file = site.appending(path: "page.html")
            let isThere = await page.settle { page.view.loadFileURL(file, allowingReadAccessTo: site) }
            #expect(isThere)
            #expect(page.errors.isEmpty)
            #expect(page.view.url == file)
            #expect(try await page.ask(color) == "rgb(1, 2, 3)")
            let answer = try await page.wait(
                for: "5", "fetch('data.json').then(r => r.json()).then(j => { window.n = j.n }); window.n")
            #expect(answer == "5")
            let followed = await page.settle { page.run("document.getElementById('next').click()") }
            #expect(followed)
            #expect(page.view.url == site.appending(path: "more/second.html"))
            #expect(try await page.ask(color) == "rgb(1, 2, 3)")
            let back = await page.settle { page.view.goBack() }
            #expect(back)
            #expect(page.view.url == file)
            // On a busy machine WebKit now and then breaks off its first way back, and says so, before it goes there.
            #expect(page.errors.allSatisfy { ($0 as? URLError)?.code == .cancelled }, "\(page.events)")
        }

        @Test func aPageReadsNothingElse() async throws {
            let page = try ShownPage()
            defer { page.close() }
            try await page.show("<p id=a>", base: site)
            let secret = scratch.folder.appending(path: "secret.txt").path
            for address in [
                "../secret.txt", "link.txt", secret, "file://\(secret)", "more", "more/../../secret.txt",
                "%2e%2e/secret.txt",
            ] {
                page.run(
                    "window.got = ''; fetch('\(address)').then(r => r.text()).then(t => { got = 'read ' + t }).catch(e => { got = 'refused' }); 0"
                )
                let answer = try await page.wait(for: "refused", "got")
                #expect(answer == "refused", "\(address)")
            }
            // Style sheets and frames are loaded under other rules than what a script asks for.
            let style = scratch.folder.appending(path: "secret.css").path
            page.run(
                """
                window.outcomes = [];
                for (const address of ['../secret.css', 'file://\(style)']) {
                    const link = document.createElement('link');
                    link.rel = 'stylesheet';
                    link.onload = () => outcomes.push('read');
                    link.onerror = () => outcomes.push('refused');
                    link.href = address;
                    document.head.append(link);
                }
                0
                """)
            #expect(try await page.wait(for: "refused,refused", "outcomes.join()") == "refused,refused")
            #expect(try await page.ask(color) == "rgb(0, 0, 0)")
        }

        @Test func aPageWithoutABaseReadsNoFile() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let style = site.appending(path: "look.css").path
            try await page.show(
                "<link rel=stylesheet href='file://\(style)'><link rel=stylesheet href=look.css><p id=a>")
            #expect(try await page.ask(color) == "rgb(0, 0, 0)")
        }

        @Test func aLaterPageHasNoReadAccess() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let file = site.appending(path: "page.html")
            let isThere = await page.settle { page.view.loadFileURL(file, allowingReadAccessTo: site) }
            #expect(isThere)
            try await page.show("<p id=a>", base: site.appending(path: "more"))
            let path = site.appending(path: "data.json").path
            page.run(
                "window.got = ''; fetch('\(path)').then(r => r.text()).then(t => { got = 'read ' + t }).catch(e => { got = 'refused' }); 0"
            )
            #expect(try await page.wait(for: "refused", "got") == "refused")
        }

        @Test func aFileOutsideIsAnError() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let outside = scratch.folder.appending(path: "secret.html")
            let isTold = await page.settle { page.view.loadFileURL(outside, allowingReadAccessTo: site) }
            #expect(isTold)
            #expect((page.errors.last as? WKError)?.code == .fileNotGiven)
            let isMissed = await page.settle {
                page.view.loadFileURL(site.appending(path: "none.html"), allowingReadAccessTo: site)
            }
            #expect(isMissed)
            #expect((page.errors.last as? WKError)?.description.contains("there is no file") == true)
            // The file alone.
            let isThere = await page.settle { page.view.load(URLRequest(url: outside)) }
            #expect(isThere)
            #expect(page.finished == 1)
        }

        @Test func aServerCannotLeadToAFile() async throws {
            let secret = scratch.folder.appending(path: "secret.html")
            let server = try SmallServer([
                "/away": SmallServer.redirect(to: secret.absoluteString),
                "/link": SmallServer.page("<a id=next href='\(secret.absoluteString)'>on</a>"),
            ])
            defer { server.stop() }
            let page = try ShownPage()
            defer { page.close() }
            let url = try server.url
            let isTold = await page.settle { page.view.load(URLRequest(url: url.appending(path: "away"))) }
            #expect(isTold)
            #expect(page.finished == 0)
            #expect(page.errors.count == 1)
            #expect(page.events.contains("fail early"))
            let isThere = await page.settle { page.view.load(URLRequest(url: url.appending(path: "link"))) }
            #expect(isThere)
            #expect(page.finished == 1)
            // WebKit ends the process of a page that goes to a file, or lets the link lead nowhere.
            page.run("document.getElementById('next').click()")
            let text = (try? await page.ask("document.body.innerText")) ?? "gone"
            #expect(["on", "gone"].contains(text))
            #expect(page.finished == 1)
        }
    }
}
