import Foundation

extension LMTableView {
    public func setName(_ name: String?, forSection section: Int) { change(section) { $0.name = name } }

    public func selectionMode(forSection index: Int) -> LMTableViewSelectionMode {
        section(index)?.selectionMode ?? .default
    }
    public func setSelectionMode(_ mode: LMTableViewSelectionMode, forSection section: Int) {
        change(section) { $0.selectionMode = mode }
    }

    // Titles and views of sections show after the next reload.

    public func headerTitle(forSection index: Int) -> String? { section(index)?.header }
    public func setHeaderTitle(_ title: String?, forSection section: Int) { change(section) { $0.header = title } }
    public func footerTitle(forSection index: Int) -> String? { section(index)?.footer }
    public func setFooterTitle(_ title: String?, forSection section: Int) { change(section) { $0.footer = title } }

    /// The view above a section's rows, in place of its title.
    public func headerView(ofSection index: Int) -> UIView? { section(index)?.headerView }
    public func setHeaderView(_ view: UIView?, forSection section: Int) { change(section) { $0.headerView = view } }
    /// The view below a section's rows, in place of its title.
    public func footerView(ofSection index: Int) -> UIView? { section(index)?.footerView }
    public func setFooterView(_ view: UIView?, forSection section: Int) { change(section) { $0.footerView = view } }
}
