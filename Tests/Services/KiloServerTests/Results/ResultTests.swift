import Foundation
import HTTPTypes
import Kilo
import KiloServer
import KiloTemplate
import NIOCore
import Testing

/// Conversion of results to responses.
@Suite struct ResultTests {
    @Test func emptyAndMissingResults() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let nothing = try await client.ask(.get, "/results/nothing")
            #expect(nothing.status == 204)
            #expect(nothing.headers[.contentLength] == nil)
            do {
                let answer = try await client.ask(.get, "/results/nothing/~html")
                #expect(answer.status == 204)
            }
            do {
                let answer = try await client.ask(.get, "/results/missing")
                #expect(answer.status == 404)
            }
            do {
                let answer = try await client.ask(.get, "/results/optional-picture")
                #expect(answer.status == 404)
            }
            do {
                let answer = try await client.ask(.get, "/results/present")
                #expect(answer.text == #"{"text":"here"}"#)
            }
        }
    }

    /// Its template uses a name that the result does not have.
    @Service("/nameless", bundle: .module) struct NamelessService {
        @RequestMethod("GET") @ResponseMapping(name: "Fixtures/note~html.txt", mimeType: "text/html")
        func row() -> Row { Row(name: "a") }
    }

    @Test func strictTemplatesNeedTheirNames() async throws {
        try await ServiceClient.run(NamelessService()) { client in
            let page = try await client.ask(.get, "/nameless/~html")
            #expect(page.text == "<p title=\"\"></p>\n")
        }
        var options = ServiceOptions()
        options.templateOptions = .strict
        try await ServiceClient.run(NamelessService(), options: options) { client in
            let page = try await client.ask(.get, "/nameless/~html")
            #expect(page.status == 500)
            let json = try await client.ask(.get, "/nameless")
            #expect(json.status == 200)
        }
    }

    @Test func extensionPicksTheRepresentation() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let html = try await client.ask(.get, "/results/note/~html?text=a")
            #expect(html.headers[.contentType] == "text/html; charset=UTF-8")
            #expect(html.text == "<p title=\"a\">a</p>\n")
            do {
                let answer = try await client.ask(.get, "/results/note/~json?text=a")
                #expect(answer.text == #"{"text":"a"}"#)
            }
            do {
                let answer = try await client.ask(.get, "/results/note/~HTML?text=a")
                #expect(answer.text == html.text)
            }
            for other in ["~pdf", "~nonsense", "~", "~..%2F..%2Fetc%2Fpasswd", "~html%00", "~note~html.txt"] {
                do {
                    let answer = try await client.ask(.get, "/results/note/\(other)?text=a")
                    #expect(answer.status == 406, "\(other)")
                }
            }
            do {
                let answer = try await client.ask(.get, "/results/note/~html/more?text=a")
                #expect(answer.status == 404)
            }
        }
    }

    @Test func attachmentsAndCharsets() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let text = try await client.ask(.get, "/results/note/~txt?text=%C3%A9")
            #expect(text.headers[.contentType] == "text/plain; charset=ISO-8859-1")
            #expect(text.headers[.contentDisposition] == "attachment; filename=\"note.txt\"")
            #expect(Array(text.body.readableBytesView) == [0xE9, 0x0A])
        }
    }

    static let negotiation: [(accept: String?, type: String?)] = [
        (nil, "application/json"), ("*/*", "application/json"), ("text/html", "text/html; charset=UTF-8"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=UTF-8"),
        ("application/json;q=0.5, text/html;q=0.4", "application/json"),
        ("TEXT/HTML;Q=0.7", "text/html; charset=UTF-8"),
        ("text/*", "text/html; charset=UTF-8"), ("text/*, text/html;q=0", "text/plain; charset=ISO-8859-1"),
        ("image/png", nil), ("*/*;q=0", nil), ("application/json;q=nonsense", nil), (",;,", nil),
    ]

    @Test(arguments: negotiation)
    func acceptPicksTheRepresentation(accept: String?, type: String?) async throws {
        try await ServiceClient.run(ResultsService()) { client in
            var headers = HTTPFields()
            headers[.accept] = accept
            let answer = try await client.ask(.get, "/results/note?text=a", headers: headers)
            #expect(answer.status == (type == nil ? 406 : 200))
            if let type { #expect(answer.headers[.contentType] == type) }
            if type == nil { #expect((answer.json?["detail"] as? String)?.contains("text/html") == true) }
        }
    }

    @Test func dataCannotBecomeMarkup() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let answer = try await client.ask(.get, "/results/note/~html?text=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")
            #expect(!answer.text.contains("<script"))
            #expect(answer.text.contains("&lt;script"))
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        }
    }

    @Test(arguments: [0, 1, 999, 1_000, 3_000])
    func listsAreCompleteInEveryRepresentation(count: Int) async throws {
        try await ServiceClient.run(ResultsService()) { client in
            for path in ["rows", "stream"] {
                let json = try await client.ask(.get, "/results/\(path)?count=\(count)")
                let rows = try JSONDecoder().decode([Row].self, from: Data(json.body.readableBytesView))
                #expect(rows == (0..<count).map { Row(name: "row \($0)", count: $0) })
                let csv = try await client.ask(.get, "/results/\(path)/~csv?count=\(count)").text
                #expect(csv.split(separator: "\r\n").count == (count == 0 ? 0 : count + 1))
                if count > 0 { #expect(csv.hasPrefix("name,count\r\nrow 0,0\r\n")) }
                let html = try await client.ask(.get, "/results/\(path)/~html?count=\(count)").text
                #expect(html.split(separator: "\n").count == count + 2)
                if count > 0 { #expect(html.contains("<li>row \(count - 1): \(count - 1)</li>")) }
            }
        }
    }

    @Test func bytesKeepTheirType() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let picture = try await client.ask(.get, "/results/picture")
            #expect(picture.headers[.contentType] == "image/png")
            #expect(Array(picture.body.readableBytesView) == [1, 2, 3])
            var headers = HTTPFields()
            headers[.accept] = "application/json"
            do {
                let answer = try await client.ask(.get, "/results/picture", headers: headers)
                #expect(answer.status == 406)
            }
        }
    }

    @Test func entityTags() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let first = try await client.ask(.get, "/results/note?text=a")
            let tag = try #require(first.headers[.eTag])
            do {
                let answer = try await client.ask(.get, "/results/note?text=a")
                #expect(answer.headers[.eTag] == tag)
            }
            do {
                let answer = try await client.ask(.get, "/results/note?text=b")
                #expect(answer.headers[.eTag] != tag)
            }
            for known in [tag, "\"x,y\", \(tag)", "*", "W/" + tag] {
                var headers = HTTPFields()
                headers[.ifNoneMatch] = known
                let answer = try await client.ask(.get, "/results/note?text=a", headers: headers)
                #expect(answer.status == 304)
                #expect(answer.body.readableBytes == 0)
                #expect(answer.headers[.eTag] == tag)
                do {
                    let answer = try await client.ask(.get, "/results/note?text=b", headers: headers)
                    #expect(answer.status == (known == "*" ? 304 : 200))
                }
            }
        }
    }

    @Test(arguments: ["note?text=a", "note/~html?text=a", "rows?count=5000", "picture"])
    func headHasTheHeadersOfGet(path: String) async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let get = try await client.ask(.get, "/results/" + path)
            let head = try await client.ask(.head, "/results/" + path)
            #expect(head.status == 200)
            #expect(head.body.readableBytes == 0)
            #expect(head.headers[.contentType] == get.headers[.contentType])
            #expect(head.headers[.eTag] == get.headers[.eTag])
            #expect(head.headers[.contentLength] == "\(get.body.readableBytes)")
        }
    }

    @Test func statusAndHeadersOfTheMethod() async throws {
        try await ServiceClient.run(ResultsService()) { client in
            let created = try await client.ask(.post, "/results/created")
            #expect(created.status == 201)
            #expect(created.headers[.location] == "/results/note")
            let injected = try await client.post(form: "header=/a%0D%0ASet-Cookie:%20a=b", "/results/created")
            #expect(injected.status == 500)
            #expect(injected.headers[.setCookie] == nil)
            #expect(injected.headers[.location] == nil)
        }
    }

    @Test func actorsAnswerInTurn() async throws {
        try await ServiceClient.run(CounterService()) { client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<50 { group.addTask { try await client.ask(.post, "/counter").status } }
                for try await status in group { #expect(status == 200) }
            }
            do {
                let answer = try await client.ask(.get, "/counter")
                #expect(answer.text == "50")
            }
            do {
                let answer = try await client.post(form: "amount=5", "/counter")
                #expect(answer.text == "55")
            }
            do {
                let answer = try await client.ask(.get, "/counter/name")
                #expect(answer.text == #"["counter"]"#)
            }
        }
    }

    @Test(arguments: [
        (nil, "en"), ("de-CH, fr;q=0.5", "de-ch"), ("fr;q=0.2, it;q=0.9", "it"), ("*", "en"), ("../../etc", "en"),
    ])
    func localeOfTheCaller(header: String?, expected: String) async throws {
        try await ServiceClient.run(ResultsService()) { client in
            var headers = HTTPFields()
            headers[.acceptLanguage] = header
            let answer = try await client.ask(.get, "/results/language", headers: headers)
            #expect(answer.text.lowercased().replacing("_", with: "-") == "[\"\(expected)\"]")
        }
    }
}
