import Foundation
import MarkupTesting
import Testing

/// CUPS's printer without a printer, on a free port of this machine. The documents that it receives stay in its folder.
final class SimulatedPrinter {
    let port: Int
    let folder: URL
    var url: URL { URL(string: "ipp://localhost:\(port)/ipp/print") ?? folder }

    nonisolated static let isThere = ["ippeveprinter", "dbus-run-session", "pdfinfo", "pdftotext"].allSatisfy {
        find($0) != nil
    }
    nonisolated static let absence: Comment = "ippeveprinter or poppler is missing: run scripts/setup-peers.sh"

    /// Debian keeps the printer among the superuser's programs.
    private nonisolated static func find(_ program: String) -> String? {
        if let path = TestProgram.find(program) { return path }
        let path = "/usr/sbin/" + program
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// - Parameters:
    ///   - formats: The formats that it accepts.
    ///   - command: The shell command for each document; a job lasts as long as the command.
    init(roll: Bool = false, formats: String = "application/pdf", command: String = "exit 0")
        async throws
    {
        port = try FreePort.find()
        folder = FileManager.default.temporaryDirectory.appending(path: "markup-printer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "spool"), withIntermediateDirectories: true)
        let script = folder.appending(path: "command")
        try "#!/bin/sh\ncd '\(folder.path)'\n\(command)\n".write(to: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        try Self.roll(formats).write(
            to: folder.appending(path: "roll"), atomically: true, encoding: .utf8)
        let printer = try #require(Self.find("ippeveprinter"))
        let session = try #require(Self.find("dbus-run-session"))
        // It wants a system bus to announce itself on; any bus will do.
        let start = """
            cd '\(folder.path)' && echo $$ > pid
            export DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS
            exec '\(printer)' -r off -n localhost -p \(port) -l Pantry -d spool -k \(roll ? "-a roll" : "-f \(formats)") \
            -c '\(script.path)' Kitchen 2>log
            """
        try TestProgram.start(session, ["--", "sh", "-c", start])
        let isUp = await MarkupTesting.pump(until: { FreePort.answers(port) }, within: 10)
        try #require(isUp, "the simulated printer does not start")
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends it at once, as if its plug were pulled.
    nonisolated func stop() {
        let text = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
        if let text, let pid = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) { kill(pid, SIGKILL) }
    }

    /// The documents it was sent, the first one first.
    var documents: [PDFFile] {
        let spool = folder.appending(path: "spool")
        let files = (try? FileManager.default.contentsOfDirectory(at: spool, includingPropertiesForKeys: nil)) ?? []
        func number(_ file: URL) -> Int { Int(file.lastPathComponent.prefix { $0.isNumber }) ?? 0 }
        return files.filter { $0.pathExtension == "pdf" }.sorted { number($0) < number($1) }.map { PDFFile(url: $0) }
    }

    func mark(_ name: String) {
        _ = FileManager.default.createFile(atPath: folder.appending(path: name).path, contents: nil)
    }
    func unmark(_ name: String) { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.appending(path: name).path) }

    /// A roll of three inches.
    private static func roll(_ formats: String) -> String {
        """
        ATTR keyword media-supported "na_index-3x5_3x5in"
        ATTR keyword media-default "na_index-3x5_3x5in"
        ATTR collection media-size-supported {
            MEMBER integer x-dimension 7620
            MEMBER rangeOfInteger y-dimension 1000-500000
        }
        ATTR keyword media-col-supported "media-size"
        ATTR integer media-left-margin-supported 0
        ATTR integer media-right-margin-supported 0
        ATTR integer media-top-margin-supported 0
        ATTR integer media-bottom-margin-supported 0
        ATTR mimeMediaType document-format-supported \(formats.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ","))
        ATTR rangeOfInteger copies-supported 1-9
        ATTR keyword sides-supported "one-sided"
        ATTR boolean color-supported false
        ATTR text printer-make-and-model "Paper Roll 80"

        """
    }
}
