import Foundation
import Kilo
import KiloServer
import Testing

/// The limits of a client that hold over TLS.
@Suite(.timeLimit(.minutes(2))) struct SecureLimitTests {
    private static func run(
        limits: ServerLimits = .init(), options: ServiceOptions = .init(),
        _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let files = try CertificateFiles(
            chain: LiveService.certificate("server.pem"), key: LiveService.certificate("server.key"))
        try await LiveService.run(
            ResultsService(), ArgumentsService(), securedBy: files, options: options, limits: limits, test)
    }

    /// The first frame that answers, and its first byte, which is the status for 200 (0x88) and 400 (0x8C).
    private static func heads(
        _ live: LiveService, _ frames: [Frame]
    ) async throws -> (type: UInt8, first: UInt8?)? {
        try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
            try await client.send(frames)
            let frame = try await SecureClient.frame(&input) {
                [Frame.headers, Frame.reset, Frame.goAway].contains($0.type)
            }
            return frame.map { ($0.type, $0.payload.first) }
        }
    }

    @Test func theGuardHoldsForHTTP1() async throws {
        var limits = ServerLimits()
        limits.headDeadline = .milliseconds(200)
        try await Self.run(limits: limits) { live in
            for protocols in [[], ["http/1.1"]] {
                let answer = try await SecureClient.run(port: live.port, protocols: protocols) { client, input in
                    try await client.send("GET /results/present HTTP/1.1\r\n\r\n")
                    return try await SecureClient.text(&input, until: "\u{0}")
                }
                #expect(answer.hasPrefix("HTTP/1.1 400") && answer.contains("Host"))
                let slow = try await SecureClient.run(port: live.port, protocols: protocols) { client, input in
                    try await client.send("GET /results/present HTTP/1.1\r\n")
                    return try await SecureClient.text(&input, until: "\u{0}")
                }
                #expect(slow == "")
            }
        }
    }

    @Test func aHandshakeHasADeadline() async throws {
        var limits = ServerLimits()
        limits.headDeadline = .milliseconds(100)
        try await Self.run(limits: limits) { live in
            let answer = try await RawConnection.exchange(port: live.port, "\u{16}")
            #expect(answer == "")
        }
    }

    @Test func aConnectionTooManyIsClosed() async throws {
        var limits = ServerLimits()
        limits.maximumConnections = 1
        try await Self.run(limits: limits) { live in
            try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
                try await client.send(Frame.get("/results/present", stream: 1))
                let head = try await SecureClient.frame(&input) { $0.type == Frame.headers }
                #expect(head?.payload.first == 0x88)
                let second = try await RawConnection.exchange(port: live.port, "")
                #expect(second == "")
            }
        }
    }

    @Test func aRequestWithoutAHostIsRefused() async throws {
        try await Self.run { live in
            for host in ["localhost", "a b", nil] {
                let answer = try await Self.heads(live, Frame.get("/results/present", stream: 1, host: host))
                switch host {
                case "localhost": #expect(answer?.first == 0x88)
                // The stream is not valid HTTP/2.
                case "a b": #expect(answer?.type == Frame.reset)
                default: #expect(answer?.first == 0x8C)
                }
            }
        }
    }

    /// The status of a head with a field of the given size, or the error code of the frame that ends the connection.
    private static func answer(
        _ live: LiveService, toFieldOf size: Int, acknowledging: Bool
    ) async throws -> (status: Int?, end: UInt32?) {
        try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
            var reader = FrameReader()
            if acknowledging {
                for _ in 0..<2 { _ = try await reader.next(&input) { $0.type == Frame.settings && $0.flags == 0 } }
                try await client.send(Frame.acknowledgements(2))
            }
            let field = ("x-text", String(repeating: "a", count: size))
            try await client.send(Frame.get("/results/present", stream: 1, fields: [field]))
            let frame = try await reader.next(&input) { [Frame.headers, Frame.reset, Frame.goAway].contains($0.type) }
            #expect(frame?.type != Frame.reset)
            return (try reader.status(of: frame), frame?.errorCode)
        }
    }

    @Test(
        arguments: [
            (10_000, 200, 200), (30_000, 200, nil), (33_000, 431, nil), (50_000, nil, nil),
        ] as [(Int, Int?, Int?)])
    func aHeadHasASize(size: Int, status: Int?, atOnce: Int?) async throws {
        try await Self.run { live in
            // Before the acknowledgement the decoder accepts 16 KiB.
            for (acknowledging, status) in [(true, status), (false, atOnce)] {
                let answer = try await Self.answer(live, toFieldOf: size, acknowledging: acknowledging)
                #expect(answer.status == status)
                // PROTOCOL_ERROR
                #expect(answer.end == (status == nil ? 1 : nil))
            }
        }
    }

    @Test(arguments: [(500, 200), (1_000, 431)])
    func theSizeOfAHeadCanBeSmall(size: Int, status: Int) async throws {
        var limits = ServerLimits()
        limits.maximumHeaderSize = 1_000
        try await Self.run(limits: limits) { live in
            for acknowledging in [true, false] {
                let answer = try await Self.answer(live, toFieldOf: size, acknowledging: acknowledging)
                #expect(answer.status == status)
            }
        }
    }

    @Test func streamsAreCounted() async throws {
        try await Self.run { live in
            let refused = try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
                // Requests that are not complete, so that their streams stay open.
                let frames = (0...100).flatMap { Frame.get("/results/present", stream: $0 * 2 + 1, ends: false) }
                try await client.send(frames)
                return try await SecureClient.frame(&input) { [Frame.reset, Frame.goAway].contains($0.type) }
            }
            // PROTOCOL_ERROR, for the connection
            #expect(refused?.type == Frame.goAway && refused?.errorCode == 1)
        }
    }

    @Test func resetsAreCounted() async throws {
        try await Self.run { live in
            let end = try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
                let cancelled: [UInt8] = [0, 0, 0, 8]
                for round in 0..<UInt32(30) {
                    let frames = (0..<UInt32(10)).flatMap { number in
                        let stream = (round * 10 + number) * 2 + 1
                        return Frame.get("/results/present", stream: stream)
                            + [Frame(type: Frame.reset, stream: stream, payload: cancelled)]
                    }
                    do { try await client.send(frames) } catch { break }
                }
                return try await SecureClient.frame(&input) { $0.type == Frame.goAway }
            }
            // ENHANCE_YOUR_CALM
            #expect(end?.errorCode == 11)
            // The server continues.
            let next = try await Self.heads(live, Frame.get("/results/present", stream: 1))
            #expect(next?.first == 0x88)
        }
    }

    @Test func aStreamHasADeadline() async throws {
        var limits = ServerLimits()
        limits.headDeadline = .milliseconds(100)
        limits.bodyDeadline = .milliseconds(100)
        try await Self.run(limits: limits) { live in
            let frames = Frame.get("/results/present", stream: 1, ends: false)
            let end = try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
                try await client.send(frames)
                return try await SecureClient.frame(&input) { [Frame.reset, Frame.goAway].contains($0.type) }
            }
            #expect(end?.type == Frame.reset && end?.stream == 1)
        }
    }

    @Test func bodiesAndRatesAreLimited() async throws {
        var options = ServiceOptions()
        options.maximumBodySize = 1_000
        var limits = ServerLimits()
        limits.requestRate = .init(2, per: .seconds(3_600))
        try await Self.run(limits: limits, options: options) { live in
            var configuration = WebServiceConfiguration()
            configuration.trust = .certificates([URL(filePath: LiveService.certificate("server.pem"))])
            let session = WebServiceSession(configuration: configuration)
            let proxy = WebServiceProxy(
                session: session, serverURL: try #require(URL(string: "https://127.0.0.1:\(live.port)")))
            let numbers = Array(repeating: 1, count: 2_000)
            for status in [413, 200, 429] {
                do {
                    if status == 413 {
                        try await proxy.invoke(.post, path: "arguments/sum", arguments: ["values": numbers])
                    } else {
                        try await proxy.invoke(.get, path: "results/present")
                    }
                    #expect(status == 200)
                } catch let error as WebServiceError {
                    #expect(error.statusCode == status)
                }
            }
            try await session.shutdown()
        }
    }
}
