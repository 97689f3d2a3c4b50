import Foundation
import NIOCore
import Testing

/// All combinations of heads, broken bodies, times and ways to leave, alone and behind other requests.
struct BrokenExchanges: Sendable {
    let service: LiveService
    var isSecure = false
    /// A path that answers GET.
    let path: String

    static let bodies = [
        "Content-Length: 9\r\n\r\n", "Content-Length: 9\r\nExpect: 100-continue\r\n\r\n",
        "Content-Length: 9\r\n\r\nhalf",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nab", "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\nnonsense\r\n",
        "Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\nno gzip",
    ]

    func run(_ heads: [String]) async throws {
        let client = BreakingClient(port: service.port, isSecure: isSecure)
        let good = "GET \(path) HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n"
        try await withThrowingTaskGroup(of: Void.self) { group in
            var count = 0
            for head in heads {
                for body in Self.bodies {
                    let broken = "\(head) HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\(body)"
                    for pieces in [[broken], [good + good + broken], [good, broken, "no"]] {
                        for end in BreakingClient.End.allCases {
                            // Many at a time, because a server lets a client read its answer for two seconds.
                            count += 1
                            if count > 200 { try await group.next() }
                            group.addTask { try await leave(client, pieces, end) }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let last = "GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        let answer = try await client.exchange([last], end: .halfClose, patience: .seconds(20))
        #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
    }

    private func leave(_ client: BreakingClient, _ pieces: [String], _ end: BreakingClient.End) async throws {
        let answer = try await client.exchange(pieces, end: end)
        let requests = pieces.joined().components(separatedBy: " HTTP/1.1\r\n").count - 1
        let responses = answer.components(separatedBy: "HTTP/1.1 ").dropFirst().filter { !$0.hasPrefix("1") }.count
        #expect(responses <= requests, "\(pieces) \(answer)")
    }
}
