import Foundation
import Testing

extension MarkupToolTests {
    @Suite struct PreviewTests {
        @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsItAndLeavesNothing(signal: Int32) throws {
            let tool = try Tool(["View.xml": "<UILabel text=\"one\"/>"])
            let run = try RunningTool(tool, ["preview", "View.xml"])
            // The notice about the missing display comes when the window is about to be shown.
            #expect(run.waits { run.errors.contains("there is no display") })
            #expect(run.waits { run.family.count > 1 }, "the private display is a separate process")
            let family = run.family
            run.send(signal)
            #expect(run.waits { !run.isRunning })
            #expect(run.status == 0)
            #expect(run.waits { family.allSatisfy { !RunningTool.isAlive($0) } })
            #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        }

        @Test(arguments: [
            ([], "there is nothing to show; name a document"),
            (["folder.xml"], "'folder.xml' is a folder; use '--watch-dir folder.xml'"),
            (["--watch-dir", "View.xml"], "'View.xml' is not a folder"),
            (["--class", "A", "View.xml"], "'--class' shows a class alone"),
            (["--class", "A"], "there is no Package.swift"),
            (["View.xml", "--size", "3"], "--size"),
        ]) func usageErrors(arguments: [String], words: String) throws {
            let tool = try Tool(["View.xml": "<UILabel/>", "folder.xml/A.xml": "<UILabel/>"])
            let run = try tool.run(["preview"] + arguments)
            #expect(run.status == 64)
            #expect(run.errors.contains(words), "\(run.errors)")
        }

        @Test func theHelpListsTheKeys() throws {
            let run = try Tool().run("preview", "--help")
            #expect(run.output.contains("Ctrl+D          Dark Theme"))
            #expect(run.output.contains("--watch-dir"))
        }

        /// A package manager that "builds" a script: it writes its arguments to `log`.
        private func package() throws -> Tool {
            let tool = try Tool([
                "Package.swift": "", "Sources/App/App.swift": "one",
                "bin/swift": """
                #!/bin/sh
                case "$*" in
                *--show-bin-path*) echo "$PWD/bin" ;;
                "package describe"*) echo '{"products": [{"name": "App", "type": {"executable": null}}, {"name": "Library", "type": {"library": ["automatic"]}}]}' ;;
                *)  echo "build $3 $(cat Sources/App/App.swift)" >> log
                    grep -q broken Sources/App/App.swift && exit 1
                    exit 0 ;;
                esac
                """,
                "bin/App": """
                #!/bin/sh
                echo "start $MARKUPKIT_PREVIEW $MARKUPKIT_PREVIEW_SIZE $MARKUPKIT_PREVIEW_DARK $(cat Sources/App/App.swift)" >> log
                exec sleep 1000
                """,
            ])
            for name in ["bin/swift", "bin/App"] {
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.file(name).path)
            }
            return tool
        }

        @Test("PRE-1: a class of the built product is shown, again after each save") func aClass() throws {
            let tool = try package()
            func log() -> [String] {
                ((try? String(contentsOf: tool.file("log"), encoding: .utf8)) ?? "").split(separator: "\n").map(
                    String.init)
            }
            let run = try RunningTool(
                tool, ["preview", "--class", "BadgePreview", "--size", "320x240", "--dark"],
                environment: ["PATH": "\(tool.file("bin").path):/usr/bin:/bin"])
            #expect(
                run.waits { log() == ["build App one", "start BadgePreview 320x240 1 one"] }, "\(log()) \(run.errors)")
            try tool.write("two", to: "Sources/App/App.swift")
            let second = ["build App two", "start BadgePreview 320x240 1 two"]
            #expect(run.waits { Array(log().suffix(2)) == second }, "\(log())")
            try tool.write("broken", to: "Sources/App/App.swift")
            #expect(
                run.waits { run.errors.contains("'App' does not build; the previous version stays") }, "\(run.errors)")
            let family = run.family
            #expect(family.count == 2, "the application still runs")
            run.send(SIGINT)
            #expect(run.waits { !run.isRunning })
            #expect(run.status == 0)
            #expect(run.waits { family.allSatisfy { !RunningTool.isAlive($0) } })
        }

        @Test func aWindowThatIsClosedEndsThePreview() throws {
            let tool = try package()
            try tool.write("#!/bin/sh\nexit 3\n", to: "bin/App")
            let run = try RunningTool(
                tool, ["preview", "--class", "BadgePreview"],
                environment: ["PATH": "\(tool.file("bin").path):/usr/bin:/bin"])
            #expect(run.waits { !run.isRunning })
            #expect(run.status == 3)
        }
    }
}

/// The command while it runs, and what it has started.
private final class RunningTool {
    private let process = Process()
    private let errorFile: URL

    init(_ tool: Tool, _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"]) throws {
        errorFile = tool.file(".errors")
        try Data().write(to: errorFile)
        // Foundation starts processes with SIGTERM blocked.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal", Bundle.main.bundleURL.appending(path: "markup").path] + arguments
        process.environment = environment
        process.currentDirectoryURL = tool.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var isRunning: Bool { process.isRunning }
    var status: Int32 { process.terminationStatus }
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Whether `condition` comes to hold within half a minute.
    func waits(until condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(30)
        while !condition() {
            guard ContinuousClock.now < deadline else { return false }
            usleep(5000)
        }
        return true
    }

    /// The process and those it has started.
    var family: [pid_t] {
        let own = process.processIdentifier
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { pid_t($0) }.filter { $0 == own || Self.parent(of: $0) == own }
    }

    private static func parent(of pid: pid_t) -> pid_t? {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let end = status.lastIndex(of: ")")
        else { return nil }
        let fields = status[end...].split(separator: " ")
        return fields.count > 2 ? pid_t(fields[2]) : nil
    }

    /// A process that has ended but was not waited for does not count.
    static func isAlive(_ pid: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let end = status.lastIndex(of: ")")
        else { return false }
        return !status[end...].hasPrefix(") Z")
    }
}
