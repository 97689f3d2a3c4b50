import CGTK
package import Foundation

/// The desktop's dialog for files and folders: the portal's if available, otherwise GTK's own.
@MainActor
package final class NativeFileDialog {
    /// The purpose of the dialog.
    package enum Purpose {
        case open(several: Bool)
        case folder(several: Bool)
        /// Saves a file; the user may change the suggested name.
        case save(name: String)
    }

    /// A file type that the dialog offers; a file matches by any of the types or extensions.
    package struct Filter {
        let name: String
        let types: [String]
        let endings: [String]

        /// - Parameters:
        ///   - types: MIME types, which may end in `/*`.
        ///   - endings: File name extensions without the dot.
        package init(name: String, types: [String], endings: [String]) {
            self.name = name
            self.types = types
            self.endings = endings
        }
    }

    private let dialog: UnsafeMutablePointer<GtkNativeDialog>
    private var isClosed = false
    private let completion: ([URL]?) -> Void

    /// - Parameters:
    ///   - title: `nil` uses the desktop's title.
    ///   - accept: The title of the button that confirms the choice; `nil` uses the desktop's.
    ///   - completion: Called once with the chosen files, or `nil` if the user cancelled; never called after
    ///     ``close()``.
    package init?(
        _ purpose: Purpose, over window: NativeWindow?, title: String?, accept: String?, cancel: String?,
        folder: URL?, filters: [Filter], completion: @escaping ([URL]?) -> Void
    ) {
        let action: GtkFileChooserAction
        switch purpose {
        case .open: action = GTK_FILE_CHOOSER_ACTION_OPEN
        case .folder: action = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
        case .save: action = GTK_FILE_CHOOSER_ACTION_SAVE
        }
        guard let dialog = cgtk_file_dialog_new(title, window?.gtkWindow, action, accept, cancel) else { return nil }
        self.dialog = dialog
        self.completion = completion
        gtk_native_dialog_set_modal(dialog, 1)
        switch purpose {
        case .open(let several), .folder(let several): cgtk_file_dialog_set_multiple(dialog, several ? 1 : 0)
        case .save(let name): cgtk_file_dialog_set_name(dialog, name)
        }
        if let folder { setFolder(folder) }
        for filter in filters { add(filter) }
        connectSignal(to: dialog, "response") { [weak self] arguments in self?.respond(arguments.integer(0)) }
    }

    isolated deinit {
        if !isClosed { gtk_native_dialog_destroy(dialog) }
        g_object_unref(dialog)
    }

    /// Shows the dialog if the display is visible to a user. Tests complete the dialog at once, and GTK would show an
    /// error dialog in front of everything about a folder that it was still reading.
    package func show() {
        if !NativeDisplay.isUnseen { gtk_native_dialog_show(dialog) }
    }

    /// Closes the dialog without calling the completion handler.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        gtk_native_dialog_destroy(dialog)
    }

    private func setFolder(_ folder: URL) {
        guard let file = g_file_new_for_uri(folder.absoluteString) else { return }
        cgtk_file_dialog_set_folder(dialog, file)
        g_object_unref(UnsafeMutableRawPointer(file))
    }

    private func add(_ filter: Filter) {
        guard let native = gtk_file_filter_new() else { return }
        gtk_file_filter_set_name(native, filter.name)
        for type in filter.types { gtk_file_filter_add_mime_type(native, type) }
        for ending in filter.endings {
            // Patterns are case-sensitive; `add_suffix` is not supported by the portals of older desktops.
            gtk_file_filter_add_pattern(native, "*." + Self.anyCase(ending))
        }
        cgtk_file_dialog_add_filter(dialog, native)
        g_object_unref(UnsafeMutableRawPointer(native))
    }

    /// Returns a pattern for an extension in lower and upper case.
    nonisolated static func anyCase(_ ending: String) -> String {
        ending.map { letter in
            let (small, capital) = (letter.lowercased(), letter.uppercased())
            return small == capital || small.count > 1 || capital.count > 1 ? String(letter) : "[\(small)\(capital)]"
        }.joined()
    }

    private func respond(_ response: Int) {
        guard !isClosed else { return }
        // GTK_RESPONSE_ACCEPT
        let chosen = response == -3 ? urls : nil
        // The dialog must not be destroyed inside its own signal.
        MainLoop.atNextTurn { [self] in
            guard !isClosed else { return }
            close()
            completion(chosen.flatMap { $0.isEmpty ? nil : $0 })
        }
    }

    private var urls: [URL] {
        guard let files = cgtk_file_dialog_get_files(dialog) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let item = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(item) }
            guard let text = g_file_get_uri(OpaquePointer(item)) else { return nil }
            defer { g_free(text) }
            return URL(string: String(cString: text))
        }
    }
}
