import Foundation
import NativeWidgets

extension UITableView {
    /// Whether the rows of a section are hidden; `false` for a section that does not exist.
    public func isSectionCollapsed(_ section: Int) -> Bool { extras?.collapsedSections.contains(section) ?? false }

    /// Hides the rows of a section, or shows them again; their selection ends. A section that does not exist changes nothing.
    ///
    /// A person does so by a click on the section's header, where ``allowsSectionCollapse`` is set. While a section is collapsed,
    /// ``numberOfRows(inSection:)`` is 0, and ``isSectionCollapsed(_:)`` tells it from one without rows. With `animated`, rows that come fade in.
    public func setSection(_ section: Int, isCollapsed: Bool, animated: Bool) {
        let call = "setSection(_:isCollapsed:animated:)"
        if putOff(call, { $0.setSection(section, isCollapsed: isCollapsed, animated: animated) }) { return }
        loadIfNeeded()
        guard map.sections.indices.contains(section), isSectionCollapsed(section) != isCollapsed else { return }
        if isCollapsed {
            extra.collapsedSections.insert(section)
            selection = selection.filter { $0.section != section }
        } else {
            extra.collapsedSections.remove(section)
        }
        let old = map
        map = makeMap()
        guard map.sections.count == old.sections.count else { return reloadData() }
        let (were, are) = (rows(of: section, in: old), rows(of: section, in: map))
        // Where the source has changed meanwhile, all is shown anew.
        if old.count - were.count == map.count - are.count {
            list.replaceRows(at: are.lowerBound, removing: were.count, adding: are.count)
        } else {
            list.replaceRows(at: 0, removing: old.count, adding: map.count)
        }
        updateRowLooks()
        if allowsSectionCollapse, let header = headerView(forSection: section) {
            describeHeader(header, ofSection: section)
        }
        extrasDidReload()
        native.queueResize()
        if animated, !are.isEmpty { fadeIn([are]) }
    }

    private func rows(of section: Int, in map: SectionMap) -> Range<Int> {
        let all = map.positions(ofSection: section)
        let state = map.sections[section]
        let start = all.lowerBound + (state.hasHeader ? 1 : 0)
        return start..<start + state.rows
    }

    /// The looks and the keyboard of a header whose section can be collapsed.
    func describeHeader(_ view: UIView, ofSection section: Int) {
        let isOpen = !isSectionCollapsed(section)
        StyleSheet.shared.addBase(Self.collapsingCSS)
        view.native.addClass("markup-collapsible")
        if isOpen { view.native.removeClass("collapsed") } else { view.native.addClass("collapsed") }
        list.setActivatable(true, view)
        list.setFocusable(true, view)
        list.setPressable(true, view)
        list.rowWidget(of: view)?.setAccessibleExpanded(isOpen)
    }

    /// The view is no longer the header of a section that can be collapsed.
    func forgetHeader(_ view: UIView) {
        guard view.native.hasClass("markup-collapsible") else { return }
        for name in ["markup-collapsible", "collapsed"] { view.native.removeClass(name) }
        list.rowWidget(of: view)?.setAccessibleExpanded(nil)
    }

    private static let collapsingCSS = """
        .markup-collapsible {
            background-image: -gtk-icontheme("pan-down-symbolic"); background-repeat: no-repeat;
            background-size: 16px 16px; background-position: calc(100% - 12px) center;
        }
        .markup-collapsible.collapsed { background-image: -gtk-icontheme("pan-end-symbolic"); }
        .markup-collapsible:dir(rtl) { background-position: 12px center; }

        """
}
