import Foundation
import Kilo
import KiloSocket
import Synchronization
import Testing

/// Services that open a WebSocket only for callers who sign in by Digest.
@Suite(.timeLimit(.minutes(1))) struct DigestTests {
    @Test func theOpeningIsSignedIn() async throws {
        let (heads, sent) = AsyncStream.makeStream(of: String.self)
        let isFirst = Mutex(true)
        try await RawStream.serve { stream in
            let isRefused = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if isRefused {
                sent.yield(try await stream.head())
                try await stream.write(
                    """
                    HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest realm="testrealm@host.com", qop="auth", \
                    nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"\r\nContent-Length: 0\r\n\r\n
                    """)
                try await stream.end()
            } else {
                sent.yield(try await stream.accept())
                _ = try await stream.frame()
            }
        } _: { port in
            let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:\(port)")))
            proxy.authorization = .digest(user: "Mufasa", password: "Circle Of Life")
            let socket = try await proxy.webSocket(path: "news", arguments: ["a": 1])
            #expect(socket.subprotocol == nil)
            var heads = heads.makeAsyncIterator()
            let refused = try #require(await heads.next())
            #expect(RawStream.header("Authorization", of: refused) == nil)
            let head = try #require(await heads.next())
            let answer = try #require(RawStream.header("Authorization", of: head))
            #expect(
                answer.hasPrefix(
                    """
                    Digest username="Mufasa", realm="testrealm@host.com", uri="/news?a=1", \
                    nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", nc=00000001, cnonce="
                    """), "\(answer)")
        }
    }
}
