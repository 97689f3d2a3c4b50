import CGTK
import Foundation

/// A button that opens a list of texts, one of which can be selected.
package nonisolated struct DropDownWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension DropDownWidget {
    package init() {
        let list = gtk_string_list_new(nil)
        self.init(Native(adopting: gtk_drop_down_new(list, nil)))
        if let list { Self.allowNoChoice(among: list) }
    }

    /// Allows a drop-down list to have no selection. Later versions of GTK do not allow this while the list's selection
    /// model selects automatically.
    ///
    /// The selection model is private to the drop-down list, but it emits signals, so it can be found by a hook while
    /// the list changes.
    private static func allowNoChoice(among list: OpaquePointer) {
        let hook: GSignalEmissionHook = { _, _, values, list in
            guard let values, let list, let object = g_value_peek_pointer(values) else { return 1 }
            let instance = object.assumingMemoryBound(to: GTypeInstance.self)
            guard g_type_check_instance_is_a(instance, gtk_single_selection_get_type()) != 0 else { return 1 }
            let selection = OpaquePointer(object)
            guard gtk_single_selection_get_model(selection) == OpaquePointer(list) else { return 1 }
            gtk_single_selection_set_autoselect(selection, 0)
            gtk_single_selection_set_can_unselect(selection, 1)
            return 1
        }
        let signal = g_signal_lookup("items-changed", g_list_model_get_type())
        let number = g_signal_add_emission_hook(signal, 0, hook, UnsafeMutableRawPointer(list), nil)
        gtk_string_list_append(list, "")
        g_signal_remove_emission_hook(signal, number)
        gtk_string_list_remove(list, 0)
    }

    package func setTexts(_ texts: [String]) {
        guard let list = gtk_drop_down_get_model(opaque) else { return }
        var words: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for word in words { free(UnsafeMutableRawPointer(mutating: word)) } }
        gtk_string_list_splice(list, 0, g_list_model_get_n_items(list), &words)
    }

    /// The index of the selected text; -1 if no text is selected.
    package var selection: Int {
        get {
            let selected = gtk_drop_down_get_selected(opaque)
            return selected == guint.max ? -1 : Int(selected)
        }
        nonmutating set { gtk_drop_down_set_selected(opaque, newValue < 0 ? guint.max : guint(clamping: newValue)) }
    }

    /// The button that opens the list, which assistive technology treats as a separate element.
    package var button: Native? { gtk_widget_get_first_child(pointer).map(Native.init(borrowing:)) }
}
