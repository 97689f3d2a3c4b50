import CGTK
import Foundation

@MainActor
extension Native {
    package func setAccessibleLabel(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text) }
    package func setAccessibleDescription(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }
    package func setAccessibleValueText(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }
    package func setAccessiblePlaceholder(_ text: String?) { setAccessible(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text) }

    /// Sets the label of an accessible object that is no widget, such as the page of a stack.
    package static func setAccessibleLabel(_ text: String, of accessible: OpaquePointer) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, .text(text), of: accessible)
    }

    /// Sets the accessible value and its range, for widgets that are no GTK range.
    package func setAccessibleRange(_ value: Double, from lower: Double, to upper: Double) {
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, .fraction(lower), of: opaque)
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, .fraction(upper), of: opaque)
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, .fraction(value), of: opaque)
    }

    /// Sets whether the widget is a dialog in front of its siblings.
    package func setAccessibleModal(_ isModal: Bool) {
        Self.setAccessible(GTK_ACCESSIBLE_PROPERTY_MODAL, .flag(isModal), of: opaque)
    }

    /// Sets whether assistive technology ignores the widget and its children.
    package func setAccessibleHidden(_ isHidden: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden) }
    package func setAccessibleChecked(_ isChecked: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_CHECKED, isChecked) }
    /// Sets whether a button that stays on is on; `nil` for one that does not stay on.
    package func setAccessiblePressed(_ isPressed: Bool?) {
        guard let isPressed else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_PRESSED) }
        setAccessible(GTK_ACCESSIBLE_STATE_PRESSED, isPressed)
    }
    package func setAccessibleSelected(_ isSelected: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, isSelected) }
    package func setAccessibleDisabled(_ isDisabled: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_DISABLED, isDisabled) }
    /// Sets whether the content that the widget controls is expanded; `nil` if it controls none.
    package func setAccessibleExpanded(_ isExpanded: Bool?) {
        guard let isExpanded else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED) }
        setAccessible(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
    }
    /// Marks the field's value as invalid.
    package func setAccessibleInvalid(_ isInvalid: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_INVALID, isInvalid) }
    package func setAccessibleBusy(_ isBusy: Bool) { setAccessible(GTK_ACCESSIBLE_STATE_BUSY, isBusy) }

    /// Makes the texts of labels the widget's accessible name, which follows them; an empty array restores the widget's
    /// own label.
    package func setAccessibleNames(from labels: [Native]) {
        guard !labels.isEmpty else {
            gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            return
        }
        var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        var value = GValue()
        gtk_accessible_relation_init_value(relation, &value)
        // GTK takes ownership of the list, and forgets labels that are destroyed.
        var list: UnsafeMutablePointer<GList>?
        for label in labels.reversed() { list = g_list_prepend(list, label.pointer) }
        g_value_set_pointer(&value, list)
        gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
        g_value_unset(&value)
    }

    /// Sets the widget's place in a group, such as one of several radio buttons. The first place is 1.
    package func setAccessiblePlace(_ place: Int, of count: Int) {
        for (relation, number) in [
            (GTK_ACCESSIBLE_RELATION_POS_IN_SET, place), (GTK_ACCESSIBLE_RELATION_SET_SIZE, count),
        ] {
            var relation = relation
            var value = ObjectValue.number(number).gValue()
            gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
            g_value_unset(&value)
        }
    }

    /// Changes the accessible role. GTK allows this only until the widget is in a window.
    package func setAccessibleRole(_ role: AccessibleRole) {
        guard gtk_widget_get_root(pointer) == nil else { return }
        var value = ObjectValue.role(role).gValue()
        g_object_set_property(rebound(to: GObject.self), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Adds an accessible click action to widgets that have none in GTK.
    package func offerAccessibleAction(_ name: String, _ body: @escaping () -> Void) {
        guard let group = g_simple_action_group_new(), let action = g_simple_action_new("activate", nil) else { return }
        connectSignal(to: UnsafeMutableRawPointer(action), "activate") { _ in body() }
        g_action_map_add_action(OpaquePointer(group), action)
        gtk_widget_insert_action_group(pointer, name, OpaquePointer(group))
        g_object_unref(UnsafeMutableRawPointer(action))
        g_object_unref(group)
    }

    package func withdrawAccessibleAction(_ name: String) { gtk_widget_insert_action_group(pointer, name, nil) }

    /// Performs an action that ``offerAccessibleAction(_:_:)`` offers, as a screen reader would.
    ///
    /// - Returns: Whether the action is offered.
    package func performAccessibleAction(_ name: String) -> Bool {
        gtk_widget_activate_action_variant(pointer, "\(name).activate", nil) != 0
    }

    /// Makes the screen reader speak a text; available since GTK 4.14.
    ///
    /// - Returns: Whether this version of GTK supports it.
    @discardableResult
    package func announce(_ text: String) -> Bool {
        guard let announce = Self.announceFunction else { return false }
        if hasScreenReaders { announce(opaque, text, 1) }
        return true
    }

    /// Whether the display has screen readers. Where it has none, as in a browser, GTK has a stand-in, and GTK 4.18 calls a
    /// function of it that does not exist.
    private var hasScreenReaders: Bool {
        guard let context = Self.contextFunction?(opaque) else { return false }
        defer { g_object_unref(context) }
        guard let name = g_type_name_from_instance(context.assumingMemoryBound(to: GTypeInstance.self)) else {
            return false
        }
        return String(cString: name) != "GtkTestATContext"
    }

    /// `gtk_accessible_get_at_context`; the caller releases the result.
    private static let contextFunction: (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?)? =
        dlsym(nil, "gtk_accessible_get_at_context").map {
            unsafeBitCast($0, to: (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?).self)
        }

    /// `gtk_accessible_announce`, whose last argument is the priority: 1 waits until the current speech has ended.
    private static let announceFunction: (@convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void)? =
        dlsym(nil, "gtk_accessible_announce").map {
            unsafeBitCast($0, to: (@convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void).self)
        }

    /// Sets a Boolean or three-valued state. GTK declares three-valued states as an enumeration, but reads them as a
    /// number.
    private func setAccessible(_ state: GtkAccessibleState, _ isOn: Bool) {
        var state = state
        var value = GValue()
        gtk_accessible_state_init_value(state, &value)
        if value.g_type == .boolean {
            g_value_set_boolean(&value, isOn ? 1 : 0)
        } else {
            g_value_unset(&value)
            g_value_init(&value, .int)
            g_value_set_int(&value, isOn ? 1 : 0)
        }
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }

    /// GTK's name of the accessible role, such as `switch`.
    var accessibleRole: String {
        let role = gtk_accessible_get_accessible_role(opaque)
        guard let enumeration = g_type_class_ref(gtk_accessible_role_get_type()) else { return "" }
        defer { g_type_class_unref(enumeration) }
        let value = g_enum_get_value(
            enumeration.assumingMemoryBound(to: GEnumClass.self), Int32(bitPattern: role.rawValue))
        return value.flatMap { $0.pointee.value_nick }.map { String(cString: $0) } ?? ""
    }

    /// Sets an accessible property; `nil` restores GTK's default.
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
