import CGTK
package import Foundation

/// GTK's application: it runs one main loop, has one process per application id, and runs as long as it has windows.
@MainActor
package final class NativeApplication {
    private let application: UnsafeMutablePointer<GtkApplication>
    var base: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    }
    private var isHeld = false
    /// Whether the application has an id by which the desktop knows it.
    let isNamed: Bool

    package var onStartup: (() -> Void)?
    package var onArguments: (([String], URL?) -> Void)?
    package var onOpen: (([URL]) -> Void)?
    package var onActivate: (() -> Void)?
    package var onShutdown: (() -> Void)?

    /// - Parameter isUnique: Whether a second process with the same id passes its arguments to the first one and ends.
    package init(id: String?, isUnique: Bool) {
        isNamed = id != nil
        var flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
        if !isUnique || id == nil { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
        application = gtk_application_new(id, GApplicationFlags(rawValue: flags))
        connect()
    }

    isolated deinit { g_object_unref(application) }

    package static func isValid(id: String) -> Bool { g_application_id_is_valid(id) != 0 }

    private func connect() {
        connectSignal(to: application, "startup") { [weak self] _ in
            self?.hold()
            self?.onStartup?()
        }
        connectSignal(to: application, "activate") { [weak self] _ in self?.onActivate?() }
        connectSignal(to: application, "shutdown") { [weak self] _ in self?.onShutdown?() }
        connectSignal(to: application, "command-line") { [weak self] arguments in
            guard let line = arguments.object(0) else { return }
            let commandLine = line.assumingMemoryBound(to: GApplicationCommandLine.self)
            self?.onArguments?(Self.arguments(of: commandLine), Self.folder(of: commandLine))
        }
        connectSignal(to: application, "open") { [weak self] arguments in
            guard let files = arguments.pointer(0)?.assumingMemoryBound(to: OpaquePointer?.self) else { return }
            self?.onOpen?((0..<max(0, arguments.integer(1))).compactMap { files[$0].flatMap(Self.url(of:)) })
        }
    }

    private static func arguments(of line: UnsafeMutablePointer<GApplicationCommandLine>) -> [String] {
        var count: Int32 = 0
        guard let list = g_application_command_line_get_arguments(line, &count) else { return [] }
        defer { g_strfreev(list) }
        return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }
    }

    private static func folder(of line: UnsafeMutablePointer<GApplicationCommandLine>) -> URL? {
        g_application_command_line_get_cwd(line).map { URL(filePath: String(cString: $0)) }
    }

    private static func url(of file: OpaquePointer) -> URL? {
        guard let text = g_file_get_uri(file) else { return nil }
        defer { g_free(text) }
        return URL(string: String(cString: text))
    }

    /// Runs the main loop until the last window is closed or ``quit()`` is called, and returns the process's exit
    /// status.
    package func run(_ arguments: [String]) -> Int32 {
        var list = arguments.map { strdup($0) }
        defer { for text in list { free(text) } }
        return g_application_run(base, Int32(list.count), &list)
    }

    /// Starts the application without running the main loop, which the caller runs.
    package func register() -> Bool { g_application_register(base, nil, nil) != 0 }

    package func activate() { g_application_activate(base) }

    package func quit() { g_application_quit(base) }

    /// Adds a window, which keeps the application running; until the first one is added, the application holds itself.
    func add(_ window: UnsafeMutablePointer<GtkWindow>) {
        gtk_application_add_window(application, window)
        releaseHold()
    }

    private func hold() {
        guard !isHeld else { return }
        isHeld = true
        g_application_hold(base)
    }

    private func releaseHold() {
        guard isHeld else { return }
        isHeld = false
        g_application_release(base)
    }
}

extension MainLoop {
    /// Calls `body` after a delay, in the main loop.
    package static func after(milliseconds: Int, _ body: @escaping () -> Void) {
        let box = Unmanaged.passRetained(TimedTurn(body)).toOpaque()
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: milliseconds),
            { data in
                guard let data else { return 0 }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated { Unmanaged<TimedTurn>.fromOpaque(box).takeUnretainedValue().body() }
                return 0
            }, box, { data in if let data { Unmanaged<TimedTurn>.fromOpaque(data).release() } })
    }
}

private final class TimedTurn {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}
