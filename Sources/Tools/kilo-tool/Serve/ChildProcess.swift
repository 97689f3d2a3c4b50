import Foundation

/// A process of the command: a build, or the service.
///
/// Foundation's `Process` was the simpler way: it cannot pass a descriptor on.
struct ChildProcess {
    let number: pid_t

    /// The state of a process.
    enum State: Equatable {
        case running
        case ended(status: Int32)
        /// A signal has ended the process.
        case killed(signal: Int32)

        /// How the process has ended; nil while it runs.
        var end: String? {
            switch self {
            case .running: nil
            case .ended(let status): "status \(status)"
            case .killed(let signal): "signal \(signal)"
            }
        }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: the path of the program and its arguments.
    ///   - socket: a listening socket for the process, in the way of systemd's (sd_listen_fds(3)).
    ///   - output: a descriptor in place of standard output.
    /// - Returns: nil if there is no such program.
    static func start(_ words: [String], socket: Int32? = nil, output: Int32? = nil) -> ChildProcess? {
        var words = words
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if let socket {
            posix_spawn_file_actions_adddup2(&actions, socket, 3)
            // Only the process itself knows its number.
            words = ["/bin/sh", "-c", #"LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@""#] + words
        }
        var (attributes, none) = (posix_spawnattr_t(), sigset_t())
        sigemptyset(&none)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setsigmask(&attributes, &none)
        // In its own group: Control-C is for the command, which then ends its processes in their order.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var number = pid_t()
        guard posix_spawn(&number, words[0], &actions, &attributes, arguments, environ) == 0 else { return nil }
        return ChildProcess(number: number)
    }

    /// The state now. A process that has ended can be looked at once.
    func state() -> State {
        var status: Int32 = 0
        guard waitpid(number, &status, WNOHANG) == number else { return .running }
        return status & 0x7F == 0 ? .ended(status: status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }

    /// Asks the process to end.
    func terminate() { kill(number, SIGTERM) }

    /// Ends the process and those that it has started.
    func killGroup() {
        kill(-number, SIGKILL)
        var status: Int32 = 0
        waitpid(number, &status, 0)
    }
}
