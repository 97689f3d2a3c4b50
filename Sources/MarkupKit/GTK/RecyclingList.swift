import CGTK
import Foundation
import MarkupLayout

/// Who makes the rows of a ``RecyclingList``.
@MainActor
protocol RecyclingListSource: RowModelSource {
    /// How long a row will be along the direction of scrolling, before it is made.
    func length(ofRow position: Int) -> RowLength
    /// The view for a row that comes near the window; ``RecyclingList/reusableView`` may be it.
    func view(forRow position: Int) -> UIView
    /// The view is in its place.
    func didPlace(_ view: UIView, atRow position: Int)
    /// The view is about to be taken out of its row.
    func willRemove(_ view: UIView)
    /// The view was taken out of the list.
    func didRemove(_ view: UIView)
    /// The row was clicked, or Return was pressed on it.
    func didActivate(row position: Int)
    /// The rows may come near the window soon.
    func prefetch(rows: [Int])
    /// Rows announced by ``prefetch(rows:)`` that will not come near the window for now.
    func cancelPrefetching(rows: [Int])
}

/// What is known of the length of a row that has no view yet.
enum RowLength: Equatable {
    /// The row's view exists already, so that nothing is saved by waiting.
    case madeAtOnce
    /// In pixels.
    case known(Double)
    /// As long as the rows of this kind were so far.
    case like(RowKind)
}

/// Rows that are usually equally long.
enum RowKind: Hashable { case row, header, footer }

/// A native list that makes the rows near its window and uses their views again while it scrolls.
///
/// GTK binds about two hundred rows around the window, far more than are seen. Here a bound row is an empty place of about the right length
/// until it comes within half a window of what is seen, and becomes one again when it is further than a window away.
final class RecyclingList {
    /// The scrolled window around the list.
    nonisolated let scroller: Native
    /// The list itself.
    nonisolated let list: Native
    private let state: RowModel.State?
    private let model: OpaquePointer?
    weak var source: (any RecyclingListSource)?
    /// Whether the source is being asked, so that the rows must not change.
    let questions = SourceQuestions()

    private var hosts: [OpaquePointer: Host] = [:]
    private var hostsByView: [ObjectIdentifier: Host] = [:]
    private var current: Host?
    private var currentIsTaken = false
    /// The rows seen at the last layout.
    private var seen = 0..<0
    private var lengths: [RowKind: Double] = [:]
    private var prefetched = PrefetchedRows()
    /// Whether the last scrolling went towards the first row.
    private var isBackward = false
    var layoutPasses = LayoutPasses()

    init(source: any RecyclingListSource) {
        self.source = source
        let relay = Relay()
        let made = RowModel.make(source: relay)
        model = made?.model
        state = made?.state
        let factory = gtk_signal_list_item_factory_new()
        list = Native(adopting: gtk_list_view_new(model, factory))
        scroller = .scroller()
        gtk_scrolled_window_set_child(scroller.opaque, list.pointer)
        gtk_list_view_set_single_click_activate(list.opaque, 1)
        self.relay = relay
        relay.list = self
        if let factory { connect(to: UnsafeMutableRawPointer(factory)) }
        list.connect("activate") { [weak self] arguments in self?.source?.didActivate(row: arguments.integer(0)) }
        followLayouts()
    }

    /// The model asks the list, which may be gone: a GTK widget can outlive its view.
    private final class Relay: RowModelSource {
        weak var list: RecyclingList?
        func isSelected(_ position: Int) -> Bool { list?.source?.isSelected(position) ?? false }
    }
    private let relay: Relay

    nonisolated deinit {
        scroller.release()
        list.release()
    }

    private func connect(to factory: UnsafeMutableRawPointer) {
        connectSignal(to: factory, "setup") { [weak self] arguments in
            guard let item = arguments.object(0).map({ OpaquePointer($0) }) else { return }
            self?.hosts[item] = Host(item: item)
        }
        connectSignal(to: factory, "bind") { [weak self] arguments in
            guard let item = arguments.object(0).map({ OpaquePointer($0) }), let host = self?.hosts[item] else {
                return
            }
            self?.bind(host)
        }
        connectSignal(to: factory, "unbind") { [weak self] arguments in
            guard let item = arguments.object(0).map({ OpaquePointer($0) }) else { return }
            self?.hosts[item]?.isBound = false
        }
        connectSignal(to: factory, "teardown") { [weak self] arguments in
            guard let self, let item = arguments.object(0).map({ OpaquePointer($0) }),
                let host = hosts.removeValue(forKey: item)
            else { return }
            empty(host)
            host.isBound = false
            host.row = nil
        }
    }

    // MARK: Rows

    /// How many rows there are.
    var count: Int { state?.count ?? 0 }

    /// Replaces `removed` rows at a position by `added` others; those near the window are asked for at once.
    func replaceRows(at position: Int, removing removed: Int, adding added: Int) {
        guard removed > 0 || added > 0 else { return }
        let kept = min(removed, added)
        change(at: position + kept, removing: removed - kept, adding: 0)
        // GTK moves its place in the list to `place * added / removed`, in 32 bits: too many rows at once would send it elsewhere.
        for start in stride(from: 0, to: kept, by: 32_768) {
            let part = min(32_768, kept - start)
            change(at: position + start, removing: part, adding: part)
        }
        change(at: position + kept, removing: 0, adding: added - kept)
        prefetched.replace(at: position, removing: removed, adding: added)
        if !seen.isEmpty, seen.lowerBound >= position + removed { seen = seen.moved(by: added - removed) }
        makeRows(around: seen)
    }

    private func change(at position: Int, removing removed: Int, adding added: Int) {
        guard let state, removed > 0 || added > 0 else { return }
        state.count += added - removed
        g_list_model_items_changed(model, guint(clamping: position), guint(clamping: removed), guint(clamping: added))
    }

    /// Whether GTK shows the row of a view as selected.
    func showsSelected(_ view: UIView) -> Bool {
        guard let host = hostsByView[ObjectIdentifier(view)] else { return false }
        return gtk_list_item_get_selected(host.item) != 0
    }

    /// Shows anew which of the rows in a range are selected.
    func updateSelection(of rows: Range<Int>) {
        guard !rows.isEmpty, rows.upperBound <= count else { return }
        gtk_selection_model_selection_changed(model, guint(clamping: rows.lowerBound), guint(clamping: rows.count))
    }

    /// The rows that have a view now, from the first to the last.
    var shownRows: [(position: Int, view: UIView)] {
        hosts.values.compactMap { host in
            guard host.isShown, let view = host.view else { return nil }
            return (host.position, view)
        }.sorted { $0.position < $1.position }
    }

    /// The view of a row, if the row has one now.
    func view(atRow position: Int) -> UIView? {
        hosts.values.first { $0.isShown && $0.position == position }?.view
    }

    /// The view of a row that GTK has bound, made now if it is not yet there: for a row that the keyboard comes to.
    func makeView(atRow position: Int) -> UIView? {
        guard let host = hosts.values.first(where: { $0.isBound && $0.position == position }) else { return nil }
        if !questions.areBeingAsked { fill(host) }
        return host.isShown ? host.view : nil
    }

    /// The row that a view shows.
    func position(of view: UIView) -> Int? {
        guard let host = hostsByView[ObjectIdentifier(view)], host.isShown else { return nil }
        return host.position
    }

    /// While a row is asked for: the view that its place showed before, if nobody has taken it yet. Using it again saves moving widgets.
    var reusableView: UIView? { currentIsTaken ? nil : current?.view }

    /// Marks ``reusableView`` as used.
    func takeReusableView() { currentIsTaken = true }

    // MARK: Binding

    /// GTK is in the middle of its own list here, so the source is asked afterwards.
    private func bind(_ host: Host) {
        let row = gtk_list_item_get_item(host.item).map { UnsafeMutableRawPointer($0) }
        host.isBound = true
        // GTK binds a row again when it moves or is selected, although it is still the same one.
        if host.wasAsked, row != nil, host.row == row {
            if let view = host.view { questions.asking { source?.didPlace(view, atRow: host.position) } }
            return
        }
        host.row = row
        host.wasAsked = false
        if let source { host.length = questions.asking { source.length(ofRow: host.position) } }
        // A view that stays is the first to be used again.
        if host.view == nil || !near(seen).contains(host.position) { vacate(host) }
    }

    /// Leaves an empty place of about the row's length.
    private func vacate(_ host: Host, length: Double? = nil) {
        if host.view != nil { empty(host) }
        host.wasAsked = false
        host.usePlaceholder()
        host.setPlaceholder(length: length ?? expectedLength(of: host), isHorizontal: isHorizontal)
    }

    private func expectedLength(of host: Host) -> Double {
        switch host.length {
        case .known(let length): length
        case .like(let kind): lengths[kind] ?? 36
        case .madeAtOnce: 36
        }
    }

    private func fill(_ host: Host) {
        guard let source, host.isBound, !host.wasAsked else { return }
        current = host
        currentIsTaken = false
        host.wasAsked = true
        let view = questions.asking { source.view(forRow: host.position) }
        current = nil
        // The source may have closed the window meanwhile.
        guard host.isBound else { return }
        if host.view !== view {
            empty(host)
            if let other = hostsByView[ObjectIdentifier(view)] { empty(other) }
            if view.superview != nil || view.native.hasParent { view.removeFromSuperview() }
            host.view = view
            hostsByView[ObjectIdentifier(view)] = host
            gtk_list_item_set_child(host.item, view.native.pointer)
        }
        questions.asking { source.didPlace(view, atRow: host.position) }
    }

    /// Takes a view out of the list; its row stays empty until it is asked for again.
    func forget(_ view: UIView) {
        if let host = hostsByView[ObjectIdentifier(view)] { empty(host) }
    }

    private func empty(_ host: Host) {
        guard let view = host.view else { return }
        host.view = nil
        hostsByView[ObjectIdentifier(view)] = nil
        source?.willRemove(view)
        gtk_list_item_set_child(host.item, nil)
        source?.didRemove(view)
    }

    /// Whether the row of a view reacts to clicks, and to Return.
    func setActivatable(_ isActivatable: Bool, _ view: UIView) {
        guard let host = hostsByView[ObjectIdentifier(view)] else { return }
        gtk_list_item_set_activatable(host.item, isActivatable ? 1 : 0)
    }

    // MARK: Near the window

    /// The rows that are made when `seen` are seen.
    private func near(_ seen: Range<Int>) -> Range<Int> { seen.widened(by: (seen.count + 1) / 2, within: count) }

    /// The bound rows that the source has not been asked for, in their order.
    private var waitingHosts: [Host] {
        hosts.values.filter { $0.isBound && !$0.wasAsked }.sorted { $0.position < $1.position }
    }

    /// Makes what is missing of the rows seen and near the window; before the first layout only those that tell how long such rows are.
    private func makeRows(around seen: Range<Int>) {
        guard !questions.areBeingAsked else { return }
        let waiting = waitingHosts
        let near = seen.isEmpty ? 0..<count : near(seen)
        // Rows that are longer than they looked push the last ones away from the window.
        var left = windowLength * 1.5
        for host in waiting where host.isBound && !host.wasAsked {
            switch host.length {
            case .madeAtOnce: fill(host)
            case .like(let kind) where lengths[kind] == nil:
                fill(host)
                learnLength(of: kind, from: host, for: waiting)
                left -= measure(host)
            case .known, .like:
                let isBefore = host.position < seen.lowerBound
                guard near.contains(host.position), isBefore || left > 0 else {
                    if !host.isPlaceholder { vacate(host) }
                    continue
                }
                fill(host)
                if !isBefore { left -= measure(host) }
            }
        }
    }

    /// The first row of a kind tells how long the others may be.
    private func learnLength(of kind: RowKind, from host: Host, for others: [Host]) {
        let length = max(1, measure(host))
        lengths[kind] = length
        for other in others where other.isBound && !other.wasAsked && other.isPlaceholder && other.length == .like(kind)
        {
            other.setPlaceholder(length: length, isHorizontal: isHorizontal)
        }
    }

    private func measure(_ host: Host) -> Double {
        guard let row = host.rowWidget else { return 0 }
        let across = isHorizontal ? list.allocatedSize.height : list.allocatedSize.width
        return row.measure(isHorizontal ? .horizontal : .vertical, for: across > 0 ? across : -1).natural
    }

    /// The rows have their places: makes those that have come near the window, and takes back the views of those far from it.
    func didLayOut() {
        guard list.isMapped, windowLength > 0, !questions.areBeingAsked else { return }
        let before = seen
        let rows = rowsInWindow
        guard let window = longestRun(of: rows.map(\.host.position)) else { return }
        seen = window
        if !atFirstLayout.isEmpty {
            let bodies = atFirstLayout
            atFirstLayout = []
            MainLoop.atNextTurn { for body in bodies { body() } }
        }
        learnLengths(from: rows)
        let near = near(seen)
        let far = farHosts
        if !far.isEmpty || waitingHosts.contains(where: { near.contains($0.position) }) {
            guard layoutPasses.begin() else { return list.queueResizeAtNextTurn() }
            // First, so that their views can be used for the others.
            for host in far { takeBack(host) }
            makeRows(around: seen)
        }
        prefetch(after: before)
    }

    /// GTK also keeps rows that lie elsewhere, such as the one with the keyboard, at the places where they were last.
    private func longestRun(of positions: [Int]) -> Range<Int>? {
        var best: Range<Int>?
        var run: Range<Int>?
        for position in positions.sorted() {
            run =
                run.map { $0.upperBound == position ? $0.lowerBound..<position + 1 : position..<position + 1 }
                ?? position..<position + 1
            if let run, run.count > best?.count ?? 0 { best = run }
        }
        return best
    }

    /// The rows that are seen at least in part, and how long they are.
    private var rowsInWindow: [(host: Host, length: Double)] {
        hosts.values.compactMap { host in
            guard host.isBound, let row = host.rowWidget, row.isMapped, row.allocatedSize.width > 0,
                row.allocatedSize.height > 0, let box = row.bounds(in: scroller)
            else { return nil }
            let (start, length) = isHorizontal ? (box.x, box.width) : (box.y, box.height)
            return start < windowLength && start + length > 0 ? (host, length) : nil
        }
    }

    private func learnLengths(from rows: [(host: Host, length: Double)]) {
        var sums: [RowKind: (total: Double, count: Double)] = [:]
        for row in rows where row.host.isShown {
            guard case .like(let kind) = row.host.length else { continue }
            sums[kind, default: (0, 0)].total += row.length
            sums[kind, default: (0, 0)].count += 1
        }
        for (kind, sum) in sums { lengths[kind] = max(1, sum.total / sum.count) }
    }

    /// The rows that are more than a window away. What has the keyboard stays, with the letters typed into it.
    private var farHosts: [Host] {
        let wanted = seen.widened(by: seen.count, within: count)
        return hosts.values.filter { host in
            host.isBound && host.wasAsked && host.length != .madeAtOnce && !wanted.contains(host.position)
                && !(host.rowWidget?.hasFocus ?? false)
        }
    }

    private func takeBack(_ host: Host) {
        let size = host.rowWidget?.allocatedSize
        let length = (isHorizontal ? size?.width : size?.height) ?? 0
        vacate(host, length: length > 0 ? Double(length) : nil)
    }

    /// Announces what lies beyond the rows that are made, in the direction of scrolling, a window's worth of it.
    private func prefetch(after before: Range<Int>) {
        let made = near(seen)
        if !before.isEmpty, seen.lowerBound != before.lowerBound { isBackward = seen.lowerBound < before.lowerBound }
        let beyond =
            isBackward
            ? max(0, made.lowerBound - seen.count)..<made.lowerBound
            : made.upperBound..<min(count, made.upperBound + seen.count)
        let (added, cancelled) = prefetched.move(to: beyond, made: made)
        guard !added.isEmpty || !cancelled.isEmpty else { return }
        // Not in the middle of a layout: the source may want to change something.
        MainLoop.atNextTurn { [weak self] in
            if !cancelled.isEmpty { self?.source?.cancelPrefetching(rows: cancelled) }
            if !added.isEmpty { self?.source?.prefetch(rows: added) }
        }
    }

    // MARK: Scrolling

    private var atFirstLayout: [() -> Void] = []

    /// Puts off until rows have been laid out what needs their places.
    ///
    /// - Returns: `false` if they have been, so that nothing is put off.
    func putOffUntilLaidOut(_ body: @escaping () -> Void) -> Bool {
        guard seen.isEmpty else { return false }
        atFirstLayout.append(body)
        return true
    }

    /// Scrolls as little as shows the row.
    func scroll(toRow position: Int) {
        guard position >= 0, position < count else { return }
        gtk_widget_activate_action_variant(
            list.pointer, "list.scroll-to-item", g_variant_new_uint32(guint(clamping: position)))
    }

    /// The distance from the top of the rows to the top of the window, in pixels; from the left where rows stand side by side.
    var offset: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        isHorizontal
            ? gtk_scrolled_window_get_hadjustment(scroller.opaque)
            : gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    /// The height of all rows, those that have not been seen yet by estimate.
    var contentHeight: Double { gtk_adjustment_get_upper(adjustment) }
    var windowHeight: Double { gtk_adjustment_get_page_size(adjustment) }

    /// The length of the window in which rows are seen; 0 before the first layout.
    private var windowLength: Double {
        Double(isHorizontal ? scroller.allocatedSize.width : scroller.allocatedSize.height)
    }

    private(set) var isHorizontal = false

    /// Whether the rows stand side by side and scroll sideways.
    func setHorizontal(_ isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        gtk_orientable_set_orientation(
            list.opaque, isHorizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    }

    // MARK: Focus

    /// The position of the row that has the keyboard, or that holds what has it.
    var focusedRow: Int? { hosts.values.first { $0.isBound && $0.rowWidget?.hasFocus ?? false }?.position }

    /// Whether the row itself has the keyboard, not something inside it.
    var focusIsOnRow: Bool {
        guard let position = focusedRow else { return false }
        return view(atRow: position).map { !$0.native.hasFocus } ?? true
    }

    /// Gives the keyboard to a row that is in the window.
    func focus(row position: Int) {
        hosts.values.first { $0.isBound && $0.position == position }?.rowWidget?.takeFocus()
    }

    /// GTK's row around a view.
    func rowWidget(of view: UIView) -> Native? {
        guard hostsByView[ObjectIdentifier(view)] != nil else { return nil }
        return gtk_widget_get_parent(view.native.pointer).map { Native(borrowing: $0) }
    }

    /// Whether the row of a view takes the keyboard itself.
    func setFocusable(_ isFocusable: Bool, _ view: UIView) {
        guard let host = hostsByView[ObjectIdentifier(view)] else { return }
        gtk_list_item_set_selectable(host.item, isFocusable ? 1 : 0)
        if let set = Self.setItemFocusable {
            set(host.item, isFocusable ? 1 : 0)
        } else {
            rowWidget(of: view)?.isFocusable = isFocusable
        }
    }

    /// `gtk_list_item_set_focusable`, which GTK has since 4.12; before, the row's widget has to be told.
    private static let setItemFocusable: (@convention(c) (OpaquePointer, gboolean) -> Void)? =
        dlsym(nil, "gtk_list_item_set_focusable").map {
            unsafeBitCast($0, to: (@convention(c) (OpaquePointer, gboolean) -> Void).self)
        }

    /// Whether a part of a row's view lies in the window.
    func isInWindow(_ view: UIView) -> Bool {
        guard view.native.isMapped, let bounds = view.native.bounds(in: scroller) else { return false }
        let (start, length) = isHorizontal ? (bounds.x, bounds.width) : (bounds.y, bounds.height)
        return start < windowLength && start + length > 0
    }

    /// The row at a height in the window, in the scroller's coordinates.
    func row(atY y: Double) -> Int? {
        shownRows.first { _, view in
            guard view.native.isMapped,
                let bounds = Native(borrowing: gtk_widget_get_parent(view.native.pointer) ?? view.native.pointer)
                    .bounds(in: scroller)
            else { return false }
            return y >= bounds.y && y < bounds.y + bounds.height
        }?.position
    }
}

extension Range<Int> {
    func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }

    /// The range and as many numbers on both sides as there are, from 0 to `count`.
    func widened(by distance: Int, within count: Int) -> Range {
        let lower = Swift.min(count, Swift.max(0, lowerBound - distance))
        return lower..<Swift.max(lower, Swift.min(count, upperBound + distance))
    }
}
