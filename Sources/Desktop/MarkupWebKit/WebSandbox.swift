import CWebKit
import Foundation

/// Whether pages can be shown in a sandbox here.
///
/// WebKit starts the processes that read pages through bubblewrap, and ends the whole program where that cannot make a sandbox, as in a
/// container without namespaces. So the same is tried beforehand with a command that does nothing.
enum WebSandbox {
    /// The program that makes sandboxes.
    static var program = "bwrap" { didSet { outcome = nil } }
    private static var outcome: Bool?

    /// Tried once, in a few milliseconds.
    static var isAvailable: Bool {
        if let outcome { return outcome }
        let isAvailable = isSwitchedOff || works(program)
        outcome = isAvailable
        return isAvailable
    }

    /// WebKit's own way to do without a sandbox; the name says what it thinks of that.
    private static var isSwitchedOff: Bool {
        (ProcessInfo.processInfo.environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] ?? "0") != "0"
    }

    /// Whether the program makes a sandbox as WebKit asks for it.
    nonisolated static func works(_ program: String) -> Bool {
        let words = [
            program, "--unshare-pid", "--unshare-uts", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev",
            "true",
        ]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let flags = GSpawnFlags(
            rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
                | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
        var status: gint = 0
        return g_spawn_sync(nil, &arguments, nil, flags, nil, nil, nil, nil, &status, nil) != 0 && status == 0
    }
}
