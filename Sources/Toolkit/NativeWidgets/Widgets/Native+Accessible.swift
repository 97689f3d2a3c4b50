import CGTK
import Foundation

@MainActor
extension Native {
    package func setAccessibleLabel(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text) }
    package func setAccessibleDescription(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }
    package func setAccessibleValueText(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }
    package func setAccessiblePlaceholder(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text) }

    /// The label of what is no widget but tells readers of itself, such as the page of a stack.
    package static func setAccessibleLabel(_ text: String, of accessible: OpaquePointer) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, .text(text), of: accessible)
    }

    /// The place of a value in its range, for widgets that are no GTK range.
    package func setAccessibleRange(_ value: Double, from lower: Double, to upper: Double) {
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, .fraction(lower), of: opaque)
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, .fraction(upper), of: opaque)
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, .fraction(value), of: opaque)
    }

    /// Whether a screen reader passes the widget over, with all that is inside.
    package func setAccessibleHidden(_ isHidden: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden) }
    package func setAccessibleChecked(_ isChecked: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_CHECKED, isChecked) }
    package func setAccessibleSelected(_ isSelected: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, isSelected) }
    package func setAccessibleDisabled(_ isDisabled: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_DISABLED, isDisabled) }
    /// Whether what belongs to the widget is shown; `nil` for one that nothing belongs to.
    package func setAccessibleExpanded(_ isExpanded: Bool?) {
        guard let isExpanded else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED) }
        setAccessible(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
    }
    /// Whether what stands in a field cannot be taken.
    package func setAccessibleInvalid(_ isInvalid: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_INVALID, isInvalid) }
    package func setAccessibleBusy(_ isBusy: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_BUSY, isBusy) }

    /// Makes the texts of labels the widget's name, which follows them; none gives the name back to the widget's own label.
    package func setAccessibleNames(from labels: [Native]) {
        guard !labels.isEmpty else {
            gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            return
        }
        var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        var value = GValue()
        gtk_accessible_relation_init_value(relation, &value)
        // GTK takes the list over, and forgets labels that go away.
        var list: UnsafeMutablePointer<GList>?
        for label in labels.reversed() { list = g_list_prepend(list, label.pointer) }
        g_value_set_pointer(&value, list)
        gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
        g_value_unset(&value)
    }

    /// Changes what a screen reader takes the widget for. GTK takes it up to the moment when the widget comes into a window.
    package func setAccessibleRole(_ role: AccessibleRole) {
        guard gtk_widget_get_root(pointer) == nil else { return }
        var value = ObjectValue.role(role).gValue()
        g_object_set_property(rebound(to: GObject.self), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Lets a screen reader do what a click does, where the widget is none of those whose click GTK knows.
    package func offerAccessibleAction(_ name: String, _ body: @escaping () -> Void) {
        guard let group = g_simple_action_group_new(), let action = g_simple_action_new("activate", nil) else { return }
        connectSignal(to: UnsafeMutableRawPointer(action), "activate") { _ in body() }
        g_action_map_add_action(OpaquePointer(group), action)
        gtk_widget_insert_action_group(pointer, name, OpaquePointer(group))
        g_object_unref(UnsafeMutableRawPointer(action))
        g_object_unref(group)
    }

    package func withdrawAccessibleAction(_ name: String) { gtk_widget_insert_action_group(pointer, name, nil) }

    /// Has a screen reader say a text now; GTK can since 4.14.
    ///
    /// - Returns: Whether this version of GTK can.
    @discardableResult
    package func announce(_ text: String) -> Bool {
        guard let announce = Self.announceFunction else { return false }
        announce(opaque, text, 1)
        return true
    }

    /// `gtk_accessible_announce`, whose last argument is the priority: 1 waits for what is being said.
    private static let announceFunction: (@convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void)? =
        dlsym(nil, "gtk_accessible_announce").map {
            unsafeBitCast($0, to: (@convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void).self)
        }

    /// GTK says that a word of three is an enumeration, and reads it as a number.
    private func setAccessible(_ state: GtkAccessibleState, _ isOn: Bool) {
        var state = state
        var value = GValue()
        gtk_accessible_state_init_value(state, &value)
        if value.g_type == GType(5 << 2) {
            g_value_set_boolean(&value, isOn ? 1 : 0)
        } else {
            g_value_unset(&value)
            g_value_init(&value, GType(6 << 2))
            g_value_set_int(&value, isOn ? 1 : 0)
        }
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }

    /// The role as GTK names it, such as `switch`.
    var accessibleRole: String {
        let role = gtk_accessible_get_accessible_role(opaque)
        guard let enumeration = g_type_class_ref(gtk_accessible_role_get_type()) else { return "" }
        defer { g_type_class_unref(enumeration) }
        let value = g_enum_get_value(
            enumeration.assumingMemoryBound(to: GEnumClass.self), Int32(bitPattern: role.rawValue))
        return value.flatMap { $0.pointee.value_nick }.map { String(cString: $0) } ?? ""
    }

    /// A text of `nil` gives the property back to GTK.
    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String?) {
        guard let text else {
            gtk_accessible_reset_property(opaque, property)
            return
        }
        Self.setAccessible(property, .text(text), of: opaque)
    }

    private static func setAccessible(
        _ property: GtkAccessibleProperty, _ value: ObjectValue, of accessible: OpaquePointer
    ) {
        var property = property
        var value = value.gValue()
        gtk_accessible_update_property_value(accessible, 1, &property, &value)
        g_value_unset(&value)
    }
}
