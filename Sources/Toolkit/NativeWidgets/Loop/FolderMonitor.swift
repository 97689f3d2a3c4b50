import CGTK

/// A monitor of GLib's for the names in one folder. On Linux it stands on inotify: the kernel tells of changes, nothing asks for them.
///
/// GLib has monitors for single files too. They are told of the whole folder all the same, and each change beside the file makes GLib look away
/// for a tenth of a second: the file that an editor writes beside and renames is such a change.
final class FolderMonitor {
    /// What was seen of one name.
    struct Event {
        let path: String
        let kind: Kind
    }

    enum Kind {
        /// Written to by somebody who has not closed it yet.
        case unfinished
        /// Written to, and closed.
        case finished
        /// Made, removed or renamed: another file, or none, has the name now.
        case replaced
    }

    private let monitor: UnsafeMutablePointer<GFileMonitor>

    /// - Parameter path: An existing folder. GLib would look every few seconds for one that is missing.
    init?(path: String, seen: @escaping (Event) -> Void) {
        guard let folder = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        guard let monitor = g_file_monitor_directory(folder, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        self.monitor = monitor
        g_file_monitor_set_rate_limit(monitor, 10)
        connectSignal(to: monitor, "changed") { arguments in
            guard let kind = Self.kind(of: GFileMonitorEvent(UInt32(arguments.enumeration(2)))) else { return }
            // Of a renamed file both names are told.
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
