import Foundation
import Kilo
import Testing

/// The client of a document of ours, which the plugin has made, on closures that answer in place of the service.
@Suite(.timeLimit(.minutes(1))) struct LibraryClientTests {
    /// A client whose requests a closure answers.
    private func client(
        _ answer: @escaping @Sendable (TransportRequest) throws -> TransportResponse
    ) throws -> LibraryClient {
        LibraryClient(
            serverURL: try #require(URL(string: "http://library.test/v2")),
            session: WebServiceSession { try answer($0) })
    }

    private static func json(_ text: String, _ status: Int = 200) -> TransportResponse {
        TransportResponse(
            statusCode: status, headers: [("Content-Type", "application/json")], content: Data(text.utf8))
    }

    @Test func parametersAreSent() async throws {
        let client = try client { request in
            #expect(request.method == .get)
            #expect(request.path == "/v2/media")
            #expect(request["X-Reader"] == "12")
            #expect(
                request.query.removingPercentEncoding
                    == "filter[year]=1990&kind=book&kind=board-game&limit=5&shelf=3,4&since=2024-03-01T09:30:00.250Z")
            return Self.json(#"{"items": [], "total": 0, "next_page": null}"#)
        }
        let page = try await client.listMedia(
            limit: 5, kind: [.book, .boardGame], since: Date(timeIntervalSince1970: 1_709_285_400.25), shelf: [3, 4],
            filter: .init(year: 1990), xReader: "12")
        #expect(page == .init(items: [], total: 0))
    }

    @Test func alternativesAreRead() async throws {
        let client = try client { _ in
            Self.json(
                """
                {"total": 3, "next_page": "http://library.test/v2/media?page=2", "items": [
                    {"kind": "book", "id": 7, "title": "The Tide", "pages": 312, "added": "2024-03-01T10:30:00+01:00",
                     "topic": {"name": "Douro", "parent": {"name": "Rivers"}}, "binding": "stapled"},
                    {"kind": "record", "title": "Rivers", "tracks": ["Douro"]},
                    {"kind": "board-game", "title": "Dams", "players": 4}]}
                """)
        }
        let items = try await client.listMedia(limit: 20).items
        guard case .book(let book) = items[0], case .record(let record) = items[1], case .unlisted(let game) = items[2]
        else {
            Issue.record("\(items)")
            return
        }
        #expect(book.pages == 312)
        #expect(book.added == Date(timeIntervalSince1970: 1_709_285_400))
        #expect(book.topic?.parent?.name == "Rivers")
        // A new value of a list does not break the client.
        #expect(book.binding == .unlisted("stapled"))
        #expect(record.tracks == ["Douro"])
        #expect(game["players"] == 4)
    }

    @Test func bodiesAreWritten() async throws {
        let client = try client { request in
            let body = String(decoding: request.content, as: UTF8.self)
            switch (request.method, request.path) {
            case (.post, "/v2/media"):
                #expect(request["Content-Type"] == "application/json")
                #expect(body == #"{"kind":"book","pages":9,"title":"Ice"}"#)
                return Self.json(body, 201)
            case (.patch, _):
                #expect(request["Content-Type"] == "application/merge-patch+json")
                // A required member that may be null is sent as null.
                #expect(body == #"{"note":null,"title":"Ice"}"#)
                #expect(request.query == "notify=true")
                return TransportResponse(statusCode: 204)
            case (.post, "/v2/loans"):
                #expect(request["Content-Type"] == "application/x-www-form-urlencoded")
                #expect(body == "medium=7&reader=A%26B&until=2024-05-01")
                return Self.json(
                    #"{"number": "5B2C8D6E-0000-4000-8000-000000000001", "until": "2024-05-01", "desk": "north"}"#)
            case (.post, "/v2/loans/reminders"):
                #expect(request.query == "late=3")
                #expect(request.content.isEmpty)
                return TransportResponse(statusCode: 202)
            case (.post, "/v2/donations"):
                #expect(request["Content-Type"]?.hasPrefix("multipart/form-data") == true)
                #expect(body.contains("name=\"kind\"\r\n\r\nboard-game\r\n"))
                #expect(body.contains("filename=\"box.png\"\r\nContent-Type: image/png"))
                return TransportResponse(statusCode: 204)
            case (.put, "/v2/media/7/cover"):
                #expect(request["Content-Type"] == "image/png")
                #expect(request.content == Data([1, 2]))
                return TransportResponse(statusCode: 204)
            default: return .text("\(request.method) \(request.path)", statusCode: 404)
            }
        }
        let book = LibraryClient.Book(kind: .book, title: "Ice", pages: 9)
        #expect(try await client.addMedium(body: .book(book)) == .book(book))
        #expect(try await client.changeMedium(id: 7, body: .init(title: "Ice"), notify: true) == nil)
        let loan = try await client.lend(
            body: .init(medium: 7, reader: "A&B", until: LocalDate(year: 2024, month: 5, day: 1)))
        #expect(loan.until == LocalDate(year: 2024, month: 5, day: 1))
        #expect(loan.additionalProperties == ["desk": "north"])
        try await client.remind(late: 3)
        try await client.donate(
            body: .init(title: "Dams", kind: .boardGame, pictures: [FilePart(Data([1]), name: "box.png")]))
        try await client.setCover(id: 7, body: .data(Data([1, 2])))
    }

    @Test func textsAndBytesAreReturned() async throws {
        let client = try client { request in
            request.path.hasSuffix("cover")
                ? TransportResponse(headers: [("Content-Type", "image/png")], content: Data([9, 8]))
                : .text("A book about tides.")
        }
        #expect(try await client.cover(id: 7) == Data([9, 8]))
        #expect(try await client.getMediaByIDSummary(id: "7") == "A book about tides.")
    }

    @Test func eventsAreRead() async throws {
        let client = try client { _ in
            TransportResponse(
                headers: [("Content-Type", "text/event-stream")], content: Data("data: open\n\ndata: closed\n\n".utf8))
        }
        var events = client.news()
        events.pause = nil
        var texts: [String] = []
        for try await event in events { texts.append(event.data) }
        #expect(texts == ["open", "closed"])
    }

    @Test func errorsHaveTheirTypes() async throws {
        let client = try client { request in
            switch request.method {
            case .post: Self.json(#"{"twin": 3}"#, 409)
            case .get where request.path == "/v2/media": Self.json(#"{"code": "busy", "message": "come back"}"#, 503)
            default: .text("nothing here", statusCode: 404)
            }
        }
        let conflict = await #expect(throws: WebServiceFailure<LibraryClient.AddMediumFailure409>.self) {
            try await client.addMedium(body: .record(.init(kind: .record, title: "Rivers")))
        }
        #expect(conflict?.details.twin == 3)
        #expect(conflict?.statusCode == 409)
        let busy = await #expect(throws: WebServiceFailure<LibraryClient.Fault>.self) {
            try await client.listMedia(limit: 1)
        }
        #expect(busy?.details == .init(code: "busy", message: "come back"))
        // An answer that has another form than the document says.
        let missing = await #expect(throws: WebServiceError.self) { try await client.medium(id: 7) }
        #expect(missing?.statusCode == 404)
    }

    @Test func addressesOfTheDocument() {
        #expect(LibraryClient.servers.map(\.absoluteString) == ["https://porto.library.example/v2"])
    }
}
