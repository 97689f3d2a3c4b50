import Foundation
import Hummingbird
import HummingbirdCore
import KiloServer
import Logging
import NIOCore

/// Runs one of the servers until it receives a signal to end. All but those with the least, `minimal` and `mustache`, close the connections of clients that are too slow.
func serve(_ kind: String) async throws {
    let router = Router()
    switch kind {
    case "service": try router.addServices([MeasuredService()])
    case "hand-written": try addHandWritten(to: router)
    case "mustache": try addMustache(to: router)
    default: try addMinimal(to: router)
    }
    var limits = ServerLimits()
    limits.maximumConnections = nil
    var logger = Logger(label: "benchmark")
    logger.logLevel = .error
    try await Application(
        router: router, server: kind == "minimal" || kind == "mustache" ? .http1() : .guarded(limits),
        configuration: .init(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in
            // Not by `print`, which keeps the line while the output is a pipe.
            FileHandle.standardOutput.write(Data("\(channel.localAddress?.port ?? 0)\n".utf8))
        },
        logger: logger
    ).runService()
}

/// A server in its own process.
final class ServerProcess {
    private let process = Process()
    let url: String

    init(_ kind: String) throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", kind]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw CocoaError(.executableNotLoadable)
        }
        url = "http://127.0.0.1:\(port)"
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// The processor time used so far, in seconds.
    var processorTime: Double {
        let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
        // After the name in parentheses; user and system time are the 14th and 15th of all fields, in hundredths of a second.
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        return fields.count > 13 ? ((Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)) / 100 : 0
    }

    /// The resident memory in MiB, every so often while an operation runs.
    func memory(every pause: Duration, during operation: () async throws -> Void) async rethrows -> [Double] {
        let identifier = process.processIdentifier
        let samples = Task {
            var samples = [residentMemory(of: identifier)]
            while !Task.isCancelled {
                try? await Task.sleep(for: pause)
                samples.append(residentMemory(of: identifier))
            }
            return samples
        }
        defer { samples.cancel() }
        try await operation()
        samples.cancel()
        return await samples.value
    }
}

/// The resident memory of a process in MiB.
private func residentMemory(of process: Int32) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
}
