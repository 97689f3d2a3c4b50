import CGTK

/// The desktop's list of recently used files.
@MainActor
package enum RecentFiles {
    /// Adds a file, or moves it to the front.
    ///
    /// - Parameter type: The MIME type.
    package static func add(_ address: String, type: String, application: String) {
        let strings = [type, application, "\(application) %u"].map { (text: String) in g_strdup(text) }
        defer { for string in strings { g_free(string) } }
        var data = GtkRecentData()
        data.mime_type = strings[0]
        data.app_name = strings[1]
        data.app_exec = strings[2]
        gtk_recent_manager_add_full(gtk_recent_manager_get_default(), address, &data)
    }

    /// Returns the addresses that an application has added, the latest first.
    package static func all(of application: String) -> [String] {
        guard let list = gtk_recent_manager_get_items(gtk_recent_manager_get_default()) else { return [] }
        defer { g_list_free(list) }
        var found: [(address: String, date: gint64)] = []
        var next: UnsafeMutablePointer<GList>? = list
        while let item = next {
            next = item.pointee.next
            guard let pointer = item.pointee.data else { continue }
            let info = OpaquePointer(pointer)
            defer { gtk_recent_info_unref(info) }
            guard gtk_recent_info_has_application(info, application) != 0, let address = gtk_recent_info_get_uri(info),
                let date = gtk_recent_info_get_modified(info)
            else { continue }
            found.append((String(cString: address), g_date_time_to_unix(date)))
        }
        return found.sorted { $0.date > $1.date }.map(\.address)
    }

    package static func remove(_ address: String) {
        gtk_recent_manager_remove_item(gtk_recent_manager_get_default(), address, nil)
    }
}
