import CGTK

/// A bar that shows the completed part of a task.
package nonisolated struct ProgressBarWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension ProgressBarWidget {
    package init() { self.init(Native(adopting: gtk_progress_bar_new())) }

    package var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        nonmutating set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }
}
