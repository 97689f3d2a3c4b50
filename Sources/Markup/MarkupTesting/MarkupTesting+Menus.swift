import Foundation
public import MarkupKit
import NativeWidgets

/// User actions on bar buttons, menus, and alerts.
extension MarkupTesting {
    /// Presses a bar button.
    ///
    /// ```swift
    /// try MarkupTesting.press(controller.navigationItem.rightBarButtonItem!)
    /// ```
    public static func press(_ item: UIBarButtonItem) throws { try press(item.view) }

    /// Chooses an entry of a view's menu: the menu of a button, the context menu of any view, or the menu bar of a
    /// window.
    ///
    /// ```swift
    /// try MarkupTesting.choose("Sort by", "Name", from: controller.sortButton)
    /// ```
    ///
    /// - Parameter titles: The titles of the submenus, then of the entry.
    public static func choose(_ titles: String..., from view: UIView) throws {
        let bar = view is UIWindow ? view.subviews.first { !$0.menuEntries.isEmpty } : nil
        try choose(titles, in: (bar ?? view).menuEntries, of: view)
    }

    /// Chooses an entry of the menu of a bar button.
    ///
    /// - Parameter titles: The titles of the submenus, then of the entry.
    public static func choose(_ titles: String..., from item: UIBarButtonItem) throws {
        try choose(titles, in: item.view.menuEntries, of: item.view)
    }

    private static func choose(_ titles: [String], in entries: [NativeMenu.Entry], of view: UIView) throws {
        _ = try operable(view)
        try command(titles[...], in: entries, of: view).perform()
        HostWindow.applyBindings()
    }

    private static func command(
        _ titles: ArraySlice<String>, in entries: [NativeMenu.Entry], of view: UIView
    ) throws -> NativeMenu.Command {
        var others: [String] = []
        for entry in flattened(entries) {
            switch entry {
            case .command(let command):
                others.append(command.title)
                guard titles.count == 1, titles.first == command.title else { continue }
                guard command.isEnabled else { throw UserActionError(view, "has a disabled entry '\(command.title)'") }
                return command
            case .submenu(let title, let inner):
                others.append(title)
                if titles.count > 1, titles.first == title {
                    return try command(titles.dropFirst(), in: inner, of: view)
                }
            case .section, .icons: break
            }
        }
        guard !others.isEmpty, let title = titles.first else { throw UserActionError(view, "has no menu") }
        throw UserActionError(view, "has no entry '\(title)': \(remedy(title, among: others))")
    }

    /// Returns the entries, with those of sections inserted in place.
    private static func flattened(_ entries: [NativeMenu.Entry]) -> [NativeMenu.Entry] {
        entries.flatMap { entry in
            switch entry {
            case .section(_, let inner), .icons(_, let inner): flattened(inner)
            case .command, .submenu: [entry]
            }
        }
    }

    /// Waits for the alert that a controller presents.
    ///
    /// ```swift
    /// let alert = try await MarkupTesting.alert(over: controller)
    /// try MarkupTesting.type("Shopping", into: alert.textFields![0])
    /// try MarkupTesting.choose("Rename", in: alert)
    /// ```
    ///
    /// - Throws: ``UserActionError`` if it is not shown within `seconds`.
    public static func alert(over controller: UIViewController, within seconds: Double = 5) async throws
        -> UIAlertController
    {
        var shown: UIAlertController? {
            guard let alert = controller.presentedViewController as? UIAlertController else { return nil }
            return alert.viewIfLoaded.map { $0.native.allocatedSize.width > 0 } == true ? alert : nil
        }
        await pump(until: { shown != nil }, within: seconds)
        guard let alert = shown else { throw UserActionError("the \(Swift.type(of: controller)) presents no alert") }
        return alert
    }

    /// Presses the button of an alert with the title `title`. The alert closes and calls its handler a moment later.
    public static func choose(_ title: String, in alert: UIAlertController) throws {
        guard let view = alert.viewIfLoaded, view.window != nil else {
            throw UserActionError("the \(Swift.type(of: alert)) is not shown")
        }
        let buttons = buttons(in: view)
        guard let button = buttons.first(where: { $0.title == title }) else {
            throw UserActionError(
                view, "has no button '\(title)': \(remedy(title, among: buttons.compactMap(\.title)))")
        }
        try press(button)
    }

    private static func buttons(in view: UIView) -> [UIButton] {
        (view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons(in: $0) }
    }
}
