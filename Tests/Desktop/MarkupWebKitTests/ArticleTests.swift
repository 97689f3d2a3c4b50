import Foundation
import FoundationNetworking
import Kilo
import MarkupKit
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupWebKit

/// The examples of the article on style sheets, with the printed documents where they are available.
extension WebTests {
    @MainActor @Suite struct ArticleTests {
        init() throws { try MarkupTesting.start() }

        private let facts = """
            (function() {
                const count = name => document.getElementsByTagName(name).length;
                const style = getComputedStyle(document.body);
                const width = document.createElement('span');
                width.textContent = 'Hamburgefonstiv';
                document.body.append(width);
                const length = width.getBoundingClientRect().width;
                width.remove();
                return [count('h1'), count('p'), count('li'), style.fontFamily, style.fontSize, length.toFixed(1)].join('|');
            })()
            """

        /// How wide the same word is in a font.
        private func width(_ font: String, in page: ShownPage) async throws -> String {
            try await page.show("<body style=\"font: \(font)\">")
            return try await page.ask(facts).split(separator: "|").last.map(String.init) ?? ""
        }

        @Test(
            "CSS-O1, CSS-O2, CSS-O3, CSS-P2, CSS-P7; CSS-1, CSS-2, CSS-3, CSS-5",
            .enabled(if: Listings.areAtHand, Listings.absence))
        func theDocumentsAsPrinted() async throws {
            let page = try ShownPage()
            defer { page.close() }
            let document = try Listings.text("CSS-O1", "html")
            try await page.show(document)
            let plain = try await page.ask(facts).split(separator: "|").map(String.init)
            #expect(Array(plain[0...2]) == ["1", "1", "3"])
            #expect(plain[4] == "16px")
            /// The document with another head, in the place of the line of dots there.
            func with(_ id: String) throws -> String {
                let head = try Listings.text(id, "html").replacing("...", with: "<meta charset='UTF-8'>")
                let end = try #require(document.range(of: "</head>")).upperBound
                return "<html>" + head + document[end...]
            }
            try await page.show(try with("CSS-O2"))
            let inline = try await page.ask(facts)
            let folder = try Scratch(["example.css": Listings.text("CSS-5", "css")])
            try await page.show(try with("CSS-O3"), base: folder.folder)
            #expect(try await page.ask(facts) == inline, "linked is as written in the page")
            let parts = inline.split(separator: "|").map(String.init)
            #expect(parts[3].contains("-apple-system"))
            #expect(parts[4].hasPrefix("13.3"), "10 points")
            let family = try #require(DesktopFont.family)
            #expect(try await width("10pt '\(family)'", in: page) == parts[5], "the desktop's font")
            #expect(try await width("10pt serif", in: page) != parts[5])
        }

        @Test("CSS-4, CSS-P4, CSS-P5") func aPageOfTheBundle() async throws {
            let folder = try Scratch([
                "tea.html": "<link rel=stylesheet href=tea.css><p id=a>Öl", "tea.css": "#a { color: rgb(1, 2, 3) }",
            ])
            let page = try ShownPage()
            defer { page.close() }
            let data = try Data(contentsOf: folder.folder.appending(path: "tea.html"))
            let isThere = await page.settle {
                page.view.load(data, mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: folder.folder)
            }
            #expect(isThere)
            #expect(try await page.ask("a.innerText + getComputedStyle(a).color") == "Ölrgb(1, 2, 3)")
        }

        @Test("CSS-O4, CSS-P5, CSS-P8") func aPageOfAServerInTheApplicationsStyle() async throws {
            let server = try SmallServer([
                "/example.html": SmallServer.page("<link rel=stylesheet href=example.css><p id=a>far")
            ])
            defer { server.stop() }
            let folder = try Scratch(["example.css": "#a { color: rgb(4, 5, 6) }"])
            let page = try ShownPage()
            defer { page.close() }
            let proxy = WSWebServiceProxy(session: URLSession.shared, serverURL: try server.url)
            let isThere = await page.settle {
                proxy.invoke("GET", path: "example.html") { result, error in
                    if let result = result as? String { page.view.loadHTMLString(result, baseURL: folder.folder) }
                }
            }
            #expect(isThere)
            #expect(try await page.ask("a.innerText + getComputedStyle(a).color") == "farrgb(4, 5, 6)")
            #expect(server.paths == ["/example.html"], "the style sheet is not requested")
        }
    }
}
