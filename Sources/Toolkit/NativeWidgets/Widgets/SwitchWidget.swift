import CGTK

/// A switch that is on or off.
package nonisolated struct SwitchWidget: ToggledWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension SwitchWidget {
    package init() { self.init(Native(adopting: gtk_switch_new())) }

    package var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        nonmutating set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }
}
