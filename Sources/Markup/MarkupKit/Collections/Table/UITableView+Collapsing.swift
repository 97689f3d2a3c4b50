import Foundation
import NativeWidgets

extension UITableView {
    /// Whether the rows of a section are hidden; `false` for a section that does not exist.
    public func isSectionCollapsed(_ section: Int) -> Bool { extras?.collapsedSections.contains(section) ?? false }

    /// Hides or shows the rows of a section and deselects them. An index out of range has no effect.
    ///
    /// The user does the same with a click on the section's header, if ``allowsSectionCollapse`` is set. While a
    /// section is collapsed, ``numberOfRows(inSection:)`` is 0; ``isSectionCollapsed(_:)`` distinguishes it from an
    /// empty section. With `animated`, rows fade in.
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
        // If the source has changed in the meantime, everything is shown again.
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
        if !isCollapsed { selectAwaitedElement() }
        native.queueResize()
        if animated, !are.isEmpty { fadeIn([are]) }
    }

    private func rows(of section: Int, in map: SectionMap) -> Range<Int> {
        let all = map.positions(ofSection: section)
        let state = map.sections[section]
        let start = all.lowerBound + (state.hasHeader ? 1 : 0)
        return start..<start + state.rows
    }

    /// Updates the style and keyboard behaviour of the header of a collapsible section.
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

    /// Undoes ``describeHeader(_:ofSection:)`` when the view is no longer a collapsible header.
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
