import MarkupKit
import MarkupLanguage

/// The buttons of a preview's header bar.
final class PreviewBar {
    private let model: PreviewModel
    private var shown: [String] = []

    init(_ model: PreviewModel) { self.model = model }

    func keyCommand(for command: PreviewCommand) -> UIKeyCommand {
        UIKeyCommand(title: command.title, input: command.input, modifierFlags: command.modifiers) { [model] _ in
            model.perform(command)
        }
    }

    /// Replaces the buttons if their state has changed.
    func update(_ item: UINavigationItem) {
        let circumstances = model.circumstances
        let state = [
            circumstances.size.name, "\(circumstances.showsDark)", circumstances.shownDirection.rawValue,
            circumstances.language ?? "", "\(model.isInspecting)", model.languages.joined(separator: ","),
            "\(circumstances.shownTextScale)",
        ]
        guard state != shown else { return }
        shown = state
        item.leftBarButtonItems = [size, theme, direction] + (model.languages.isEmpty ? [] : [language])
        item.rightBarButtonItems = [menu, inspect]
    }

    private var size: UIBarButtonItem {
        let sizes: [PreviewCommand] = [.phone, .tablet, .window]
        let current = model.circumstances.size
        let commands = zip(sizes, [PreviewSize.phone, .tablet, .free]).map { command, size in
            let entry = keyCommand(for: command)
            entry.state = size == current ? .on : .off
            return entry
        }
        let item = UIBarButtonItem(
            title: current.name, image: nil, primaryAction: nil, menu: UIMenu(children: commands))
        item.accessibilityIdentifier = "size"
        return item
    }

    private var theme: UIBarButtonItem {
        let isDark = model.circumstances.showsDark
        return button(
            .dark, isDark ? "Light theme" : "Dark theme",
            icon: isDark ? "weather-clear-symbolic" : "weather-clear-night-symbolic")
    }

    private var direction: UIBarButtonItem {
        let isRightToLeft = model.circumstances.shownDirection == .rightToLeft
        return button(
            .direction, isRightToLeft ? "Left to right" : "Right to left",
            icon: isRightToLeft ? "format-text-direction-ltr-symbolic" : "format-text-direction-rtl-symbolic")
    }

    private var inspect: UIBarButtonItem {
        button(.inspect, model.isInspecting ? "Hide elements" : "Inspect elements", icon: "sidebar-show-right-symbolic")
    }

    private func button(_ command: PreviewCommand, _ title: String, icon: String) -> UIBarButtonItem {
        let item = UIBarButtonItem(
            title: "\(title) (\(command.key))", image: UIImage(systemIcon: icon),
            primaryAction: UIAction { [model] _ in model.perform(command) })
        item.accessibilityIdentifier = "\(command)"
        return item
    }

    private var language: UIBarButtonItem {
        let current = model.circumstances.language
        let commands = ([nil] + model.languages).map { language in
            let entry = UICommand(title: language ?? "As the session") { [model] _ in model.show(language: language) }
            entry.state = language == current ? .on : .off
            return entry
        }
        let item = UIBarButtonItem(
            title: current ?? "Language", image: nil, primaryAction: nil, menu: UIMenu(children: commands))
        item.accessibilityIdentifier = "language"
        return item
    }

    private var menu: UIBarButtonItem {
        let sections = PreviewCommand.menu.map { commands in
            UIMenu(options: .displayInline, children: commands.map { keyCommand(for: $0) })
        }
        let item = UIBarButtonItem(
            title: "View", image: UIImage(systemIcon: "open-menu-symbolic"), primaryAction: nil,
            menu: UIMenu(children: sections))
        item.accessibilityIdentifier = "menu"
        return item
    }
}
