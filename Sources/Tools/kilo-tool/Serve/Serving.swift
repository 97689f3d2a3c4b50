import Foundation

/// Keeps a service running while its sources change.
struct Serving {
    /// The time, in seconds, for which an old process may end its requests.
    private static let patience = 30.0

    private let service: ServedService
    private let socket: LoopbackSocket
    private let watch: SourceWatch
    private let signals: ServeSignals
    private let say: (String) -> Void
    /// The program, found after the first build that succeeded: to look it up starts SwiftPM.
    private var program: String?
    private var current: ChildProcess?
    /// Processes that end their requests, with the time at which they are killed.
    private var ending: [(process: ChildProcess, due: Date)] = []
    /// The sources of the last build.
    private var built = SourceWatch.Snapshot()

    init(
        _ service: ServedService, _ socket: LoopbackSocket, _ watch: SourceWatch, _ signals: ServeSignals,
        say: @escaping (String) -> Void
    ) {
        self.service = service
        self.socket = socket
        self.watch = watch
        self.signals = signals
        self.say = say
    }

    /// Runs until a signal.
    mutating func run() {
        rebuild()
        while !signals.isOver {
            let goesOn = signals.wait()
            lookAfterProcesses()
            if goesOn, hasSettledChange() { rebuild() }
        }
        end()
    }

    /// Whether files were saved, and no further one is being saved: tools that write many files take a moment.
    private func hasSettledChange() -> Bool {
        var last = watch.snapshot()
        guard last != built else { return false }
        while signals.wait() {
            let next = watch.snapshot()
            if next == last { return true }
            last = next
        }
        return false
    }

    /// Builds, and replaces the process if the build succeeds.
    private mutating func rebuild() {
        // Files that are saved from here on cause another build.
        built = watch.snapshot()
        say("building")
        guard let build = ChildProcess.start(service.build) else { return say("the build cannot be started") }
        while true {
            switch build.state() {
            case .ended(status: 0): return replace()
            case .ended, .killed:
                return say(current.map { "the build failed; process \($0.number) continues" } ?? "the build failed")
            case .running:
                guard signals.wait() else { return build.killGroup() }
                lookAfterProcesses()
            }
        }
    }

    /// The old process accepts no further connections and ends its requests; the new one takes the connections that wait.
    private mutating func replace() {
        if program == nil {
            do throws(ServedService.Failure) { program = try service.path() } catch { return say(error.description) }
        }
        guard let path = program, FileManager.default.isExecutableFile(atPath: path) else {
            return say("there is no program '\(program ?? "")'")
        }
        retire()
        current = ChildProcess.start([path] + service.arguments, socket: socket.descriptor)
        say(current.map { "process \($0.number) runs" } ?? "'\(path)' cannot be started")
    }

    private mutating func retire() {
        guard let old = current else { return }
        current = nil
        old.terminate()
        ending.append((old, Date() + Self.patience))
    }

    private mutating func lookAfterProcesses() {
        if let process = current, process.state() != .running {
            current = nil
            say("process \(process.number) has ended; it is started again after the next save")
        }
        ending.removeAll { process, due in
            if process.state() != .running { return true }
            guard due < Date() else { return false }
            process.killGroup()
            return true
        }
    }

    /// Ends the processes. A second signal does not wait for their requests.
    private mutating func end() {
        retire()
        while !ending.isEmpty {
            if signals.wait() {
                lookAfterProcesses()
            } else {
                for (process, _) in ending { process.killGroup() }
                ending = []
            }
        }
    }
}
