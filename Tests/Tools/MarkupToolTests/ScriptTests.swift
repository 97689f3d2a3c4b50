import Foundation
import Testing

/// The scripts that prepare a machine and run the tests, among commands that only note how they were called.
@Suite(.timeLimit(.minutes(1))) struct ScriptTests {
    /// A folder of commands, the only ones that a script finds besides the system's basic ones.
    private final class Machine {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scripts-\(UUID().uuidString)")
        private var commands: URL { folder.appending(path: "bin") }

        /// - Parameters:
        ///   - missing: The packages that are not installed until `apt-get` installs them.
        ///   - hasLists: Whether `apt-get` knows where to get packages before it has been asked to look.
        init(missing: [String], isRoot: Bool = true, hasSudo: Bool = true, hasLists: Bool = true, isOnline: Bool = true)
            throws
        {
            try FileManager.default.createDirectory(at: commands, withIntermediateDirectories: true)
            for name in ["bash", "env", "cat", "rm", "mktemp", "dirname"] {
                let path = ["/usr/bin/", "/bin/"].map { $0 + name }.first { FileManager.default.fileExists(atPath: $0) }
                try FileManager.default.createSymbolicLink(
                    at: commands.appending(path: name), withDestinationURL: URL(filePath: try #require(path)))
            }
            try Data(missing.joined(separator: " ").utf8).write(to: folder.appending(path: "missing"))
            if hasLists { try Data().write(to: folder.appending(path: "lists")) }
            try add("swift", "")
            try add("id", "echo \(isRoot ? 0 : 1000)")
            if hasSudo { try add("sudo", #"echo "sudo $*" >>calls; "$@""#) }
            try add(
                "dpkg-query",
                #"shift 3; for package; do case " $(cat missing) " in *" $package "*) ;; *) printf 'installed:%s ' "$package" ;; esac; done"#
            )
            try add(
                "apt-get",
                #"""
                echo "apt-get $*" >>calls
                while [ "$1" = -o ]; do shift 2; done
                if [ "$1" = update ]; then \#(isOnline ? "echo >lists" : "echo 'Could not resolve host' >&2; exit 100"); exit; fi
                [ -e lists ] || { echo 'Unable to locate package' >&2; exit 100; }
                echo >missing
                """#)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        private func add(_ name: String, _ script: String) throws {
            let file = commands.appending(path: name)
            try Data("#!\(commands.path)/bash\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }

        /// Runs a script of the project. With `answer` it runs on a terminal into which that text is typed.
        func run(_ script: String, answer: String? = nil) throws -> (status: Int32, output: String) {
            let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
                .deletingLastPathComponent()
            let path = package.appending(path: "scripts/\(script)").path
            let output = folder.appending(path: "output")
            try Data().write(to: output)
            let process = Process()
            process.executableURL = answer == nil ? URL(filePath: path) : URL(filePath: "/usr/bin/script")
            process.arguments = answer == nil ? [] : ["--quiet", "--return", "--command", path, "/dev/null"]
            process.environment = ["PATH": commands.path, "SHELL": "/bin/sh"]
            process.currentDirectoryURL = folder
            // One handle for both, because two handles would have separate positions in the file.
            let handle = try FileHandle(forWritingTo: output)
            (process.standardOutput, process.standardError) = (handle, handle)
            process.standardInput = FileHandle.nullDevice
            if let answer {
                let input = Pipe()
                process.standardInput = input
                input.fileHandleForWriting.write(Data("\(answer)\n".utf8))
            }
            try process.run()
            process.waitUntilExit()
            let text = try String(contentsOf: output, encoding: .utf8).replacing("\r\n", with: "\n")
            return (process.terminationStatus, text)
        }

        /// The calls of `apt-get` and `sudo`.
        var calls: [String] {
            let text = try? String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
            return text?.split(separator: "\n").map(String.init) ?? []
        }
    }

    private let options =
        "-o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold"
    private var install: String { "apt-get \(options) install -y -qq --no-install-recommends fonts-cantarell" }

    @Test func nothingHappensWhereAllIsThere() throws {
        let machine = try Machine(missing: [], hasLists: false, isOnline: false)
        #expect(try machine.run("setup.sh") == (0, ""))
        #expect(machine.calls == [])
    }

    @Test func missingPackagesAreReportedAndInstalled() throws {
        let machine = try Machine(missing: ["fonts-cantarell"], isOnline: false)
        #expect(try machine.run("setup.sh") == (0, "setup: installing fonts-cantarell\n"))
        #expect(machine.calls == [install])
    }

    @Test func listsAreFetchedWhereTheyAreNeeded() throws {
        let machine = try Machine(missing: ["fonts-cantarell"], hasLists: false)
        let run = try machine.run("setup.sh")
        #expect(run == (0, "setup: installing fonts-cantarell\nsetup: fetching the lists of packages\n"))
        #expect(machine.calls == [install, "apt-get \(options) update -qq", install])
    }

    @Test func withoutANetworkTheReasonIsShown() throws {
        let machine = try Machine(missing: ["fonts-cantarell"], hasLists: false, isOnline: false)
        let run = try machine.run("setup.sh")
        #expect(run.status == 1, "\(run)")
        #expect(run.output.contains("Could not resolve host\nsetup: the packages above"), "\(run)")
    }

    @Test func withoutATerminalTheCommandIsPrinted() throws {
        let machine = try Machine(missing: ["fonts-cantarell", "libgtk-4-dev"], isRoot: false)
        let run = try machine.run("setup.sh")
        #expect(
            run == (
                1,
                "setup: Debian packages are missing; run this first: "
                    + "sudo apt-get install --no-install-recommends libgtk-4-dev fonts-cantarell\n"
            ))
        #expect(machine.calls == [])
        let bare = try Machine(missing: ["fonts-cantarell"], isRoot: false, hasSudo: false)
        let words = "run this as root: apt-get install --no-install-recommends fonts-cantarell\n"
        #expect(try bare.run("setup.sh").output.hasSuffix(words))
    }

    @Test(arguments: [("n", false), ("y", true), ("", true)])
    func theUserIsAskedBeforeSudoIsUsed(_ answer: String, _ installs: Bool) throws {
        let machine = try Machine(missing: ["fonts-cantarell"], isRoot: false)
        let run = try machine.run("setup.sh", answer: answer)
        #expect(run.output.contains("missing: fonts-cantarell\nInstall them with sudo? [Y/n]"), "\(run)")
        #expect(run.status == (installs ? 0 : 1))
        let sudo = "sudo env DEBIAN_FRONTEND=noninteractive " + install
        #expect(machine.calls == (installs ? [sudo, install] : []))
    }

    @Test(arguments: [
        ("0", "peers", 0, "2 skipped; 2 for want of what scripts/setup-peers.sh installs."),
        ("1", "peers", 1, "2 skipped; 2 for want of what scripts/setup-peers.sh installs."),
        ("1", "other", 0, #"1 skipped; 1 because "no such font"."#),
        ("0", "silent", 1, "1 skipped; 1 without a reason, which is a mistake."), ("1", "none", 0, nil),
    ]) func skippedTestsAreCountedBeforeTheSummary(_ complete: String, _ kind: String, _ status: Int, _ words: String?)
        throws
    {
        let lines =
            switch kind {
            case "peers":
                [
                    #"➜ Test curl() skipped: "curl is not installed: run scripts/setup-peers.sh""#,
                    #"➜ Test "RPC-5" skipped: "node is not installed: run scripts/setup-peers.sh""#,
                ]
            case "other": [#"➜ Test fonts() skipped: "no such font""#]
            case "silent": ["➜ Test quiet() skipped."]
            default: ["✔ Test shown() passed after 0.1 seconds."]
            }
        let summary = "✔ Test run with 3 tests in 1 suite passed after 0.2 seconds."
        let process = Process()
        process.executableURL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "scripts/check/count-skips.sh")
        process.arguments = [complete]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data((lines + [summary]).joined(separator: "\n").utf8 + [10]))
        try input.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let expected = lines + [words, summary].compactMap(\.self)
        #expect(text.split(separator: "\n").map(String.init) == expected)
        #expect(process.terminationStatus == Int32(status))
    }

    /// The packages name who makes them, and a wrong name is an error before anything is built.
    @Test(arguments: ["Ada Lovelace", "<ada@example.org>", "Ada <ada>"])
    func packagesNeedAMaintainer(_ maintainer: String) throws {
        let scripts = URL(filePath: #filePath).appending(path: "../../../../scripts").standardized
        let errors = FileManager.default.temporaryDirectory.appending(path: "maintainer-\(UUID().uuidString)")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        let process = Process()
        process.executableURL = scripts.appending(path: "release/package.sh")
        process.arguments = ["deb"]
        process.environment = ["PATH": "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_DIR": "/dev/null"]
        process.environment?["PACKAGE_MAINTAINER"] = maintainer
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let text = try String(contentsOf: errors, encoding: .utf8)
        #expect(text.contains("package: Debian packages name their maintainer; set PACKAGE_MAINTAINER="), "\(text)")
    }
}
