import CGTK

/// A GLib monitor for the entries of one folder. On Linux it uses inotify: the kernel reports changes, nothing is
/// polled.
///
/// GLib's monitor for a single file was the simpler way: it watches the whole folder too, and each change of a
/// neighbouring file delays its events by a tenth of a second. An editor that writes a temporary file and renames it
/// makes such changes.
final class FolderMonitor {
    /// A change of one entry.
    struct Event {
        let path: String
        let kind: Kind
    }

    enum Kind {
        /// A program has written to the file and has not closed it yet.
        case unfinished
        /// A program has written to the file and has closed it.
        case finished
        /// Created, removed or renamed: the name now belongs to another file, or to no file.
        case replaced
    }

    private let monitor: UnsafeMutablePointer<GFileMonitor>

    /// - Parameter path: An existing folder. GLib would poll a missing one every few seconds.
    init?(path: String, seen: @escaping (Event) -> Void) {
        guard let folder = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        guard let monitor = g_file_monitor_directory(folder, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        self.monitor = monitor
        g_file_monitor_set_rate_limit(monitor, 10)
        connectSignal(to: monitor, "changed") { arguments in
            guard let kind = Self.kind(of: GFileMonitorEvent(UInt32(arguments.enumeration(2)))) else { return }
            // A rename reports both names.
            for index in 0...1 {
                if let path = arguments.object(index).flatMap(Self.path) { seen(Event(path: path, kind: kind)) }
            }
        }
    }

    isolated deinit {
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
    }

    private static func kind(of event: GFileMonitorEvent) -> Kind? {
        switch event {
        case G_FILE_MONITOR_EVENT_CHANGED: .unfinished
        case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT, G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED: .finished
        case G_FILE_MONITOR_EVENT_PRE_UNMOUNT: nil
        default: .replaced
        }
    }

    private static func path(of file: UnsafeMutableRawPointer) -> String? {
        guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }
}
