import CWebKit
import Foundation

/// Checks whether pages can be shown in a sandbox.
///
/// WebKit starts the processes that read pages through bubblewrap, and aborts the whole program if that cannot create a
/// sandbox, as in a container without namespaces. The check therefore creates a sandbox for a command that does
/// nothing.
enum WebSandbox {
    /// The program that creates sandboxes.
    static var program = "bwrap" { didSet { outcome = nil } }
    private static var outcome: Bool?

    /// Checked once, in a few milliseconds.
    static var isAvailable: Bool {
        if let outcome { return outcome }
        let isAvailable = isSwitchedOff || works(program)
        outcome = isAvailable
        return isAvailable
    }

    /// Whether WebKit's environment variable switches the sandbox off.
    private static var isSwitchedOff: Bool {
        (ProcessInfo.processInfo.environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] ?? "0") != "0"
    }

    /// Whether the program can create a sandbox with WebKit's options.
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
