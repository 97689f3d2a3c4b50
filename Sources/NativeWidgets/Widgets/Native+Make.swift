import CGTK

/// What a screen reader takes a widget for, where its class does not say so by itself.
package enum AccessibleRole {
    /// Nothing: readers do not find it.
    case none
    case group, image, spinButton, radioGroup, radio, tabList, tab, textBox, button, link, heading, searchBox, label
    case listItem, progressBar, cell

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
        }
    }
}

/// What a property of a new GTK object is set to.
enum ObjectValue {
    case text(String)
    case flag(Bool)
    case number(Int)
    case fraction(Double)
    case role(AccessibleRole)
    case orientation(vertical: Bool)

    /// The same as GLib's tagged value; to be unset after use.
    func gValue() -> GValue {
        var value = GValue()
        switch self {
        case .text(let text):
            g_value_init(&value, GType(16 << 2))
            g_value_set_string(&value, text)
        case .flag(let flag):
            g_value_init(&value, GType(5 << 2))
            g_value_set_boolean(&value, flag ? 1 : 0)
        case .number(let number):
            g_value_init(&value, GType(6 << 2))
            g_value_set_int(&value, Int32(clamping: number))
        case .fraction(let number):
            g_value_init(&value, GType(15 << 2))
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
    /// A widget with properties that can only be given at its creation, such as its role and its CSS name.
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

    /// A box whose CSS name and role are those of the control that it makes with its parts.
    package static func box(cssName: String, role: AccessibleRole = .group) -> Native {
        make(gtk_box_get_type(), [("css-name", .text(cssName)), ("accessible-role", .role(role))])
            ?? horizontalBox(spacing: 0)
    }

    /// Puts a part into a box, which keeps it alive from then on.
    package func appendPart(_ part: Native) {
        appendToBox(part)
        part.release()
    }

    /// A button with a symbol of the icon theme.
    package static func iconButton(_ icon: String, label: String) -> Native {
        let button = Native(adopting: gtk_button_new_from_icon_name(icon))
        button.setAccessibleLabel(label)
        return button
    }

    /// Keeps the widget at its natural size, at the leading edge and half-way down, in whatever place it gets.
    package func keepNaturalSize() {
        gtk_widget_set_halign(pointer, GTK_ALIGN_START)
        gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    }

    /// Keeps the natural height, half-way down.
    package func keepNaturalHeight() { gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER) }

    /// Fills all the height that the parent gives.
    package func fillHeight() { gtk_widget_set_valign(pointer, GTK_ALIGN_FILL) }

    func setStretches(horizontally: Bool = false, vertically: Bool = false) {
        gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    }

    /// A size below which the widget does not ask to be; -1 is its own.
    package func request(width: Int, height: Int) {
        gtk_widget_set_size_request(pointer, Int32(clamping: width), Int32(clamping: height))
    }
}
