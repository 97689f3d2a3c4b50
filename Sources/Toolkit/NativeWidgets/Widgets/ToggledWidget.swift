import CGTK

/// A widget that is on or off. Its signal `notify::active` reports each change.
package nonisolated protocol ToggledWidget: WidgetHandle {
    @MainActor var isOn: Bool { get nonmutating set }
}

/// A button that stays on, of which at most one in a group is on. Its signal `toggled` reports each change.
package nonisolated protocol GroupedButton: ToggledWidget {
    @MainActor func setTitle(_ title: String)
    @MainActor func setChild(_ child: Native?)
    /// Puts the button into the group of another one of its kind; `nil` removes it from its group.
    @MainActor func join(_ other: Native?)
    /// Activates the button as a click does.
    @MainActor func click()
}
