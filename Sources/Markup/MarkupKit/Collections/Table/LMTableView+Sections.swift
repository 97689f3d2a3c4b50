import Foundation

extension LMTableView {
    /// Sets the name of a section; `nil` removes it. An index out of range has no effect.
    public func setName(_ name: String?, forSection section: Int) { change(section) { $0.name = name } }

    /// The effect of a click on a row of the section on checkmarks; `default` for a section that does not exist.
    public func selectionMode(forSection index: Int) -> LMTableViewSelectionMode {
        section(index)?.selectionMode ?? .default
    }
    /// Sets the effect of a click on a row of the section on checkmarks. An index out of range has no effect.
    public func setSelectionMode(_ mode: LMTableViewSelectionMode, forSection section: Int) {
        change(section) { $0.selectionMode = mode }
    }

    // Titles and views of sections appear after the next reload.

    /// The title above a section's rows; `nil` if it has none or does not exist.
    public func headerTitle(forSection index: Int) -> String? { section(index)?.header }
    /// Sets the title above a section's rows, which appears after the next reload; `nil` shows none.
    public func setHeaderTitle(_ title: String?, forSection section: Int) { change(section) { $0.header = title } }
    /// The title below a section's rows; `nil` if it has none or does not exist.
    public func footerTitle(forSection index: Int) -> String? { section(index)?.footer }
    /// Sets the title below a section's rows, which appears after the next reload; `nil` shows none.
    public func setFooterTitle(_ title: String?, forSection section: Int) { change(section) { $0.footer = title } }

    /// The view above a section's rows that replaces its title; `nil` if it has none or does not exist.
    public func headerView(ofSection index: Int) -> UIView? { section(index)?.headerView }
    /// Sets the view above a section's rows, which appears after the next reload; `nil` shows the title.
    public func setHeaderView(_ view: UIView?, forSection section: Int) { change(section) { $0.headerView = view } }
    /// The view below a section's rows that replaces its title; `nil` if it has none or does not exist.
    public func footerView(ofSection index: Int) -> UIView? { section(index)?.footerView }
    /// Sets the view below a section's rows, which appears after the next reload; `nil` shows the title.
    public func setFooterView(_ view: UIView?, forSection section: Int) { change(section) { $0.footerView = view } }
}
