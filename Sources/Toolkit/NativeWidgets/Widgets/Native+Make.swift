import CGTK

/// The accessible role, for widgets whose class does not determine it.
package enum AccessibleRole {
    /// No role: assistive technology ignores the widget.
    case none
    case group, image, spinButton, radioGroup, radio, tabList, tab, textBox, button, link, heading, searchBox, label
    case listItem, progressBar, cell, comboBox, alert
    /// A button that stays on; GTK names its role since 4.10.
    case toggleButton

    fileprivate var gtk: GtkAccessibleRole {
        switch self {
        case .none: GTK_ACCESSIBLE_ROLE_NONE
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .spinButton: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
        case .radioGroup: GTK_ACCESSIBLE_ROLE_RADIO_GROUP
        case .radio: GTK_ACCESSIBLE_ROLE_RADIO
        case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .textBox: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .searchBox: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
        case .label: GTK_ACCESSIBLE_ROLE_LABEL
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .progressBar: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .cell: GTK_ACCESSIBLE_ROLE_CELL
        case .comboBox: GTK_ACCESSIBLE_ROLE_COMBO_BOX
        case .toggleButton: Self.toggleButtonRole
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT
        }
    }
}

extension AccessibleRole {
    private static let toggleButtonRole: GtkAccessibleRole = {
        guard let toggleClass = g_type_class_ref(gtk_toggle_button_get_type()) else {
            return GTK_ACCESSIBLE_ROLE_BUTTON
        }
        return gtk_widget_class_get_accessible_role(toggleClass.assumingMemoryBound(to: GtkWidgetClass.self))
    }()
}

/// The value of a property of a new GTK object.
enum ObjectValue {
    case text(String)
    case flag(Bool)
    case number(Int)
    case fraction(Double)
    case role(AccessibleRole)
    case orientation(vertical: Bool)

    /// Returns the value as a `GValue`, which the caller must unset.
    func gValue() -> GValue {
        var value = GValue()
        switch self {
        case .text(let text):
            g_value_init(&value, .string)
            g_value_set_string(&value, text)
        case .flag(let flag):
            g_value_init(&value, .boolean)
            g_value_set_boolean(&value, flag ? 1 : 0)
        case .number(let number):
            g_value_init(&value, .int)
            g_value_set_int(&value, Int32(clamping: number))
        case .fraction(let number):
            g_value_init(&value, .double)
            g_value_set_double(&value, number)
        case .role(let role):
            g_value_init(&value, gtk_accessible_role_get_type())
            g_value_set_enum(&value, Int32(bitPattern: role.gtk.rawValue))
        case .orientation(let isVertical):
            g_value_init(&value, gtk_orientation_get_type())
            g_value_set_enum(&value, isVertical ? 1 : 0)
        }
        return value
    }
}

@MainActor
extension Native {
    /// Creates a widget with properties that can only be set at creation, such as its role and its CSS name.
    static func make(_ type: GType, _ properties: [(name: String, value: ObjectValue)]) -> Native? {
        let names = properties.map { UnsafePointer(g_strdup($0.name)) }
        var values = properties.map { $0.value.gValue() }
        defer {
            for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) }
            for index in values.indices { g_value_unset(&values[index]) }
        }
        var pointers = names
        guard let object = g_object_new_with_properties(type, guint(properties.count), &pointers, &values) else {
            return nil
        }
        return Native(adopting: UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
    }

    /// Keeps the widget at its natural size in the room it gets: at the leading edge and vertically centred.
    package func keepNaturalSize() {
        gtk_widget_set_halign(pointer, GTK_ALIGN_START)
        gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    }

    /// Keeps the widget at its natural height, vertically centred.
    package func keepNaturalHeight() { gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER) }

    /// Fills all the height that the parent gives.
    package func fillHeight() { gtk_widget_set_valign(pointer, GTK_ALIGN_FILL) }

    func setStretches(horizontally: Bool = false, vertically: Bool = false) {
        gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    }

    /// Takes the width that its siblings leave in a box.
    package func stretchAcross() { setStretches(horizontally: true) }

    /// Sets the minimum size; -1 uses the widget's own.
    package func request(width: Int, height: Int) {
        gtk_widget_set_size_request(pointer, Int32(clamping: width), Int32(clamping: height))
    }
}
