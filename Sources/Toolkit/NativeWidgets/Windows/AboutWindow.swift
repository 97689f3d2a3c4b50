import CGTK

/// GTK's window that describes an application.
@MainActor
package enum AboutWindow {
    /// The facts that the window shows; what is empty or `nil` is left out.
    package struct Facts {
        package var name = ""
        package var version: String?
        package var comments: String?
        package var website: String?
        package var license: String?
        package var copyright: String?
        package var authors: [String] = []
        package var translators: String?
        /// The name of a symbol in the icon theme.
        package var iconName: String?
        package var picture: NativeImage?

        package init() {}
    }

    /// Shows the facts in front of a window, until the user closes it.
    package static func show(_ facts: Facts, over parent: NativeWindow?) {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_about_dialog_new()
        let about = OpaquePointer(widget)
        gtk_about_dialog_set_program_name(about, facts.name)
        gtk_about_dialog_set_version(about, facts.version)
        gtk_about_dialog_set_comments(about, facts.comments)
        gtk_about_dialog_set_website(about, facts.website)
        gtk_about_dialog_set_copyright(about, facts.copyright)
        gtk_about_dialog_set_translator_credits(about, facts.translators)
        if let license = facts.license {
            gtk_about_dialog_set_license(about, license)
            gtk_about_dialog_set_wrap_license(about, 1)
        }
        if !facts.authors.isEmpty {
            var names: [UnsafePointer<CChar>?] = facts.authors.map { UnsafePointer(g_strdup($0)) } + [nil]
            gtk_about_dialog_set_authors(about, &names)
            for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) }
        }
        if let picture = facts.picture {
            gtk_about_dialog_set_logo(about, picture.paintable)
        } else {
            gtk_about_dialog_set_logo_icon_name(about, facts.iconName)
        }
        let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        if let parent {
            parent.stand(below: window)
            gtk_window_set_modal(window, 1)
        }
        gtk_window_present(window)
    }

    /// The window on screen, for the package's tests.
    package static var shown: Native? { NativeWindow.toplevel(ofClass: "GtkAboutDialog") }

    /// The name and the version in a shown window.
    package static func title(of window: Native) -> String {
        [gtk_about_dialog_get_program_name(window.opaque), gtk_about_dialog_get_version(window.opaque)]
            .compactMap { $0.map { String(cString: $0) } }.joined(separator: " ")
    }

    package static func close(_ window: Native) { gtk_window_destroy(window.rebound(to: GtkWindow.self)) }
}
