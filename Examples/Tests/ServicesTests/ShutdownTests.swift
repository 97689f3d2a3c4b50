import Foundation
import Testing

/// The pets example in a separate process: its settings, log and exit.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ShutdownTests {
    private static let program = Bundle.main.bundleURL.appendingPathComponent(
        "PetsService")

    struct Running {
        let process: Process
        let port: Int
        let log: URL

        func ask(_ path: String, _ headers: [String] = []) async throws -> LiveService.RawResponse {
            try await LiveService(port: port).ask("GET", path, headers)
        }
    }

    static func run(
        _ arguments: [String], _ environment: [String: String] = [:], _ test: (Running) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, log) = (folder.appending(path: "output"), folder.appending(path: "log"))
        for file in [output, log] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // A free port; without the variable it would be 8080.
        process.environment = ProcessInfo.processInfo.environment.merging(["PORT": "0"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        let end = ContinuousClock.now + .seconds(30)
        var port: Int?
        while port == nil, ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(20))
            let text = try String(contentsOf: output, encoding: .utf8)
            port = text.firstMatch(of: #/127\.0\.0\.1:(\d+)\/documentation/#).flatMap { Int($0.output.1) }
        }
        #expect(port != 8080)
        try await test(Running(process: process, port: try #require(port), log: log))
    }

    @Test func readinessFailsBeforeTheServerStops() async throws {
        try await Self.run(["--drain", "4"]) { pets async throws in
            #expect(try await pets.ask("/health/ready").status == 200)
            pets.process.terminate()
            var ready = try await pets.ask("/health/ready")
            while ready.status == 200 { ready = try await pets.ask("/health/ready") }
            #expect(ready.status == 503)
            #expect(ready.body.contains("draining"))
            // Clients that were routed here before still get a response.
            #expect(try await pets.ask("/pets").status == 200)
            let end = ContinuousClock.now + .seconds(20)
            while pets.process.isRunning, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(50)) }
            #expect(!pets.process.isRunning)
            #expect(pets.process.terminationStatus == 0)
        }
    }

    @Test func anInvalidSettingEndsTheStart() async throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = Self.program
        process.environment = ["PORT": "80x"]
        process.standardInput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let bytes = try errors.fileHandleForReading.readToEnd() ?? Data()
        let message = String(decoding: bytes, as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(message.contains("the variable 'PORT' cannot be '80x'; expected an integer"), "\(message)")
    }

    @Test func settingsLogsAndMetrics() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"service": {"title": "Own title", "compressesFrom": 100}}"#.utf8).write(to: file)
        let environment = ["PETS_PASSWORD": "sesame", "SERVICE_SETTINGS": file.path]
        try await Self.run(["--logs-requests"], environment) { pets async throws in
            #expect(try await pets.ask("/documentation").body.contains("Own title"))
            #expect(try await pets.ask("/pets", ["Accept-Encoding: gzip"]).header("Content-Encoding") == "gzip")
            #expect(try await pets.ask("/visitors/keeper").status == 401)
            let basic = Data("ann:sesame".utf8).base64EncodedString()
            #expect(try await pets.ask("/visitors/keeper", ["Authorization: Basic \(basic)"]).body == "\"ann\"")
            let missing = try await pets.ask("/pets/999999", ["X-Request-Id: mine"])
            #expect(missing.status == 404)
            #expect(missing.header("X-Request-Id") == "mine")
            let metrics = try await pets.ask("/metrics").body
            #expect(metrics.contains("# TYPE hb_requests counter"), "\(metrics)")
            #expect(metrics.contains(#"http_route="/pets/{id}""#))
            #expect(metrics.contains(#"http_response_status_code="404""#))
            let lines = try String(contentsOf: pets.log, encoding: .utf8).split(separator: "\n")
            let objects = lines.compactMap { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? NSDictionary }
            #expect(objects.count == lines.count)
            #expect(objects.contains { $0["request.id"] as? String == "mine" })
        }
    }
}
