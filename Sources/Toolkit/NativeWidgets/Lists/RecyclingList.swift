import CGTK
import Foundation
import MarkupLayout

/// A native list that creates the rows near its window and reuses their content while it scrolls.
///
/// GTK binds about two hundred rows around the window, far more than are visible. Here a bound row is an empty
/// placeholder of about the right length until it comes within half a window of the visible rows, and again once it is
/// more than a window away.
package final class RecyclingList {
    /// The scrolled window around the list.
    package nonisolated let scroller: Native
    /// The GTK list view.
    package nonisolated let list: Native
    private let state: RowModel.State?
    private let model: OpaquePointer?
    weak var source: (any RecyclingListSource)?
    /// Whether the source is being called, so that the rows must not change.
    package let questions = SourceQuestions()

    var hosts: [OpaquePointer: Host] = [:]
    var hostsByContent: [ObjectIdentifier: Host] = [:]
    private var current: Host?
    private var currentIsTaken = false
    /// The rows visible at the last layout.
    var seen = 0..<0
    var lengths: [RowKind: Double] = [:]
    var prefetched = PrefetchedRows()
    /// Whether the list was last scrolled towards its first row.
    var isBackward = false
    var layoutPasses = LayoutPasses()
    /// How often the list was scrolled to a row.
    var rowScrolls = 0
    /// Whether rows are being replaced, so that their positions do not match the source yet.
    private var isChanging = false
    /// The work deferred until the rows have been laid out.
    var atFirstLayout: [() -> Void] = []
    package private(set) var isHorizontal = false

    package init(source: any RecyclingListSource) {
        self.source = source
        let relay = Relay()
        let made = RowModel.make(source: relay)
        model = made?.model
        state = made?.state
        let factory = gtk_signal_list_item_factory_new()
        list = Native(adopting: gtk_list_view_new(model, factory))
        scroller = ScrollerWidget().native
        gtk_scrolled_window_set_child(scroller.opaque, list.pointer)
        gtk_list_view_set_single_click_activate(list.opaque, 1)
        self.relay = relay
        relay.list = self
        if let factory { connect(to: UnsafeMutableRawPointer(factory)) }
        list.connect("activate") { [weak self] arguments in self?.source?.didActivate(row: arguments.integer(0)) }
        followLayouts()
    }

    /// Forwards the model's calls to the list, which may have been released: a GTK widget can outlive its content.
    private final class Relay: RowModelSource {
        weak var list: RecyclingList?
        func isSelected(_ position: Int) -> Bool { list?.source?.isSelected(position) ?? false }
        func didFrame(rows: [Int], keeps: (Int) -> Bool) { list?.source?.didFrame(rows: rows, keeps: keeps) }
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
            self?.hosts[item]?.hasRow = false
        }
        connectSignal(to: factory, "teardown") { [weak self] arguments in
            guard let self, let item = arguments.object(0).map({ OpaquePointer($0) }),
                let host = hosts.removeValue(forKey: item)
            else { return }
            empty(host)
            host.hasRow = false
            host.row = nil
        }
    }

    // MARK: Rows

    /// The number of rows.
    package var count: Int { state?.count ?? 0 }

    /// Replaces `removed` rows at a position by `added` others; those near the window are requested at once.
    package func replaceRows(at position: Int, removing removed: Int, adding added: Int) {
        guard removed > 0 || added > 0 else { return }
        replace(at: position, removing: removed, adding: added)
        makeRows(around: seen)
    }

    /// Replaces several ranges in the order of the list; `old` are positions before the change, `new` afterwards.
    ///
    /// The source describes the list after the change, so it is not called until all ranges are replaced.
    package func replaceRows(_ stretches: [(old: Range<Int>, new: Range<Int>)]) {
        guard stretches.count > 1 else {
            for only in stretches {
                replaceRows(at: only.old.lowerBound, removing: only.old.count, adding: only.new.count)
            }
            return
        }
        isChanging = true
        // From the end, so that the positions before a range are still the old ones.
        for stretch in stretches.reversed() {
            replace(at: stretch.old.lowerBound, removing: stretch.old.count, adding: stretch.new.count)
        }
        isChanging = false
        for host in hosts.values where host.isBound { describe(host) }
        makeRows(around: seen)
    }

    private func replace(at position: Int, removing removed: Int, adding added: Int) {
        let kept = min(removed, added)
        change(at: position + kept, removing: removed - kept, adding: 0)
        // GTK moves its position in the list to `place * added / removed`, in 32 bits: too many rows at once would
        // overflow.
        for start in stride(from: 0, to: kept, by: 32_768) {
            let part = min(32_768, kept - start)
            change(at: position + start, removing: part, adding: part)
        }
        change(at: position + kept, removing: 0, adding: added - kept)
        prefetched.replace(at: position, removing: removed, adding: added)
        if !seen.isEmpty, seen.lowerBound >= position + removed { seen = seen.moved(by: added - removed) }
    }

    /// Makes the calls to the source that were omitted during a change.
    private func describe(_ host: Host) {
        guard let source else { return }
        if let content = host.content, host.wasAsked {
            questions.asking { source.didPlace(content, atRow: host.position) }
        } else {
            host.length = questions.asking { source.length(ofRow: host.position) }
            if host.isPlaceholder { host.setPlaceholder(length: expectedLength(of: host), isHorizontal: isHorizontal) }
        }
    }

    private func change(at position: Int, removing removed: Int, adding added: Int) {
        guard let state, removed > 0 || added > 0 else { return }
        state.count += added - removed
        g_list_model_items_changed(model, guint(clamping: position), guint(clamping: removed), guint(clamping: added))
    }

    /// Whether GTK shows the row of some content as selected.
    package func showsSelected(_ content: any RowContent) -> Bool {
        guard let host = hostsByContent[ObjectIdentifier(content)] else { return false }
        return gtk_list_item_get_selected(host.item) != 0
    }

    /// Updates the selected state of the rows in a range.
    package func updateSelection(of rows: Range<Int>) {
        guard !rows.isEmpty, rows.upperBound <= count else { return }
        gtk_selection_model_selection_changed(model, guint(clamping: rows.lowerBound), guint(clamping: rows.count))
    }

    /// The rows that have content now, in their order.
    package var shownRows: [(position: Int, content: any RowContent)] {
        hosts.values.compactMap { host in
            guard host.isShown, let content = host.content else { return nil }
            return (host.position, content)
        }.sorted { $0.position < $1.position }
    }

    /// Returns the content of a row, if it has any now.
    package func content(atRow position: Int) -> (any RowContent)? {
        hosts.values.first { $0.isShown && $0.position == position }?.content
    }

    /// Returns the content of a row that GTK has bound, and creates it if necessary: for a row that gets the focus.
    package func makeContent(atRow position: Int) -> (any RowContent)? {
        guard let host = hosts.values.first(where: { $0.isBound && $0.position == position }) else { return nil }
        if !questions.areBeingAsked { fill(host) }
        return host.isShown ? host.content : nil
    }

    /// Returns the position of the row that contains some content.
    package func position(of content: any RowContent) -> Int? {
        guard let host = hostsByContent[ObjectIdentifier(content)], host.isShown else { return nil }
        return host.position
    }

    /// While a row is requested: the content that its widget showed before, unless it is used already. Reusing it saves
    /// moving widgets.
    package var reusableContent: (any RowContent)? { currentIsTaken ? nil : current?.content }

    /// Marks ``reusableContent`` as used.
    package func takeReusableContent() { currentIsTaken = true }

    /// Sets whether the rows are arranged and scrolled horizontally.
    package func setHorizontal(_ isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        gtk_orientable_set_orientation(
            list.opaque, isHorizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    }

    /// Sets whether the user can select rows by drawing a rectangle with the pointer.
    package func setFramesRows(_ frames: Bool) { gtk_list_view_set_enable_rubberband(list.opaque, frames ? 1 : 0) }

    // MARK: Binding

    /// Called while GTK changes its list, so the content is requested later.
    private func bind(_ host: Host) {
        let row = gtk_list_item_get_item(host.item).map { UnsafeMutableRawPointer($0) }
        host.hasRow = true
        // GTK also binds a row again when it moves or is selected, although it is the same row.
        if host.wasAsked, row != nil, host.row == row {
            if isChanging { return }
            if let content = host.content { questions.asking { source?.didPlace(content, atRow: host.position) } }
            return
        }
        host.row = row
        host.wasAsked = false
        if let source, !isChanging { host.length = questions.asking { source.length(ofRow: host.position) } }
        // Content that is kept here is the first to be reused.
        if host.content == nil || !near(seen).contains(host.position) { vacate(host) }
    }

    /// Shows an empty placeholder of about the row's length.
    func vacate(_ host: Host, length: Double? = nil) {
        if host.content != nil { empty(host) }
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

    func fill(_ host: Host) {
        guard let source, host.isBound, !host.wasAsked else { return }
        current = host
        currentIsTaken = false
        host.wasAsked = true
        let content = questions.asking { source.content(forRow: host.position) }
        current = nil
        // The source may have closed the window meanwhile.
        guard host.isBound else { return }
        if host.content !== content {
            empty(host)
            if let other = hostsByContent[ObjectIdentifier(content)] { empty(other) }
            content.leavePlace()
            host.content = content
            hostsByContent[ObjectIdentifier(content)] = host
            gtk_list_item_set_child(host.item, content.native.pointer)
        }
        questions.asking { source.didPlace(content, atRow: host.position) }
    }

    /// Removes content from the list; its row stays empty until it is requested again.
    package func forget(_ content: any RowContent) {
        if let host = hostsByContent[ObjectIdentifier(content)] { empty(host) }
    }

    func empty(_ host: Host) {
        guard let content = host.content else { return }
        host.content = nil
        hostsByContent[ObjectIdentifier(content)] = nil
        source?.willRemove(content)
        gtk_list_item_set_child(host.item, nil)
        source?.didRemove(content)
    }

    /// Sets whether the row of some content reacts to clicks and to Return.
    package func setActivatable(_ isActivatable: Bool, _ content: any RowContent) {
        guard let host = hostsByContent[ObjectIdentifier(content)] else { return }
        gtk_list_item_set_activatable(host.item, isActivatable ? 1 : 0)
    }
}
