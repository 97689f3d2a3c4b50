import Foundation
import KiloServer
import Testing

/// The rules of HTTP/2 that a server can be shown to keep by frames, in the order of RFC 9113 and RFC 7541.
@Suite(.timeLimit(.minutes(3))) struct FrameRuleTests {
    private static let mark: [UInt8] = [7, 7, 7, 7, 7, 7, 7, 7]
    private static let ping = UInt8(6)

    /// SwiftNIO ends the stream with another code, PROTOCOL_ERROR.
    private static let differences: Set = ["5.1 HEADERS after the end"]

    @Test func theRulesOfFramesAreKept() async throws {
        let files = try CertificateFiles(
            chain: LiveService.certificate("server.pem"), key: LiveService.certificate("server.key"))
        try await LiveService.run(ResultsService(), ArgumentsService(), securedBy: files) { live in
            for rule in FrameRule.all {
                try await SecureClient.run(port: live.port, protocols: ["h2"]) { client, input in
                    var frames = rule.sent
                    if case .answer = rule.outcome {
                    } else {
                        // Its answer ends the wait for a server that takes the frames.
                        frames.append(Frame(type: Self.ping, stream: 0, payload: Self.mark))
                    }
                    try? await client.send(frames)
                    let isKept = try await Self.isKept(rule, &input)
                    #expect(isKept != Self.differences.contains(rule.testDescription), "\(rule.testDescription)")
                }
            }
        }
    }

    private static func isKept(_ rule: FrameRule, _ input: inout SecureClient.Input) async throws -> Bool {
        var reader = FrameReader()
        let isAnswer = if case .answer = rule.outcome { true } else { false }
        let end = try await reader.next(&input) { frame in
            [Frame.reset, Frame.goAway].contains(frame.type) || isAnswer && frame.type == Frame.headers
                || frame.type == ping && frame.flags & 1 == 1
        }
        return switch rule.outcome {
        case .answer: try reader.status(of: end) == 200
        case .pong: end?.type == ping
        case .connectionError(let codes): end == nil || end?.type == Frame.goAway && codes.contains(end?.errorCode ?? 0)
        case .streamError(let codes): end == nil || end?.type != ping && codes.contains(end?.errorCode ?? 0)
        }
    }
}
