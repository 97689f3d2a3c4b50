import Foundation
import Kilo
import Testing

/// JSON of services with other conventions.
@Suite struct CodingTests {
    private struct Event: Codable, Equatable {
        var eventName: String
        var startsAt: Date
    }

    private static let text = #"{"event_name":"Launch","starts_at":"2018-06-28T10:45:00Z"}"#
    private static let event = Event(eventName: "Launch", startsAt: Date(timeIntervalSince1970: 1_530_182_700))

    private func proxy(_ server: TestServer) -> WebServiceProxy {
        let proxy = WebServiceProxy(serverURL: server.url)
        proxy.decoder.dateDecodingStrategy = .iso8601
        proxy.decoder.keyDecodingStrategy = .convertFromSnakeCase
        proxy.encoder.dateEncodingStrategy = .iso8601
        proxy.encoder.keyEncodingStrategy = .convertToSnakeCase
        proxy.encoder.outputFormatting = .sortedKeys
        return proxy
    }

    @Test func resultsAndBodies() async throws {
        try await TestServer.run { _ in
            .json(Self.text)
        } body: { server in
            let proxy = proxy(server)
            let event: Event = try await proxy.invoke(.put, path: "a", body: Self.event)
            #expect(event == Self.event)
            #expect(server.requests.first?.text == Self.text)
            // Another proxy keeps the default forms.
            try await WebServiceProxy(serverURL: server.url).invoke(.put, path: "a", body: ["a": Self.event.startsAt])
            #expect(server.requests.last?.text == #"{"a":1530182700000}"#)
        }
    }

    @Test func arguments() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = proxy(server)
            proxy.encoding = .applicationJSON
            try await proxy.invoke(.post, path: "a", arguments: ["at": Self.event.startsAt, "event": Self.event])
            #expect(server.requests.first?.text == #"{"at":"2018-06-28T10:45:00Z","event":\#(Self.text)}"#)
        }
    }

    @Test @MainActor func resultHandlers() async throws {
        try await TestServer.run { _ in
            .json(Self.text)
        } body: { server in
            await proxy(server).invoke(.get, path: "a") { (event: Event?, _: (any Error)?) in
                #expect(event == Self.event)
            }.wait()
        }
    }

    @Test func faultsAreNamedAsBefore() async throws {
        try await TestServer.run { _ in
            .json(#"{"event_name": "x"}"#)
        } body: { server in
            let error = try await failure { let _: Event = try await proxy(server).invoke(.get, path: "a") }
            #expect(error.kind == .decoding)
            #expect(error.detail.contains("startsAt"))
        }
    }

    @Test func bodiesAndEventsAreWrittenAlike() throws {
        struct Sample: Encodable {
            let url = "a/b"
            let at = Date(timeIntervalSince1970: 1_530_182_700.0016)
            let name = "Launch"
        }
        let expected = #"{"at":1530182700002,"name":"Launch","url":"a/b"}"#
        #expect(String(decoding: try WebServiceCoding.encoder().encode(Sample()), as: UTF8.self) == expected)
        #expect(try ServerSentEvent(json: Sample()).data == expected)
    }
}
