import CGTK

@MainActor
extension Native {
    func setAccessibleDescription(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }
    func setAccessibleValueText(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }
    func setAccessiblePlaceholder(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text) }

    /// The place of a value in its range, for widgets that are no GTK range.
    func setAccessibleRange(_ value: Double, from lower: Double, to upper: Double) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, lower)
        setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, upper)
        setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value)
    }

    /// Whether a screen reader passes the widget over.
    func setAccessibleHidden(_ isHidden: Bool) {
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, isHidden ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }

    /// Makes a label the name of a field: a screen reader says it, and its mnemonic leads to the field.
    func setLabelTarget(_ field: Native?) { gtk_label_set_mnemonic_widget(opaque, field?.pointer) }
    var hasLabelTarget: Bool { gtk_label_get_mnemonic_widget(opaque) != nil }
    func isLabel(of field: Native) -> Bool { gtk_label_get_mnemonic_widget(opaque) == field.pointer }

    /// The role as GTK names it, such as `switch`.
    var accessibleRole: String {
        let role = gtk_accessible_get_accessible_role(opaque)
        guard let enumeration = g_type_class_ref(gtk_accessible_role_get_type()) else { return "" }
        defer { g_type_class_unref(enumeration) }
        let value = g_enum_get_value(
            enumeration.assumingMemoryBound(to: GEnumClass.self), Int32(bitPattern: role.rawValue))
        return value.flatMap { $0.pointee.value_nick }.map { String(cString: $0) } ?? ""
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String?) {
        guard let text else {
            gtk_accessible_reset_property(opaque, property)
            return
        }
        var property = property
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ number: Double) {
        var property = property
        var value = GValue()
        g_value_init(&value, GType(15 << 2))
        g_value_set_double(&value, number)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }
}
