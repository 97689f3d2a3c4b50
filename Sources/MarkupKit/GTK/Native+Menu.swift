import CGTK

/// The actions behind a menu that is shown: GTK's menus name actions, and these call commands.
@MainActor
final class NativeMenu {
    let model: OpaquePointer
    let group: UnsafeMutablePointer<GSimpleActionGroup>
    private let perform: (any UIMenuElement) -> Void
    private var count = 0

    init(_ menu: UIMenu, perform: @escaping (any UIMenuElement) -> Void) {
        group = g_simple_action_group_new()
        model = g_menu_new()
        self.perform = perform
        fill(model, with: menu)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(model))
        g_object_unref(group)
    }

    private func fill(_ model: OpaquePointer, with menu: UIMenu) {
        for child in menu.children {
            guard let inner = child as? UIMenu else {
                append(child, to: model)
                continue
            }
            guard let submodel = g_menu_new() else { continue }
            fill(submodel, with: inner)
            let asModel = UnsafeMutableRawPointer(submodel).assumingMemoryBound(to: GMenuModel.self)
            if inner.options.contains(.displayInline) {
                g_menu_append_section(model, inner.title.isEmpty ? nil : inner.title, asModel)
            } else {
                g_menu_append_submenu(model, inner.title, asModel)
            }
            g_object_unref(UnsafeMutableRawPointer(submodel))
        }
    }

    private func append(_ element: any UIMenuElement, to model: OpaquePointer) {
        let name = "item\(count)"
        count += 1
        let command = element as? UICommand
        let state = command.flatMap { $0.state == .on ? g_variant_new_boolean(1) : nil }
        guard
            let action = state == nil ? g_simple_action_new(name, nil) : g_simple_action_new_stateful(name, nil, state)
        else { return }
        g_simple_action_set_enabled(action, command?.isEnabled ?? true ? 1 : 0)
        connectSignal(to: UnsafeMutableRawPointer(action), "activate") { [weak self] _ in self?.perform(element) }
        g_action_map_add_action(OpaquePointer(group), action)
        g_object_unref(UnsafeMutableRawPointer(action))
        guard let item = g_menu_item_new(element.title, "menu.\(name)") else { return }
        if let accelerator = (element as? UIKeyCommand)?.accelerator {
            g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(accelerator))
        }
        g_menu_append_item(model, item)
        g_object_unref(UnsafeMutableRawPointer(item))
    }
}

extension UIKeyCommand {
    /// The key as GTK spells it, such as `<Control>s`.
    var accelerator: String? {
        guard let input else { return nil }
        var text = ""
        if modifierFlags.contains(.command) { text += "<Control>" }
        if modifierFlags.contains(.alternate) { text += "<Alt>" }
        if modifierFlags.contains(.shift) { text += "<Shift>" }
        if let name = KeyPress.name(of: input) { return text + name }
        guard input.unicodeScalars.count == 1, let scalar = input.lowercased().unicodeScalars.first,
            let name = gdk_keyval_name(gdk_unicode_to_keyval(scalar.value))
        else { return nil }
        return text + String(cString: name)
    }
}

@MainActor
extension Native {
    static func menuButton() -> Native { Native(adopting: gtk_menu_button_new()) }

    func setMenu(_ menu: NativeMenu, title: String?, icon: String?) {
        if let icon {
            gtk_menu_button_set_icon_name(opaque, icon)
        } else if let title {
            gtk_menu_button_set_label(opaque, title)
        }
        gtk_menu_button_set_menu_model(
            opaque, UnsafeMutableRawPointer(menu.model).assumingMemoryBound(to: GMenuModel.self))
        gtk_widget_insert_action_group(pointer, "menu", OpaquePointer(menu.group))
    }

    /// Has F10 open the button's menu, as it opens the menu of every program of the desktop.
    func setPrimaryMenu() { gtk_menu_button_set_primary(opaque, 1) }

    /// Chooses an item of the menu, as a person does.
    func activateMenuAction(_ index: Int) { gtk_widget_activate_action_variant(pointer, "menu.item\(index)", nil) }

    func openMenu() { gtk_menu_button_popup(opaque) }
}
