import CGTK
import CPrinting
import Foundation
package import NativeWidgets

/// The desktop's print dialog, in which the user chooses a printer and a paper.
///
/// `GtkPrintOperation` was the simpler way: it corrupts memory in GTK 4.8. The dialog and GTK's print job do not.
package final class PrintDialog {
    /// The printer and the settings that the user chose.
    package final class Choice {
        fileprivate let printer: UnsafeMutableRawPointer
        fileprivate let settings: UnsafeMutableRawPointer?
        fileprivate let setup: UnsafeMutableRawPointer?

        fileprivate init(
            _ printer: UnsafeMutableRawPointer, settings: UnsafeMutableRawPointer?, setup: UnsafeMutableRawPointer?
        ) {
            (self.printer, self.settings, self.setup) = (printer, settings, setup)
            for object in [printer, setup] { if let object { g_object_ref(object) } }
        }

        isolated deinit {
            for object in [printer, settings, setup] { if let object { g_object_unref(object) } }
        }

        /// The paper, in the orientation that the user chose.
        package var paper: PrinterPaper {
            guard let setup = setup.map({ OpaquePointer($0) }) else {
                return PrinterPaper(name: nil, width: 612, length: 792)
            }
            let margins = PrinterPaper.Margins(
                top: gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS),
                left: gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS),
                bottom: gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS),
                right: gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS))
            return PrinterPaper(
                name: nil, width: gtk_page_setup_get_paper_width(setup, GTK_UNIT_POINTS),
                length: gtk_page_setup_get_paper_height(setup, GTK_UNIT_POINTS), margins: margins)
        }

        /// Prints a PDF file.
        ///
        /// - Parameter done: Called with GTK's error message; `nil` on success.
        package func print(_ path: String, title: String, done: @escaping (String?) -> Void) {
            guard let job = gtk_print_job_new(title, printer, settings, setup),
                gtk_print_job_set_source_file(job, path, nil) != 0
            else { return done("the document cannot be sent to the printer") }
            let answer = Unmanaged.passRetained(Answer(done)).toOpaque()
            gtk_print_job_send(
                job,
                { _, data, error in
                    guard let data else { return }
                    let words = error?.assumingMemoryBound(to: GError.self).pointee.message.map { String(cString: $0) }
                    nonisolated(unsafe) let answer = data
                    MainActor.assumeIsolated {
                        Unmanaged<Answer>.fromOpaque(answer).takeUnretainedValue().done(words)
                    }
                }, answer, { data in if let data { Unmanaged<Answer>.fromOpaque(data).release() } })
            g_object_unref(job)
        }
    }

    private final class Answer {
        let done: (String?) -> Void
        init(_ done: @escaping (String?) -> Void) { self.done = done }
    }

    private final class Response {
        weak var dialog: PrintDialog?
        init(_ dialog: PrintDialog) { self.dialog = dialog }
    }

    /// Whether there is a display to show the dialog on.
    package static var isPossible: Bool { gdk_display_get_default() != nil }

    private var dialog: UnsafeMutableRawPointer?
    private let chosen: (Choice?) -> Void

    /// Shows the dialog.
    ///
    /// - Parameters:
    ///   - widget: A widget in the window that the dialog belongs to.
    ///   - chosen: Called once, with the choice, or with `nil` if the user cancels.
    package init(_ title: String, for widget: Native?, chosen: @escaping (Choice?) -> Void) {
        self.chosen = chosen
        let window = widget.flatMap { gtk_widget_get_root($0.gtk) }.map { UnsafeMutableRawPointer($0) }
        dialog = gtk_print_unix_dialog_new(title, window)
        guard let dialog else { return }
        // The printer makes copies and orders pages, not the application.
        gtk_print_unix_dialog_set_manual_capabilities(dialog, 0)
        let response = Unmanaged.passRetained(Response(self)).toOpaque()
        let called: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, answer, data in
            guard let data else { return }
            nonisolated(unsafe) let response = data
            MainActor.assumeIsolated {
                Unmanaged<Response>.fromOpaque(response).takeUnretainedValue().dialog?.end(answer == -5)
            }
        }
        g_signal_connect_data(
            dialog, "response", unsafeBitCast(called, to: GCallback.self), response,
            { data, _ in if let data { Unmanaged<Response>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
        gtk_window_present(dialog.assumingMemoryBound(to: GtkWindow.self))
    }

    isolated deinit { close() }

    /// Ends the dialog as the user would: with the current choice, or cancelled.
    package func end(_ prints: Bool) {
        guard let dialog else { return }
        var choice: Choice?
        if prints, let printer = gtk_print_unix_dialog_get_selected_printer(dialog) {
            choice = Choice(
                printer, settings: gtk_print_unix_dialog_get_settings(dialog),
                setup: gtk_print_unix_dialog_get_page_setup(dialog))
        }
        close()
        chosen(choice)
    }

    /// Closes the dialog without calling `chosen`.
    package func close() {
        guard let dialog else { return }
        self.dialog = nil
        gtk_window_destroy(dialog.assumingMemoryBound(to: GtkWindow.self))
    }
}
