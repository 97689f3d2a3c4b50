import Foundation
import MarkupTesting
import NativeWidgets
import Testing

/// A scheduler of CUPS on a free port of this machine, with one queue that hands its jobs to a printer as they are.
final class PrintQueue {
    let url: URL
    private let port: Int
    private let folder: URL
    private let pid: pid_t

    nonisolated static let isThere = SimulatedPrinter.isThere && ["cupsd", "lpadmin"].allSatisfy { find($0) != nil }
    nonisolated static let absence: Comment =
        "cupsd, lpadmin or the simulated printer is missing: run scripts/setup-peers.sh"

    /// Debian keeps some of them among the superuser's programs.
    private nonisolated static func find(_ program: String) -> String? {
        ["/usr/sbin", "/usr/bin"].map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init(for printer: URL) async throws {
        port = try FreePort.find()
        folder = FileManager.default.temporaryDirectory.appending(path: "markup-queue-\(UUID().uuidString)")
        for name in ["spool/tmp", "cache", "state", "log"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        // Every client of this port has all rights; it is reachable on this machine only.
        let configuration = """
            Listen localhost:\(port)
            Browsing Off
            WebInterface No
            DefaultAuthType None
            <Location />
            Order allow,deny
            Allow localhost
            </Location>
            <Policy default>
            <Limit All>
            Order deny,allow
            </Limit>
            </Policy>

            """
        let places = """
            ServerRoot \(folder.path)
            RequestRoot \(folder.path)/spool
            TempDir \(folder.path)/spool/tmp
            CacheDir \(folder.path)/cache
            StateDir \(folder.path)/state
            AccessLog \(folder.path)/log/access
            ErrorLog \(folder.path)/log/error
            PageLog \(folder.path)/log/page

            """
        let (configurationFile, placesFile) = (
            folder.appending(path: "cupsd.conf"), folder.appending(path: "cups-files.conf")
        )
        try configuration.write(to: configurationFile, atomically: true, encoding: .utf8)
        try places.write(to: placesFile, atomically: true, encoding: .utf8)
        url = try #require(URL(string: "ipp://localhost:\(port)/printers/Counter"))
        pid = try Companion.start(
            #require(Self.find("cupsd")), ["-f", "-c", configurationFile.path, "-s", placesFile.path]
        ).pid
        let port = port
        let isUp = await MarkupTesting.pump(until: { FreePort.answers(port) }, within: 10)
        try #require(isUp, "the scheduler does not start")
        // Without a driver, so that nothing is converted on the way.
        try command("lpadmin", ["-p", "Counter", "-E", "-v", printer.absoluteString, "-m", "raw"])
    }

    deinit {
        kill(pid, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Holds the jobs that come, until ``goOn()``.
    func pause() throws { try command("cupsdisable", ["Counter"]) }
    func goOn() throws { try command("cupsenable", ["Counter"]) }
    /// Takes no jobs any more.
    func close() throws { try command("cupsreject", ["Counter"]) }

    /// The jobs that wait or are being printed, a line each.
    func jobs() throws -> String { try command("lpstat", ["-o"]) }

    @discardableResult
    private func command(_ program: String, _ arguments: [String]) throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: try #require(Self.find(program)))
        process.arguments = ["-h", "localhost:\(port)"] + arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let answer = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) failed")
        return String(decoding: answer, as: UTF8.self)
    }
}
