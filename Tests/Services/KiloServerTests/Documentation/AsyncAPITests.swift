import Foundation
import HTTPTypes
import Kilo
import KiloServer
import Testing

/// The AsyncAPI document of streams of events and WebSockets.
@Suite struct AsyncAPITests {
    struct Post: Codable, Sendable {
        var number: Int
        var text: String
    }

    struct Draft: Codable, Sendable { var text: String }

    @Service("/rooms")
    struct RoomService {
        /// The posts of a room.
        /// - Parameter room: the name of the room
        @RequestMethod("GET") @ResourcePath("{room}/posts") @OperationTraits(.messages(sends: Post.self))
        func posts(room: String, after: Int = 0, token: String) -> EventStream {
            EventStream(AsyncStream<Post> { _ in })
        }

        @RequestMethod("GET") @ResourcePath("counts") @ResponseMapping(mimeType: "text/event-stream")
        func counts() -> AsyncStream<Draft> { AsyncStream { $0.finish() } }

        @RequestMethod("GET") @ResourcePath("anything")
        func anything() -> EventStream { EventStream(AsyncStream<Post> { _ in }) }

        @RequestMethod("GET") @ResourcePath("talk")
        @OperationTraits(.messages(sends: Post.self, receives: Draft.self))
        func talk(name: String) -> WebSocketUpgrade { WebSocketUpgrade { _ in } }

        @RequestMethod("GET") @ResourcePath("plain")
        func plain() -> [String] { [] }
    }

    @Service("/plain")
    struct PlainService {
        @RequestMethod("GET")
        func plain() -> [String] { [] }
    }

    private static func run(
        _ test: @escaping @Sendable (AsyncDocument, ServiceClient) async throws -> Void
    ) async throws {
        var options = ServiceOptions()
        options.title = "Rooms"
        options.version = "2.1"
        options.servers = ["https://rooms.example.org:8443/v2", "..", "http://localhost"]
        try await ServiceClient.run(RoomService(), options: options) { client in
            let json = try #require(try await client.ask(.get, "/documentation/asyncapi.json").json)
            try await test(AsyncDocument(json), client)
        }
    }

    @Test func theDocumentHasTheFormOfTheSpecification() async throws {
        try await Self.run { document, _ in
            #expect(document.faults() == [])
            #expect(document.text("asyncapi") == "3.0.0")
            #expect(document.text("info", "title") == "Rooms")
            #expect(document.text("info", "version") == "2.1")
            // Relative addresses have no host.
            #expect(document.keys("servers") == ["server1", "server2"])
            #expect(document.text("servers", "server1", "host") == "rooms.example.org:8443")
            #expect(document.text("servers", "server1", "protocol") == "https")
            #expect(document.text("servers", "server1", "pathname") == "/v2")
        }
    }

    @Test func eachStreamAndSocketIsAChannel() async throws {
        try await Self.run { document, _ in
            #expect(document.keys("channels") == ["anything", "counts", "posts", "talk"])
            #expect(
                document.keys("operations")
                    == ["anything-send", "counts-send", "posts-send", "talk-receive", "talk-send"])
            #expect(document.text("channels", "posts", "address") == "/rooms/{room}/posts")
            #expect(document.text("channels", "posts", "parameters", "room", "description") == "the name of the room")
            #expect(document.text("channels", "posts", "description") == "The posts of a room.")
            #expect(document.text("channels", "talk", "bindings", "ws", "method") == "GET")
            #expect(document.keys("channels", "talk", "bindings", "ws", "query", "properties") == ["name"])
            let http = ["operations", "posts-send", "bindings", "http"]
            #expect(document.keys(http + ["query", "properties"]) == ["after", "token"])
            #expect(document.value(http + ["query", "required"]) as? [String] == ["token"])
        }
    }

    @Test func messagesHaveTheSchemasOfTheirTypes() async throws {
        try await Self.run { document, client in
            let messages = ["components", "messages"]
            let (post, draft) = ("#/components/schemas/AsyncAPITests.Post", "#/components/schemas/AsyncAPITests.Draft")
            #expect(document.text(messages + ["talk-sent", "payload", "$ref"]) == post)
            #expect(document.text(messages + ["talk-received", "payload", "$ref"]) == draft)
            for (name, type) in [("posts-sent", post), ("counts-sent", draft)] {
                #expect(document.text(messages + [name, "contentType"]) == "text/event-stream")
                let parts = document.value(messages + [name, "payload", "allOf"]) as? [NSDictionary]
                let data = try AsyncDocument(#require(parts?.last))
                #expect(data.text("properties", "data", "contentSchema", "$ref") == type)
            }
            #expect(
                document.text(messages + ["anything-sent", "payload", "$ref"]) == "#/components/schemas/ServerSentEvent"
            )
            #expect(
                document.keys("components", "schemas") == [
                    "AsyncAPITests.Draft", "AsyncAPITests.Post", "ServerSentEvent",
                ])
            // The same as in the OpenAPI document.
            let openAPI = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let event = AsyncDocument(openAPI).value(["components", "schemas", "ServerSentEvent"]) as? NSDictionary
            #expect(event == document.value(["components", "schemas", "ServerSentEvent"]) as? NSDictionary)
        }
    }

    @Test func theDocumentationPageNamesTheMessages() throws {
        let talk = try #require(RoomService.description.operations.first { $0.name == "talk" })
        let messages = try #require(talk.traits.compactMap { $0 as? MessageTypes }.first)
        var description = talk
        description.notes = []
        messages.describe(into: &description)
        #expect(
            description.notes == [
                "Sends messages of the type AsyncAPITests.Post.", "Receives messages of the type AsyncAPITests.Draft.",
            ])
    }

    @Test func thePagesLinkToIt() async throws {
        try await Self.run { _, client in
            let index = try await client.ask(.get, "/documentation").text
            #expect(index.contains(#"<a href="documentation/asyncapi.json">"#))
            let page = try await client.ask(.get, "/documentation/rooms").text
            #expect(page.contains(#"<a href="asyncapi.json">"#))
            #expect(page.contains("Receives messages of the type AsyncAPITests.Draft."))
        }
        try await ServiceClient.run(PlainService()) { client in
            let document = try await client.ask(.get, "/documentation/asyncapi.json")
            #expect(document.status == 404)
            for path in ["/documentation", "/documentation/plain"] {
                let page = try await client.ask(.get, path)
                #expect(page.status == 200 && !page.text.contains("asyncapi.json"))
            }
        }
    }
}
