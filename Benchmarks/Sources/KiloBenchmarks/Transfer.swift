import AsyncHTTPClient
import Foundation
import Kilo
import NIOCore

/// One gigabyte up or down, by either client.
enum Transfer {
    static func run(_ what: String, url: String) async throws {
        guard let base = URL(string: url) else { return }
        let start = ContinuousClock.now
        let used = Suite.processorTime()
        switch what {
        case "raw-download": try await rawDownload(url)
        case "kilo-download": try await kiloDownload(base)
        case "raw-upload": try await rawUpload(url)
        case "kilo-upload": try await kiloUpload(base)
        default: print("unknown transfer")
        }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let processorTime = Suite.processorTime() - used
        print("\(Double(seconds) + Double(attoseconds) / 1e18) \(try peakMemory()) \(processorTime)")
    }

    private static func rawDownload(_ url: String) async throws {
        let response = try await HTTPClient.shared.execute(
            HTTPClientRequest(url: url + "/zeros"), timeout: .seconds(600))
        var count = 0
        for try await chunk in response.body { count += chunk.readableBytes }
        check(count)
    }

    private static func kiloDownload(_ url: URL) async throws {
        var count = 0
        for try await chunk in try await WebServiceProxy(serverURL: url).stream(.get, path: "/zeros") {
            count += chunk.readableBytes
        }
        check(count)
    }

    private static func rawUpload(_ url: String) async throws {
        var request = HTTPClientRequest(url: url + "/upload")
        request.method = .POST
        request.body = .stream(Zeros(), length: .known(Int64(BenchmarkServer.gigabyte)))
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(600))
        _ = try await response.body.collect(upTo: 1000)
    }

    private static func kiloUpload(_ url: URL) async throws {
        let body = RequestBody.stream(Zeros(), length: Int64(BenchmarkServer.gigabyte))
        try await WebServiceProxy(serverURL: url).invoke(.post, path: "/upload", body: body)
    }

    private static func check(_ count: Int) {
        if count != BenchmarkServer.gigabyte { print("only \(count) bytes came") }
    }

    /// The most memory that this process had, in megabytes.
    private static func peakMemory() throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
        return (Double(line.split(separator: " ").dropFirst().first ?? "") ?? 0) / 1024
    }
}

/// One gigabyte in chunks of 64 kB.
struct Zeros: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    func makeAsyncIterator() -> Iterator { Iterator() }

    struct Iterator: AsyncIteratorProtocol {
        let chunk = ByteBuffer(repeating: 0, count: 1 << 16)
        var rest = BenchmarkServer.gigabyte

        mutating func next() async throws -> ByteBuffer? {
            guard rest > 0 else { return nil }
            rest -= chunk.readableBytes
            return chunk
        }
    }
}
