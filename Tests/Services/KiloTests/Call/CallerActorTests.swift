import Foundation
import Kilo
import Testing

/// A function of the main actor continues there after a call, also if the call has failed.
@MainActor @Suite struct CallerActorTests {
    /// A proxy of a service that is not there.
    private let proxy: WebServiceProxy

    init() throws {
        proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        #expect(isOnMainThread())
    }

    private func isOnMainThread() -> Bool { Thread.isMainThread }

    /// Calls an operation that fails, and returns whether the caller is on its thread afterwards.
    private func continues(after call: @MainActor () async throws -> Void) async -> Bool {
        do {
            try await call()
            Issue.record("the service is there")
            return false
        } catch {
            return isOnMainThread()
        }
    }

    @Test func afterAnErrorOfACall() async {
        for _ in 0..<5 {
            #expect(await continues { try await proxy.invoke(.get, path: "a") })
            #expect(
                await continues {
                    let value: String = try await proxy.invoke(.get, path: "a")
                    Issue.record("\(value)")
                })
            #expect(await continues { _ = try await proxy.response(.get, path: "a") })
        }
    }

    @Test func afterAnErrorOfATransfer() async {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        for _ in 0..<5 {
            #expect(await continues { _ = try await proxy.stream(.get, path: "a") })
            #expect(await continues { try await proxy.download(path: "a", to: file) })
            #expect(await continues { try await proxy.download(path: "a", to: file, resumes: true) })
        }
    }
}
