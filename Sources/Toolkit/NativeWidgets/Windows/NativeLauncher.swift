import CGTK

/// Opens addresses with the desktop's programs.
@MainActor
package enum NativeLauncher {
    /// Opens an address with the user's default program for it.
    ///
    /// - Parameter completion: Called later, with whether a program was started.
    package static func open(_ address: String, over window: NativeWindow?, _ completion: @escaping (Bool) -> Void) {
        let parent = window?.gtkWindow
        if let parent { g_object_ref(parent) }
        let data = GLibCall.data { result in
            completion(cgtk_show_uri_finish(parent, result, nil) != 0)
            if let parent { g_object_unref(parent) }
        }
        cgtk_show_uri(parent, address, GLibCall.whenReady, data)
    }

    /// Whether the desktop has a program for addresses with a scheme.
    package static func hasProgram(forScheme scheme: String) -> Bool {
        guard let program = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }

    /// Whether the desktop has a program for a file; `false` if the file does not exist.
    package static func hasProgram(forFile path: String) -> Bool {
        guard let file = g_file_new_for_path(path) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let program = g_file_query_default_handler(file, nil, nil) else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }
}
