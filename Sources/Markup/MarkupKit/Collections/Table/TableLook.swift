import Foundation
import NativeWidgets

/// The CSS of rows, by the table's style and their position in the section.
enum TableLook {
    private static let css = """
        .markup-table listview { background: none; }
        .markup-table listview > row { padding: 0; min-height: 0; }
        .markup-table listview > row > .markup-line { border-bottom: 1px solid alpha(@borders, 0.8); }
        .markup-table .markup-separator { background-color: alpha(@borders, 0.8); }
        .markup-cell .markup-accent { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.25); }
        row:selected .markup-cell .markup-accent { color: inherit; }
        row:selected .markup-cell .dim-label { opacity: 0.85; }
        .markup-cell button.markup-detail { min-width: 24px; min-height: 24px; padding: 0; margin: -2px 0; }
        .markup-table .markup-title { font-weight: bold; }
        .markup-table .markup-footer .markup-title { font-weight: normal; font-size: smaller; opacity: 0.7; }
        .markup-table.plain .markup-header { background-color: alpha(@theme_fg_color, 0.06); }
        .markup-table.plain .markup-footer { background: none; }
        .markup-table.grouped listview > row { background: none; padding: 0 12px; }
        .markup-table listview > row:focus-visible { outline-offset: -2px; border-radius: 0; }
        .markup-table.grouped listview > row:focus-visible { outline: none; }
        .markup-table.grouped listview > row:focus-visible > .markup-cell {
            outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -3px;
        }
        .markup-table.grouped .markup-header { padding-top: 12px; }
        .markup-table.grouped .markup-footer { padding-top: 0; }
        .markup-table.grouped .markup-cell {
            background-color: @theme_base_color; border: 0 solid @borders; border-left-width: 1px; border-right-width: 1px;
        }
        .markup-table.grouped .markup-cell.markup-line { border-bottom-width: 1px; }
        .markup-table.grouped .markup-cell.markup-first { border-top-width: 1px; border-top-left-radius: 10px; border-top-right-radius: 10px; }
        .markup-table.grouped .markup-cell.markup-gap { margin-top: 12px; }
        .markup-table.grouped .markup-cell.markup-last {
            border-bottom-width: 1px; border-bottom-left-radius: 10px; border-bottom-right-radius: 10px;
        }
        .markup-table.grouped listview > row.activatable:hover > .markup-cell {
            background-image: image(alpha(@theme_fg_color, 0.05));
        }
        .markup-table.grouped listview > row:selected > .markup-cell { background-color: @theme_selected_bg_color; }

        """

    static func apply(_ style: UITableView.Style, to table: UITableView, list: Native) {
        StyleSheet.shared.addBase(css)
        table.native.addClass("markup-table")
        table.native.removeClass(style == .plain ? "grouped" : "plain")
        table.native.addClass(style == .plain ? "plain" : "grouped")
        table.backgroundColor = style == .plain ? .secondarySystemBackground : .systemBackground
    }

    private static let collectionCSS = """
        .markup-collection listview { background: none; }
        .markup-collection listview > row { padding: 0; min-height: 0; }
        .markup-collection listview > row:hover { background: none; }
        .markup-item { border-radius: 6px; }
        .markup-item.selected { outline: 3px solid @theme_selected_bg_color; outline-offset: -3px; }
        .markup-item:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -2px; }

        """

    static func applyCollection(to collection: UICollectionView) {
        StyleSheet.shared.addBase(collectionCSS)
        collection.native.addClass("markup-collection")
        collection.backgroundColor = .secondarySystemBackground
    }

    /// Adds the CSS classes for the position to a row's view.
    static func apply(to view: UIView, at position: Int, of table: UITableView) {
        switch table.map.entry(at: position) {
        case .row(let section, let row): apply(to: view, row: row, of: table.map.sections[section], in: table)
        case .footer: view.native.addClass("markup-footer")
        case .header: view.native.removeClass("markup-footer")
        default: break
        }
    }

    private static func apply(to view: UIView, row: Int, of section: SectionMap.Section, in table: UITableView) {
        let isGrouped = table.tableStyle != .plain
        let isFirst = row == 0
        let isLast = row == section.rows - 1
        set("markup-first", isGrouped && isFirst, view)
        set("markup-gap", isGrouped && isFirst && !section.hasHeader, view)
        set("markup-last", isGrouped && isLast, view)
        let hasLine = table.separatorStyle != .none && !(isGrouped && isLast)
        let cell = view as? UITableViewCell
        let inset = cell?.separatorInset ?? .zero
        let isInset = inset.left != 0 || inset.right != 0
        set("markup-line", hasLine && !isInset, view)
        guard let cell else { return }
        cell.parts.showSeparator(hasLine && isInset ? inset : nil, in: cell)
        cell.leastHeight = isGrouped ? 48 : 36
    }

    private static func set(_ name: String, _ isOn: Bool, _ view: UIView) {
        guard view.native.hasClass(name) != isOn else { return }
        if isOn { view.native.addClass(name) } else { view.native.removeClass(name) }
    }
}
