import CGTK

/// A spinner for a task of unknown duration.
package nonisolated struct SpinnerWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension SpinnerWidget {
    package init() {
        self.init(
            .make(gtk_spinner_get_type(), [("accessible-role", .role(.progressBar))])
                ?? Native(adopting: gtk_spinner_new()))
    }

    package var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        nonmutating set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
