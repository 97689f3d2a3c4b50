import Foundation

/// Keeps a service running while its sources change.
struct Serving {
    /// The time, in seconds, for which an old process may end its requests.
    private static let patience = 30.0
    /// Where a developer finds out more, and what to do.
    private static let place = "its messages are in the terminal of 'kilo serve', and the next save builds again"

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
    /// Why no process runs; nil while one does, and during the first build.
    private var absence: String?
    private var substitute = Substitute()
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
        guard let build = ChildProcess.start(service.build) else { return fail("the build cannot be started") }
        while true {
            switch build.state() {
            case .ended(status: 0): return replace()
            case .ended, .killed: return fail("the build failed")
            case .running:
                guard signals.wait() else { return build.killGroup() }
                lookAfterProcesses()
            }
        }
    }

    /// Reports why there is no new process. An old one continues.
    private mutating func fail(_ reason: String) {
        if let current { return say("\(reason); process \(current.number) continues") }
        say(reason)
        absence = "\(reason); \(Self.place)"
    }

    /// The old process accepts no further connections and ends its requests; the new one takes the connections that wait.
    private mutating func replace() {
        if program == nil {
            do throws(ServedService.Failure) { program = try service.path() } catch { return fail(error.description) }
        }
        guard let path = program, FileManager.default.isExecutableFile(atPath: path) else {
            return fail("there is no program '\(program ?? "")'")
        }
        retire()
        current = ChildProcess.start([path] + service.arguments, socket: socket.descriptor)
        guard let current else { return fail("'\(path)' cannot be started") }
        absence = nil
        say("process \(current.number) runs")
    }

    private mutating func retire() {
        guard let old = current else { return }
        current = nil
        old.terminate()
        ending.append((old, Date() + Self.patience))
    }

    private mutating func lookAfterProcesses() {
        if let process = current, let end = process.state().end {
            current = nil
            say("process \(process.number) has ended (\(end)); it is started again after the next save")
            absence = "the program of the service has ended (\(end)); \(Self.place)"
        }
        substitute.look(at: socket, reason: current == nil ? absence : nil)
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
