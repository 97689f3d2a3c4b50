import Foundation
import PreviewBrowser
import Testing

/// Where the server listens.
@Suite(.timeLimit(.minutes(1))) struct PortTests {
    private func start(port: UInt16) throws -> PreviewServer {
        try PreviewServer(port: port, problem: { _ in }, display: { nil })
    }

    @Test func aPortInUseIsOneClearError() throws {
        let first = try TestServer()
        let error = #expect(throws: PreviewServer.Failure.self) { try start(port: first.port) }
        #expect(
            error?.description
                == "port \(first.port) is in use; choose another one, or leave it out to use a free one")
    }

    @Test func aPortIsReusableImmediately() throws {
        let first = try TestServer()
        #expect(try first.request("/\(first.token)/").status == 200)
        let port = first.port
        first.server.stop()
        let deadline = ContinuousClock.now + .seconds(10)
        while RawSocket(port: port) != nil, ContinuousClock.now < deadline {}
        let second = try start(port: port)
        #expect(second.address.hasPrefix("http://127.0.0.1:\(port)/"))
        second.stop()
    }

    @Test func itIsNotReachableFromTheNetwork() throws {
        let server = try TestServer()
        #expect(RawSocket(port: server.port) != nil)
        // Another address of the same interface is as good as one from outside: a server on all addresses would answer there.
        #expect(RawSocket(port: server.port, address: "127.0.0.2") == nil)
    }
}
