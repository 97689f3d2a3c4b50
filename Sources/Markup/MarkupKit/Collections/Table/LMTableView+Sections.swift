import Foundation

extension LMTableView {
    /// Names a section; `nil` takes its name away. A section that does not exist changes nothing.
    public func setName(_ name: String?, forSection section: Int) { change(section) { $0.name = name } }

    /// What a click on a row of the section does to checkmarks; `default` for a section that does not exist.
    public func selectionMode(forSection index: Int) -> LMTableViewSelectionMode {
        section(index)?.selectionMode ?? .default
    }
    /// Says what a click on a row of the section does to checkmarks. A section that does not exist changes nothing.
    public func setSelectionMode(_ mode: LMTableViewSelectionMode, forSection section: Int) {
        change(section) { $0.selectionMode = mode }
    }

    // Titles and views of sections show after the next reload.

    /// The title above a section's rows; `nil` if it has none or does not exist.
    public func headerTitle(forSection index: Int) -> String? { section(index)?.header }
    /// Sets the title above a section's rows, which shows after the next reload; `nil` is none.
    public func setHeaderTitle(_ title: String?, forSection section: Int) { change(section) { $0.header = title } }
    /// The title below a section's rows; `nil` if it has none or does not exist.
    public func footerTitle(forSection index: Int) -> String? { section(index)?.footer }
    /// Sets the title below a section's rows, which shows after the next reload; `nil` is none.
    public func setFooterTitle(_ title: String?, forSection section: Int) { change(section) { $0.footer = title } }

    /// The view above a section's rows, in place of its title; `nil` if it has none or does not exist.
    public func headerView(ofSection index: Int) -> UIView? { section(index)?.headerView }
    /// Sets the view above a section's rows, which shows after the next reload; `nil` shows the title.
    public func setHeaderView(_ view: UIView?, forSection section: Int) { change(section) { $0.headerView = view } }
    /// The view below a section's rows, in place of its title; `nil` if it has none or does not exist.
    public func footerView(ofSection index: Int) -> UIView? { section(index)?.footerView }
    /// Sets the view below a section's rows, which shows after the next reload; `nil` shows the title.
    public func setFooterView(_ view: UIView?, forSection section: Int) { change(section) { $0.footerView = view } }
}
