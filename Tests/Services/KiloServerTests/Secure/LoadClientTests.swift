import Foundation
import KiloServer
import Testing

/// Many streams of a client by others: h2load of nghttp2.
@Suite(.timeLimit(.minutes(2))) struct LoadClientTests {
    @Test(.enabled(if: Tool.find("h2load") != nil, "h2load is not installed: run scripts/setup-peers.sh"))
    func everyStreamIsAnswered() async throws {
        let client = try #require(Tool.find("h2load"))
        let files = try CertificateFiles(
            chain: LiveService.certificate("server.pem"), key: LiveService.certificate("server.key"))
        try await LiveService.run(ResultsService(), ArgumentsService(), securedBy: files) { live in
            let url = "https://127.0.0.1:\(live.port)"
            let reads = try await client.run(["-n2000", "-c4", "-m50", "\(url)/results/present"]).output
            #expect(reads.contains("Application protocol: h2"), "\(reads)")
            #expect(reads.contains("2000 done, 2000 succeeded, 0 failed, 0 errored, 0 timeout"), "\(reads)")
            // Answers that do not fit into a window.
            let rows = try await client.run(["-n200", "-c4", "-m10", "-w10", "\(url)/results/rows?count=3000"]).output
            #expect(rows.contains("200 done, 200 succeeded, 0 failed, 0 errored, 0 timeout"), "\(rows)")
        }
    }
}
