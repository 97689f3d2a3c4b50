import CGTK

/// The model and the actions of a menu: GTK's menus refer to actions by name, and the actions call commands.
@MainActor
package final class NativeMenu {
    let model: OpaquePointer
    let group: UnsafeMutablePointer<GSimpleActionGroup>
    private var count = 0

    /// An entry of a menu.
    package enum Entry {
        case command(Command)
        /// A section with a heading, which may be empty.
        case section(String, [Entry])
        case submenu(String, [Entry])
        /// Entries shown as symbols side by side, with a heading, which may be empty.
        case icons(String, [Entry])
    }

    /// A command of a menu.
    package struct Command {
        package let title: String
        let accelerator: String?
        let icon: String?
        package let isEnabled: Bool
        let isChecked: Bool
        package let perform: () -> Void

        /// - Parameter accelerator: The keyboard shortcut in GTK's notation, such as `<Control>s`.
        package init(
            title: String, accelerator: String?, icon: String? = nil, isEnabled: Bool, isChecked: Bool,
            perform: @escaping () -> Void
        ) {
            self.icon = icon
            self.title = title
            self.accelerator = accelerator
            self.isEnabled = isEnabled
            self.isChecked = isChecked
            self.perform = perform
        }
    }

    package init(_ entries: [Entry]) {
        group = g_simple_action_group_new()
        model = g_menu_new()
        fill(model, with: entries)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(model))
        g_object_unref(group)
    }

    private func fill(_ model: OpaquePointer, with entries: [Entry]) {
        for entry in entries {
            switch entry {
            case .command(let command): append(command, to: model)
            case .section(let title, let inner):
                append(inner) { g_menu_append_section(model, title.isEmpty ? nil : title, $0) }
            case .submenu(let title, let inner):
                append(inner) { g_menu_append_submenu(model, title, $0) }
            case .icons(let title, let inner):
                append(inner) { section in
                    guard let item = g_menu_item_new_section(title.isEmpty ? nil : title, section) else { return }
                    g_menu_item_set_attribute_value(item, "display-hint", g_variant_new_string("horizontal-buttons"))
                    g_menu_append_item(model, item)
                    g_object_unref(UnsafeMutableRawPointer(item))
                }
            }
        }
    }

    private func append(
        _ entries: [Entry], _ add: (UnsafeMutablePointer<GMenuModel>) -> Void
    ) {
        guard let inner = g_menu_new() else { return }
        fill(inner, with: entries)
        add(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GMenuModel.self))
        g_object_unref(UnsafeMutableRawPointer(inner))
    }

    private func append(_ command: Command, to model: OpaquePointer) {
        let name = "item\(count)"
        count += 1
        let state = command.isChecked ? g_variant_new_boolean(1) : nil
        guard
            let action = state == nil ? g_simple_action_new(name, nil) : g_simple_action_new_stateful(name, nil, state)
        else { return }
        g_simple_action_set_enabled(action, command.isEnabled ? 1 : 0)
        connectSignal(to: UnsafeMutableRawPointer(action), "activate") { _ in command.perform() }
        g_action_map_add_action(OpaquePointer(group), action)
        g_object_unref(UnsafeMutableRawPointer(action))
        guard let item = g_menu_item_new(command.title, "menu.\(name)") else { return }
        if let accelerator = command.accelerator {
            g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(accelerator))
        }
        if let icon = command.icon {
            g_menu_item_set_attribute_value(item, "verb-icon", g_variant_new_string(icon))
        }
        g_menu_append_item(model, item)
        g_object_unref(UnsafeMutableRawPointer(item))
    }
}
