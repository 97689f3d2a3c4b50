import Foundation
import NIOCore
import Testing

@testable import Kilo

/// The recorded response that a request gets, and the error without one.
@Suite(.timeLimit(.minutes(1))) struct RecordMatchingTests {
    private static func exchange(_ method: String, _ url: String, _ text: String, body: String? = nil) -> String {
        let body = body.map { #""body": {"text": \#(String(reflecting: $0))}, "# } ?? ""
        return #"{"method": "\#(method)", "url": "\#(url)", \#(body)"status": 200, "headers": [], "text": "\#(text)"}"#
    }

    /// Runs with a record of these exchanges.
    private static func replay(
        _ exchanges: [String], comparesBodies: Bool = false,
        secrets: RecordedTransport.Secrets = .init(), _ body: (WebServiceProxy) async throws -> Void
    ) async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "calls.json")
            try Data("[\(exchanges.joined(separator: ","))]".utf8).write(to: file)
            let transport = try RecordedTransport(file: file, comparesBodies: comparesBodies, secrets: secrets)
            let url = try #require(URL(string: "http://a.example"))
            try await body(WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url))
        }
    }

    private static func nearest(_ error: any Error) -> WebServiceError.NearestRequest? {
        guard case .record(.noResponse(_, let nearest)) = (error as? WebServiceError)?.code else { return nil }
        return nearest
    }

    @Test func argumentsMayComeInAnotherOrder() async throws {
        try await Self.replay([Self.exchange("GET", "http://a.example/n?b=2&a=1&b=1", "1")]) { proxy in
            let number: Int = try await proxy.invoke(.get, path: "n?a=1&b=2&b=1")
            #expect(number == 1)
            await #expect { try await proxy.invoke(.get, path: "n?a=1&b=1&b=2") } throws: { error in
                Self.nearest(error)?.differences == [
                    .argument(name: "b", recorded: ["2", "1"], requested: ["1", "2"])
                ]
            }
        }
    }

    @Test func anotherServerMayBeRecorded() async throws {
        let exchanges = [
            Self.exchange("GET", "http://127.0.0.1:9/n", "1"), Self.exchange("GET", "http://127.0.0.1:9/m", "2"),
            Self.exchange("GET", "http://a.example/m", "3"),
        ]
        try await Self.replay(exchanges) { proxy in
            let other: Int = try await proxy.invoke(.get, path: "n")
            let own: Int = try await proxy.invoke(.get, path: "m")
            #expect(other == 1 && own == 3)
        }
    }

    @Test func theNearestRequestIsNamed() async throws {
        let exchanges = [
            Self.exchange("POST", "http://a.example/pets?page=2", "1"),
            Self.exchange("GET", "http://a.example/pets?page=2&all=true", "1"),
            Self.exchange("GET", "http://a.example/owners", "1"),
        ]
        try await Self.replay(exchanges) { proxy in
            await #expect { try await proxy.invoke(.get, path: "pets?page=3") } throws: { error in
                Self.nearest(error)
                    == .init(
                        method: "GET", url: "http://a.example/pets?page=2&all=true",
                        differences: [
                            .argument(name: "all", recorded: ["true"], requested: []),
                            .argument(name: "page", recorded: ["2"], requested: ["3"]),
                        ])
                    && "\(error)".contains("it also has 'all', 'page' is '2', not '3'")
            }
            await #expect { try await proxy.invoke(.get, path: "ownres") } throws: { error in
                Self.nearest(error)?.differences == [.path(recorded: "/owners", requested: "/ownres")]
            }
        }
        try await Self.replay([]) { proxy in
            await #expect { try await proxy.invoke(.get, path: "pets") } throws: { error in
                "\(error)".hasSuffix("'calls.json' has no response; record the calls again")
            }
        }
    }

    @Test func bodiesAreComparedWhereAsked() async throws {
        let exchanges = [
            Self.exchange("POST", "http://a.example/n", "1", body: #"{"a":1,"password":"left out"}"#),
            Self.exchange("POST", "http://a.example/n", "2", body: "a=1&b=2"),
        ]
        try await Self.replay(exchanges, comparesBodies: true) { proxy in
            let form: Int = try await proxy.invoke(.post, path: "n", arguments: ["b": 2, "a": 1])
            let json = Data(#"{"password": "x", "a": 1}"#.utf8)
            let object: Int = try await proxy.invoke(
                .post, path: "n", content: json, contentType: "application/json")
            #expect(form == 2 && object == 1)
            await #expect { try await proxy.invoke(.post, path: "n", arguments: ["a": 3]) } throws: { error in
                guard case .body(_, requested: "a=3") = Self.nearest(error)?.differences.first else { return false }
                return true
            }
        }
        try await Self.replay(exchanges) { proxy in
            await #expect { try await proxy.invoke(.post, path: "n", arguments: ["a": 3]) } throws: { error in
                // A record with bodies is replayed with them.
                Self.nearest(error) != nil
            }
        }
    }

    @Test func aMissingResponseEndsTheCallAtOnce() async throws {
        try await Self.replay([]) { proxy in
            proxy.retryPolicy = RetryPolicy()
            proxy.retryPolicy?.firstPause = .seconds(3600)
            proxy.retryPolicy?.longestPause = .seconds(3600)
            await #expect(throws: WebServiceError.self) { try await proxy.invoke(.get, path: "pets") }
        }
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("{}", "the whole answer"), (#"[{"method": "GET"}]"#, "'[0].url' is missing"),
        (#"[{"method": "GET", "url": "/", "status": -1, "headers": []}]"#, "response 1"),
        (#"[{"method": "GET", "url": "/", "status": 200, "headers": [["a\r\nb", "c"]]}]"#, "response 1"),
        (#"[{"method": "GET", "url": "/", "status": 200, "headers": [["a"]]}]"#, "response 1"),
    ])
    func aDamagedRecordIsRefused(_ text: String, _ reason: String) async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "calls.json")
            try Data(text.utf8).write(to: file)
            #expect {
                try RecordedTransport(file: file)
            } throws: { error in
                "\(error)".hasPrefix("the record cannot be used: '\(file.path)' cannot be read: ")
                    && "\(error)".contains(reason)
            }
        }
    }

    @Test func aStatusThatHTTPDoesNotHaveIsAFault() async throws {
        let proxy = WebServiceProxy(
            session: WebServiceSession { _ in TransportResponse(statusCode: -1) },
            serverURL: try #require(URL(string: "http://a.example")))
        await #expect { try await proxy.invoke(.get, path: "n") } throws: { error in
            (error as? WebServiceError)?.code == .transport(.notHTTP)
        }
    }
}
