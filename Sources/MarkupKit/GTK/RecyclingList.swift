import CGTK
import Foundation
import MarkupLayout

/// Who makes the rows of a ``RecyclingList``.
@MainActor
protocol RecyclingListSource: RowModelSource {
    /// The view for a row that comes into the window; ``RecyclingList/reusableView`` may be it.
    func view(forRow position: Int) -> UIView
    /// The view is in its place.
    func didPlace(_ view: UIView, atRow position: Int)
    /// The view's row has left the window; the view stays where it is until its place shows another row.
    func didLeaveRow(_ view: UIView)
    /// The view is about to be taken out of its row.
    func willRemove(_ view: UIView)
    /// The view was taken out of the list.
    func didRemove(_ view: UIView)
    /// The row was clicked, or Return was pressed on it.
    func didActivate(row position: Int)
}

/// A native list that makes as many rows as fit its window and uses them again while it scrolls.
final class RecyclingList {
    /// The scrolled window around the list.
    nonisolated let scroller: Native
    /// The list itself.
    nonisolated let list: Native
    private let state: RowModel.State?
    private let model: OpaquePointer?
    private weak var source: (any RecyclingListSource)?

    /// A row widget of GTK's, and what it shows.
    final class Host {
        fileprivate let item: OpaquePointer
        fileprivate(set) var view: UIView?
        fileprivate(set) var isShown = false
        /// GTK's object for the row that the view shows; kept so that its address is not used for another row.
        fileprivate var row: UnsafeMutableRawPointer? {
            didSet {
                if let row { g_object_ref(row) }
                if let oldValue { g_object_unref(oldValue) }
            }
        }

        fileprivate init(item: OpaquePointer) { self.item = item }
    }

    private var hosts: [OpaquePointer: Host] = [:]
    private var hostsByView: [ObjectIdentifier: Host] = [:]
    private var current: Host?
    private var currentIsTaken = false

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
            guard let self, let item = arguments.object(0).map({ OpaquePointer($0) }), let host = hosts[item] else {
                return
            }
            host.isShown = false
            if let view = host.view { source?.didLeaveRow(view) }
        }
        connectSignal(to: factory, "teardown") { [weak self] arguments in
            guard let self, let item = arguments.object(0).map({ OpaquePointer($0) }),
                let host = hosts.removeValue(forKey: item)
            else { return }
            empty(host)
        }
    }

    // MARK: Rows

    /// How many rows there are.
    var count: Int { state?.count ?? 0 }

    /// Replaces `removed` rows at a position by `added` others; those that are in the window are asked for at once.
    func replaceRows(at position: Int, removing removed: Int, adding added: Int) {
        guard let state, removed > 0 || added > 0 else { return }
        state.count += added - removed
        g_list_model_items_changed(model, guint(clamping: position), guint(clamping: removed), guint(clamping: added))
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
            return (Self.position(of: host), view)
        }.sorted { $0.position < $1.position }
    }

    /// The view of a row, if the row has one now.
    func view(atRow position: Int) -> UIView? {
        hosts.values.first { $0.isShown && Self.position(of: $0) == position }?.view
    }

    /// The row that a view shows.
    func position(of view: UIView) -> Int? {
        guard let host = hostsByView[ObjectIdentifier(view)], host.isShown else { return nil }
        return Self.position(of: host)
    }

    /// Rows move without being bound again, so the position is asked for each time.
    private static func position(of host: Host) -> Int { Int(gtk_list_item_get_position(host.item)) }

    /// While a row is asked for: the view that its place showed before, if nobody has taken it yet. Using it again saves moving widgets.
    var reusableView: UIView? { currentIsTaken ? nil : current?.view }

    /// Marks ``reusableView`` as used.
    func takeReusableView() { currentIsTaken = true }

    private func bind(_ host: Host) {
        let position = Self.position(of: host)
        let row = gtk_list_item_get_item(host.item).map { UnsafeMutableRawPointer($0) }
        // GTK binds a row again when it moves or is selected, although it is still the same one.
        if let view = host.view, row != nil, host.row == row {
            host.isShown = true
            source?.didPlace(view, atRow: position)
            return
        }
        host.row = row
        // A data source may cause rows to be bound while it makes one.
        let outer = (current, currentIsTaken)
        current = host
        currentIsTaken = false
        let view = source?.view(forRow: position)
        (current, currentIsTaken) = outer
        guard let view else { return }
        if host.view !== view {
            empty(host)
            host.row = row
            if let other = hostsByView[ObjectIdentifier(view)] { empty(other) }
            if view.superview != nil || view.native.hasParent { view.removeFromSuperview() }
            host.view = view
            hostsByView[ObjectIdentifier(view)] = host
            gtk_list_item_set_child(host.item, view.native.pointer)
        }
        host.isShown = true
        source?.didPlace(view, atRow: position)
    }

    /// Takes a view out of the list; its row stays empty until it is asked for again.
    func forget(_ view: UIView) {
        if let host = hostsByView[ObjectIdentifier(view)] { empty(host) }
    }

    private func empty(_ host: Host) {
        guard let view = host.view else { return }
        host.view = nil
        host.row = nil
        host.isShown = false
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

    // MARK: Scrolling

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

    private(set) var isHorizontal = false

    /// Whether the rows stand side by side and scroll sideways.
    func setHorizontal(_ isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        gtk_orientable_set_orientation(
            list.opaque, isHorizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    }

    /// The position of the row that has the keyboard, or that holds what has it.
    var focusedRow: Int? {
        hosts.values.first { host in
            guard host.isShown, let view = host.view, let row = gtk_widget_get_parent(view.native.pointer) else {
                return false
            }
            return Native(borrowing: row).hasFocus
        }.map(Self.position(of:))
    }

    /// Whether the row itself has the keyboard, not something inside it.
    var focusIsOnRow: Bool {
        guard let position = focusedRow, let view = view(atRow: position) else { return false }
        return !view.native.hasFocus
    }

    /// Gives the keyboard to a row that is in the window.
    func focus(row position: Int) { view(atRow: position).flatMap(rowWidget)?.takeFocus() }

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
        return start < windowHeight && start + length > 0
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
