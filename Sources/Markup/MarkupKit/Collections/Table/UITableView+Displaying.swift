import Foundation
import NativeWidgets

// The calls of the delegate for cells, headers and footers that come and go.
extension UITableView {
    /// Calls the delegate for a view that has been placed, and notes its entry.
    func willDisplay(_ view: UIView, at position: Int) {
        guard let tableDelegate, let entry = map.entry(at: position) else { return }
        extra.placed[ObjectIdentifier(view)] = entry
        switch entry {
        case .row(let section, let row):
            guard let cell = view as? UITableViewCell else { return }
            let path = IndexPath(row: row, section: section)
            let level = tableDelegate.tableView(self, indentationLevelForRowAt: path)
            if level >= 0 { cell.indentationLevel = level }
            tableDelegate.tableView(self, willDisplay: cell, forRowAt: path)
        case .header(let section): tableDelegate.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer(let section): tableDelegate.tableView(self, willDisplayFooterView: view, forSection: section)
        case .tableHeader, .tableFooter: break
        }
    }

    /// Notes that a view is at another place because rows before it were inserted or deleted.
    func noteMove(of view: UIView, to position: Int) {
        guard extras?.placed[ObjectIdentifier(view)] != nil, let entry = map.entry(at: position) else { return }
        extras?.placed[ObjectIdentifier(view)] = entry
    }

    /// Calls the delegate for a view that has left its place. The delegate can change no rows meanwhile: GTK is changing its list.
    func didEndDisplaying(_ view: UIView) {
        if let pressed = extras?.pressed?.cell, pressed === view { list.questions.asking { endHighlight() } }
        guard let entry = extras?.placed.removeValue(forKey: ObjectIdentifier(view)) else { return }
        list.questions.asking { announceEnd(of: view, at: entry) }
    }

    private func announceEnd(of view: UIView, at entry: SectionMap.Entry) {
        guard let tableDelegate else { return }
        switch entry {
        case .row(let section, let row):
            guard let cell = view as? UITableViewCell else { return }
            tableDelegate.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(row: row, section: section))
        case .header(let section): tableDelegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        case .footer(let section): tableDelegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        case .tableHeader, .tableFooter: break
        }
    }
}
