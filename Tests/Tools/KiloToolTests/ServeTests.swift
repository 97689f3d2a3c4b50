import Foundation
import Synchronization
import Testing

/// `kilo serve` as a program, on a package whose build copies a script that runs the catalogue of the tests.
@Suite(.timeLimit(.minutes(2)), .serialized) struct ServeTests {
    /// A source is the text that its program leaves in the file 'running'. One with an error does not build, and the
    /// program of one with a crash ends at its start.
    private static let build = """
        if grep error Sources/program >&2; then exit 1; fi
        { echo '#!/bin/sh'; echo "echo '$(cat Sources/program)' >running"; echo 'grep crash running >&2 && exit 3'; echo 'exec "$CATALOG"'; } >next
        chmod +x next && mv next program
        """

    /// A running command, which ends with the test.
    private final class Server {
        let process = Process()
        let tool: KiloTool
        private(set) var port: UInt16 = 0

        convenience init(_ arguments: [String] = [], source: String = "first") async throws {
            try await self.init(
                files: ["Sources/program": source],
                ["--build", ServeTests.build, "--program", "program"] + arguments)
        }

        init(files: [String: String], _ arguments: [String]) async throws {
            tool = try KiloTool(files.merging(["output": ""]) { $1 })
            let output = try FileHandle(forWritingTo: tool.file("output"))
            process.executableURL = Bundle.main.bundleURL.appending(path: "kilo")
            process.arguments = ["serve", "--port", "0"] + arguments
            process.currentDirectoryURL = tool.file("")
            var environment = ProcessInfo.processInfo.environment
            environment["CATALOG"] = Bundle.main.bundleURL.appending(path: "CatalogService").path
            process.environment = environment
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = try await wait { $0.contains("127.0.0.1:") }
            let address = try #require(text.split(separator: "127.0.0.1:").dropFirst().first)
            port = try #require(UInt16(address.prefix { $0.isNumber }))
        }

        deinit {
            guard process.isRunning else { return }
            process.terminate()
            process.waitUntilExit()
        }

        /// Waits for a state of the output; returns it.
        @discardableResult
        func wait(for isReached: (String) -> Bool) async throws -> String {
            let deadline = ContinuousClock.now + .seconds(60)
            while true {
                let text = try String(contentsOf: tool.file("output"), encoding: .utf8)
                if isReached(text) { return text }
                try #require(ContinuousClock.now < deadline, "\(text)")
                try await Task.sleep(for: .milliseconds(10))
            }
        }

        /// Waits for the start of a process, and for the end of the one before it; returns its number.
        func wait(forProcess count: Int) async throws -> pid_t {
            var numbers: [pid_t] = []
            try await wait { text in
                numbers = text.matches(of: /kilo: process (\d+) runs/).compactMap { pid_t($0.output.1) }
                guard numbers.count >= count else { return false }
                return count < 2 || kill(numbers[count - 2], 0) != 0
            }
            return numbers[count - 1]
        }

        func save(_ text: String) throws {
            try Data(text.utf8).write(to: tool.file("Sources/program"), options: .atomic)
        }

        var running: String {
            get throws { try String(contentsOf: tool.file("running"), encoding: .utf8) }
        }
    }

    @Test func aSavedFileReplacesTheProcess() async throws {
        let server = try await Server()
        // The port is open before the first build has ended.
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        #expect(try server.running == "first\n")
        _ = try await server.wait(forProcess: 1)
        try server.save("second")
        _ = try await server.wait(forProcess: 2)
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        #expect(try server.running == "second\n")
        // Files of editors are no sources.
        try Data("third".utf8).write(to: server.tool.file("Sources/.program.swp"))
        try Data("third".utf8).write(to: server.tool.file("Sources/program~"))
        try server.save("fourth")
        _ = try await server.wait(forProcess: 3)
        #expect(try server.running == "fourth\n")
    }

    @Test func aFailedBuildChangesNothing() async throws {
        let server = try await Server()
        let number = try await server.wait(forProcess: 1)
        try server.save("error: this is not Swift")
        let text = try await server.wait { $0.contains("the build failed; process \(number) continues\n") }
        #expect(text.contains("\nerror: this is not Swift\n"))
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        #expect(try server.running == "first\n")
        #expect(kill(number, 0) == 0)
        try server.save("mended")
        _ = try await server.wait(forProcess: 2)
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        #expect(try server.running == "mended\n")
    }

    @Test func noRequestIsRefusedMeanwhile() async throws {
        let server = try await Server()
        let port = server.port
        let isOver = Flag()
        try await withThrowingTaskGroup(of: (answered: Int, lost: Int).self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var (answered, lost) = (0, 0)
                    while !isOver.value.load(ordering: .relaxed) {
                        let answer = try await LoopbackClient.get(port)
                        if answer.hasPrefix("HTTP/1.1 200") { answered += 1 } else { lost += 1 }
                    }
                    return (answered, lost)
                }
            }
            _ = try await server.wait(forProcess: 1)
            for number in 2...5 {
                try server.save("number \(number)")
                _ = try await server.wait(forProcess: number)
            }
            isOver.value.store(true, ordering: .relaxed)
            for try await count in group { #expect(count.answered > 0 && count.lost == 0) }
        }
    }

    @Test func theCommandEndsItsProcess() async throws {
        let server = try await Server()
        let number = try await server.wait(forProcess: 1)
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        server.process.terminate()
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 0)
        #expect(kill(number, 0) != 0)
    }

    @Test func aProgramThatEndsIsReported() async throws {
        let server = try await Server(["--", "argument"])
        let number = try await server.wait(forProcess: 1)
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        kill(number, SIGKILL)
        try await server.wait { $0.contains("process \(number) has ended (signal 9)") }
        try server.save("second")
        _ = try await server.wait(forProcess: 2)
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
    }

    @Test func requestsAreAnsweredWithoutAProgramThatRuns() async throws {
        let server = try await Server(source: "crash at the start")
        let crash = try await LoopbackClient.get(server.port)
        #expect(crash.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        let reason = "the program of the service has ended (status 3); its messages are in "
        #expect(crash.contains("\r\n\r\nkilo serve: \(reason)"))
        try server.save("error: this is not Swift")
        try await server.wait { $0.contains("kilo: the build failed\n") }
        let failure = try await LoopbackClient.get(server.port)
        #expect(failure.contains("\r\n\r\nkilo serve: the build failed; its messages are in "))
        // A client that sends nothing holds up no other one.
        let silent = try LoopbackClient.connection(server.port)
        defer { close(silent) }
        for _ in 0..<3 { #expect(try await LoopbackClient.get(server.port) == failure) }
        try server.save("mended")
        _ = try await server.wait(forProcess: 2)
        #expect(try await LoopbackClient.get(server.port).hasPrefix("HTTP/1.1 200"))
        #expect(try server.running == "mended\n")
    }

    @Test func targetsInOtherFoldersAreWatched() async throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "P", targets: [
                .executableTarget(name: "P", dependencies: ["Part"], path: "Own"),
                .target(name: "Part", path: "Parts/Part"),
                .target(name: "Other", path: "Parts/Other"),
            ])
            """
        let files = [
            "Package.swift": manifest, "Own/P.swift": "import Part\n@main struct P { static func main() {} }\n",
            "Parts/Part/Part.swift": "", "Parts/Other/Other.swift": "",
        ]
        let server = try await Server(files: files, ["--build", "false"])
        func builds(_ count: Int) async throws {
            try await server.wait { $0.components(separatedBy: "kilo: the build failed\n").count > count }
        }
        try await builds(1)
        try Data("// A".utf8).write(to: server.tool.file("Parts/Part/Part.swift"))
        try await builds(2)
        try Data("// A".utf8).write(to: server.tool.file("Own/P.swift"))
        try await builds(3)
    }

    @Test func wrongUseIsReported() async throws {
        let tool = try KiloTool()
        let folder = try tool.run("serve", "--package-path", "nowhere", "--port", "0")
        #expect(folder.status == 2)
        #expect(folder.errors == "kilo serve: error: there is no folder 'nowhere'\n")
        let server = try await Server()
        let port = try tool.run("serve", "--build", "true", "--program", "program", "--port", "\(server.port)")
        #expect(port.status == 2)
        #expect(port.errors.hasPrefix("kilo serve: error: port \(server.port) cannot be used: "))
    }
}

private final class Flag: Sendable {
    let value = Atomic(false)
}

/// Requests, each over a separate socket, without retries.
private enum LoopbackClient {
    /// Returns what the service answers; nothing if the connection is refused or cut.
    static func get(_ port: UInt16) async throws -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: exchange(port)) }
        }
    }

    private static func exchange(_ port: UInt16) -> String {
        guard let descriptor = try? connection(port) else { return "" }
        defer { close(descriptor) }
        let question = "GET /catalog/shelves/letter/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        guard send(descriptor, question, question.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else { return "" }
        var (answer, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += chunk[..<count]
        }
    }

    /// Opens a connection, which the caller closes.
    static func connection(_ port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard status == 0 else {
            close(descriptor)
            throw CocoaError(.fileReadUnknown)
        }
        return descriptor
    }
}
