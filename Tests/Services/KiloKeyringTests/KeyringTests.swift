import Foundation
import KiloKeyring
import Testing

private let script = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "scripts/peers/keyring.sh").path

/// Runs a program, and returns its status and standard output.
private func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
) async throws -> (status: Int32, output: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let status: Int32 = try await withCheckedThrowingContinuation { caller in
        process.terminationHandler = { caller.resume(returning: $0.terminationStatus) }
        do {
            try process.run()
        } catch {
            process.terminationHandler = nil
            caller.resume(throwing: error)
        }
    }
    // The outputs are short, so that they fit into the pipe.
    return (status, String(decoding: output.fileHandleForReading.availableData, as: UTF8.self))
}

private var check: String { Bundle.main.bundleURL.appending(path: "KeyringCheck").path }

/// The desktop's keyring: GNOME Keyring on a private bus, used by the program `KeyringCheck`.
@Suite(
    .timeLimit(.minutes(2)),
    .enabled(
        "GNOME Keyring is not installed: run scripts/setup-peers.sh",
        { try await run("/bin/sh", [script, "--check"]).status == 0 }))
struct KeyringTests {
    /// Returns the lines that commands print. `check` in them stands for the program.
    private func lines(_ commands: String..., in folder: URL) async throws -> [String] {
        let text = commands.map { $0.replacing("check ", with: "'\(check)' ") }.joined(separator: "; ")
        let ended = try await run("/bin/sh", [script, folder.path, text])
        #expect(ended.status == 0, "\(ended.output)")
        return ended.output.split(separator: "\n").map(String.init)
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keyring-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await body(folder)
    }

    @Test func tokensAreKeptForEachAccount() async throws {
        try await withFolder { folder in
            let found = try await lines(
                "check show ann", "check keep ann a1 r1", "check keep ben a2 r2", "check keep ann a3 r3",
                "check show ann", "check show ben", "check remove ann", "check show ann", "check show ben",
                "check remove ann", in: folder)
            #expect(
                found == [
                    "nothing", "kept", "kept", "kept", "a3 r3 1800003600.5 a,b", "a2 r2 1800003600.5 a,b", "removed",
                    "nothing", "a2 r2 1800003600.5 a,b", "removed",
                ])
        }
    }

    @Test func tokensOutliveTheKeyringAndAreNotInAnyFile() async throws {
        try await withFolder { folder in
            let kept = try await lines("check keep ann access-secret refresh-secret", in: folder)
            #expect(kept == ["kept"])
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            var count = 0
            for case let file as URL in files.allObjects {
                guard let content = try? Data(contentsOf: file) else { continue }
                count += 1
                for secret in ["access-secret", "refresh-secret"] {
                    #expect(content.firstRange(of: Data(secret.utf8)) == nil, "\(file.path)")
                }
            }
            #expect(count > 0)
            let found = try await lines("check show ann", in: folder)
            #expect(found == ["access-secret refresh-secret 1800003600.5 a,b"])
        }
    }

    /// There is no display for the dialog, which is as if the user closed it.
    @Test func aLockedKeyringIsAnError() async throws {
        try await withFolder { folder in
            let found = try await lines(
                "check keep ann a1 r1", "lock", "check show ann", "check keep ann a2 r2", "check remove ann",
                "check show ben", in: folder)
            let locked = "error: the keyring is locked; unlock it"
            #expect(found == ["kept", locked, locked, locked, "nothing"])
        }
    }

    @Test func aCancelledCallEnds() async throws {
        try await withFolder { folder in
            let found = try await lines("check keep ann a1 r1", "check cancel ann", in: folder)
            #expect(found == ["kept", "error: CancellationError()"])
        }
    }

    @Test(arguments: [
        "printf 'not tokens'", #"printf '{"accessToken":7}'"#, "printf '[]'",
    ])
    func anEntryOfAnotherProgramIsAnError(secret: String) async throws {
        try await withFolder { folder in
            let store =
                "\(secret) | secret-tool store --label=x xdg:schema org.markupkit.KiloKeyring.Tokens "
                + "application org.example.Notes provider https://login.example client notes account ann"
            let found = try await lines(store, "check show ann", in: folder)
            #expect(
                found == [
                    "error: the entry of the keyring does not have tokens of this library; remove it and sign in"
                ])
        }
    }
}

/// A machine without a keyring.
@Suite(.timeLimit(.minutes(1))) struct AbsentKeyringTests {
    @Test(arguments: ["unix:path=/nonexistent/bus", "nonsense:", " "], ["show ann", "keep ann a b", "remove ann"])
    func theErrorSaysWhatToInstall(bus: String, words: String) async throws {
        let ended = try await run(
            check, words.split(separator: " ").map(String.init), environment: ["DBUS_SESSION_BUS_ADDRESS": bus])
        #expect(ended.output.hasPrefix("error: there is no keyring on the session bus: "))
        #expect(ended.output.hasSuffix("; install and start gnome-keyring or KWallet\n"))
    }
}
