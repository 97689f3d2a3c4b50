import Foundation
import MarkupLayout
import NativeWidgets

/// A container on top of the rows with a copy of the current section's header.
final class PinnedHeaderView: UIView {
    /// The section whose header is shown.
    var section: Int?
    private(set) var header: UIView?
    /// The frame of the last layout.
    var lastFrame = CGRect.zero
    /// The number of frames in which the position will still be updated.
    var framesToFollow = 0
    /// Whether its titles may have changed.
    var isStale = false
    /// The table's own header view for titles.
    private(set) lazy var titleView: UITableViewHeaderFooterView = {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.isTitle = true
        return view
    }()

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(
            """
            .markup-pinned { background-color: @theme_base_color; box-shadow: 0 1px 2px alpha(black, 0.2); }

            """)
        native.addClass("markup-pinned")
        native.clips = true
        // Screen readers find the same text in the header among the rows.
        accessibilityElementsHidden = true
        isUserInteractionEnabled = false
    }

    func show(_ view: UIView) {
        guard view !== header else { return }
        header?.removeFromSuperview()
        header = view
        addSubview(view)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        header?.native.measure(axis, for: crossSize.map { Int($0) } ?? -1) ?? .zero
    }

    override func arrangeContent(in size: LayoutSize) { header?.placeFilling(size) }
}

extension UITableView {
    /// Updates the pinned header in the next two frames. It cannot happen immediately: the list scrolls during a
    /// layout, when views may not be added or removed, and its rows have their new positions only after the layout.
    ///
    /// - Parameter isNew: Whether titles may have changed.
    func pinHeaderSoon(isNew: Bool) {
        guard sectionHeadersPinToVisibleBounds || extras?.pinned != nil else { return }
        let pinned = pinnedContainer
        pinned.isStale = pinned.isStale || isNew
        let isFollowing = pinned.framesToFollow > 0
        pinned.framesToFollow = 2
        guard !isFollowing else { return }
        native.onEachFrame { [weak self, weak pinned] _ in
            guard let self, let pinned else { return false }
            pinned.framesToFollow -= 1
            let isStale = pinned.isStale
            pinned.isStale = false
            updatePinnedHeader(isNew: isStale)
            return pinned.framesToFollow > 0
        }
    }

    private var pinnedContainer: PinnedHeaderView {
        if let pinned = extras?.pinned { return pinned }
        let pinned = PinnedHeaderView(frame: .zero)
        pinned.isHidden = true
        extra.pinned = pinned
        return pinned
    }

    private func updatePinnedHeader(isNew: Bool) {
        guard sectionHeadersPinToVisibleBounds, list.list.isMapped, bounds.width > 0 else {
            extras?.pinned?.isHidden = true
            return
        }
        guard let section = sectionAtTop, map.sections[section].hasHeader, !isHeaderWhole(of: section),
            let pinned = pinnedView(for: section, isNew: isNew)
        else {
            extras?.pinned?.isHidden = true
            return
        }
        pinned.isHidden = false
        let height = max(1, pinned.native.measure(.vertical, for: Int(bounds.width)).natural)
        let behind = map.positions(ofSection: section).upperBound
        let next = list.view(atRow: behind).flatMap { place(of: $0)?.y }
        let y = PinnedHeader.offset(height: height, next: next)
        pinned.lastFrame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        pinned.native.place(pinned.lastFrame)
        pinned.native.queueDraw()
    }

    /// The height of the pinned header over a row of its section; 0 for header rows and without a pinned header.
    func pinnedHeight(above row: Int) -> Double {
        guard sectionHeadersPinToVisibleBounds, let path = path(at: row), map.sections[path.section].hasHeader,
            let header = pinnedView(for: path.section, isNew: false)?.header
        else { return 0 }
        return header.native.measure(.vertical, for: Int(bounds.width)).natural
    }

    private func place(of view: UIView) -> (x: Double, y: Double, width: Double, height: Double)? {
        guard view.native.isMapped else { return nil }
        return (list.rowWidget(of: view) ?? view.native).bounds(in: list.scroller)
    }

    /// The section of the topmost visible row.
    private var sectionAtTop: Int? {
        for (position, content) in list.shownRows {
            guard let place = place(of: content.asView), place.y + place.height > 0.5 else { continue }
            guard place.y < list.windowHeight else { return nil }
            return map.section(at: position)
        }
        return nil
    }

    /// Whether the header among the rows is visible from its upper edge on.
    private func isHeaderWhole(of section: Int) -> Bool {
        guard let header = list.view(atRow: map.start(ofSection: section)), let place = place(of: header) else {
            return false
        }
        return place.y >= 0
    }

    private func pinnedView(for section: Int, isNew: Bool) -> PinnedHeaderView? {
        let pinned = pinnedContainer
        if pinned.superview == nil {
            native.append(pinned.native)
            adopt(pinned)
        }
        if pinned.section == section, !isNew, pinned.header != nil { return pinned }
        guard let view = list.questions.asking({ headerToPin(for: section, in: pinned) }) else { return nil }
        pinned.section = section
        pinned.show(view)
        return pinned
    }

    private func headerToPin(for section: Int, in pinned: PinnedHeaderView) -> UIView? {
        if let view = tableDelegate?.tableView(self, viewForHeaderInSection: section) {
            // A view that exists only once is already among the rows and cannot be shown a second time.
            return view.superview == nil || view.superview === pinned ? view : nil
        }
        guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
        pinned.titleView.textLabel?.text = title
        return pinned.titleView
    }
}
