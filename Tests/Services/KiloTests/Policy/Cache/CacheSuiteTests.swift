import Foundation
import Testing

@testable import Kilo

/// The folder of the suite, where it is at hand.
private let folder = ProcessInfo.processInfo.environment["MARKUPKIT_CACHE_TESTS"].flatMap { $0.isEmpty ? nil : $0 }

/// The field's tests for HTTP caches (http-tests/cache-tests), with the proxy and its cache in the place of a browser.
@Suite(
    .enabled(if: folder != nil, "the suite is missing: run scripts/peers/cache-tests.sh with its folder"),
    .enabled(if: Tool.find("node") != nil, "node is not installed: run scripts/setup-peers.sh"))
struct CacheSuiteTests {
    /// The suite's judgement of one test.
    private struct Result: Decodable {
        let id: String
        let kind: String
        let result: String
        let detail: String
    }

    /// A request that the suite makes.
    private struct Request: Decodable {
        let url: URL
        let method: String
        let headers: [[String]]
        let body: String?
    }

    /// The part of an answer that the suite reads.
    private struct Answer: Encodable {
        var status = 0
        var headers: [[String]] = []
        var text = ""
        var error: String?

        init(_ status: Int, _ headers: ResponseHeaders, _ content: Data) {
            self.status = status
            self.headers = headers.all.map { [$0.name, $0.value] }
            text = String(decoding: content, as: UTF8.self)
        }

        init(_ response: WebServiceResponse) { self.init(response.statusCode, response.headers, response.content) }

        init(_ error: WebServiceError) {
            self.init(error.statusCode, error.headers, error.content)
            if error.statusCode == 0 { self.error = error.description }
        }
    }

    /// Tests that cannot pass: a client throws an error where the suite expects the status 504.
    private static let exceptions: Set = ["stale-close-must-revalidate", "stale-close-no-cache"]

    @Test func testsOfPrivateCachesPass() async throws {
        let node = try #require(Tool.find("node"))
        let folder = try #require(folder)
        let results = try await withDirectory { directory in
            let session = makeSession {
                $0.redirects = .none
                $0.maximumConnectionsPerHost = 100
            }
            let cache = ResponseCache(directory: directory.appendingPathComponent("cache"))
            let file = directory.appendingPathComponent("results.json")
            try await TestServer.run { request in
                let answer = try await Self.perform(request.body, session, cache)
                return .answer(200, [("Content-Type", "application/json")], try JSONEncoder().encode(answer))
            } body: { server in
                let script = Tool.package.appendingPathComponent("scripts/peers/cache-tests.mjs").path
                let outcome = try await node.run([script, folder, server.url.absoluteString, file.path])
                #expect(outcome.status == 0, "\(outcome.output)")
            }
            try await session.shutdown()
            return try JSONDecoder().decode([Result].self, from: Data(contentsOf: file))
        }
        for result in results where result.kind != "check" && result.result != "pass" {
            print("\(result.kind) \(result.id): \(result.result) \(result.detail)")
        }
        func count(_ kind: String, _ outcome: String...) -> Int {
            results.count { $0.kind == kind && outcome.contains($0.result) }
        }
        let optional = count("optimal", "pass")
        print(
            "required: \(count("required", "pass")) pass, \(count("required", "fail", "setup_fail", "retry", "harness_fail"))"
                + " fail, \(count("required", "dependency_fail")) depend on others; optional: \(optional) pass")
        let failed = results.filter { $0.kind == "required" && $0.result != "pass" }.map(\.id)
        #expect(Set(failed).subtracting(Self.exceptions).isEmpty)
        #expect(optional >= 60)
    }

    /// Performs a request of the suite through a proxy with the cache.
    private static func perform(_ body: Data, _ session: WebServiceSession, _ cache: ResponseCache) async throws
        -> Answer
    {
        let request = try JSONDecoder().decode(Request.self, from: body)
        var parts = try #require(URLComponents(url: request.url, resolvingAgainstBaseURL: true))
        guard let method = WebServiceProxy.Method(rawValue: request.method) else {
            return Answer(501, ResponseHeaders(), Data())
        }
        let arguments = (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }
        let path = parts.path
        (parts.path, parts.query) = ("", nil)
        let proxy = WebServiceProxy(session: session, serverURL: try #require(parts.url))
        proxy.responseCache = cache
        do {
            return Answer(
                try await proxy.response(
                    method, path: ServicePath(path), arguments: Dictionary(arguments) { $1 },
                    headers: Dictionary(request.headers.map { ($0[0], $0[1]) }) { $1 },
                    body: request.body.map { .data(Data($0.utf8)) }))
        } catch let error as WebServiceError {
            return Answer(error)
        }
    }
}
