import BenchmarkGTK
import Foundation
import KeyValueCoding
import MarkupKit

/// Tables of many rows beside GTK's own list.
func runTableBenchmarks() throws {
    try measureOpening()
    measureMemory()
}

// MARK: Opening

private func measureOpening() throws {
    let strings = RawList.strings(1_000_000)
    defer { g_object_unref(UnsafeMutableRawPointer(strings)) }
    let few = RawList.strings(1_000)
    defer { g_object_unref(UnsafeMutableRawPointer(few)) }
    let rows = try Measurement.medians(
        rounds: 15,
        [
            ("UITableView, 1,000,000 rows", { openTable(1_000_000) }),
            ("UITableView, 1,000 rows", { openTable(1_000) }),
            ("GtkListView, 1,000 rows", { RawList.open(few) }),
            ("GtkListView, 1,000,000 rows", { RawList.open(strings) }),
        ])
    Measurement.report("table: made, shown in a window, first frame, in processor time", count: 1, rows)
}

func openTable(_ count: Int) {
    let source = NumberedRows(count)
    let table = UITableView()
    table.dataSource = source
    let window = HostWindow(table, size: CGSize(width: 400, height: 600))
    window.show()
    window.close()
}

private func measureMemory() {
    var used: [Int] = []
    for count in [1_000, 1_000, 1_000_000] {
        let source = NumberedRows(count)
        let table = UITableView()
        table.dataSource = source
        let window = HostWindow(table, size: CGSize(width: 400, height: 600))
        let before = Measurement.heap
        window.show()
        used.append(Measurement.heap - before)
        window.close()
    }
    // The first table also pays for what GTK keeps.
    print("\nheap of an open table: 1,000 rows \(used[1] / 1024) KB, 1,000,000 rows \(used[2] / 1024) KB")
}

private final class NumberedRows: UITableViewDataSource {
    private let count: Int
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// GTK's list with the same cells: a label with the same margins and a line below, by the same style sheet.
enum RawList {
    static func strings(_ count: Int) -> OpaquePointer {
        let list = gtk_string_list_new(nil)!
        for index in 0..<count { gtk_string_list_append(list, "Row \(index)") }
        return list
    }

    static func open(_ strings: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(strings))
        let model = gtk_no_selection_new(strings)
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory)
        let list = gtk_list_view_new(model, factory)!
        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
        gtk_widget_add_css_class(scroller, "markup-table")
        gtk_widget_add_css_class(scroller, "plain")
        show(scroller)
    }

    private static func connect(_ factory: OpaquePointer) {
        let setup: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
            let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
            let label = gtk_label_new(nil)!
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
            gtk_widget_set_margin_top(label, 8)
            gtk_widget_set_margin_bottom(label, 8)
            gtk_widget_set_margin_start(label, 16)
            gtk_widget_set_margin_end(label, 16)
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label)
            gtk_widget_set_size_request(box, -1, 36)
            gtk_widget_add_css_class(box, "markup-cell")
            gtk_widget_add_css_class(box, "markup-line")
            gtk_list_item_set_child(item, box)
        }
        let bind: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
            guard let box = gtk_list_item_get_child(item), let label = gtk_widget_get_first_child(box),
                let string = gtk_list_item_get_item(item)
            else { return }
            gtk_label_set_text(OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(string)))
        }
        let object = UnsafeMutableRawPointer(factory)
        let none = GConnectFlags(rawValue: 0)
        g_signal_connect_data(object, "setup", unsafeBitCast(setup, to: GCallback.self), nil, nil, none)
        g_signal_connect_data(object, "bind", unsafeBitCast(bind, to: GCallback.self), nil, nil, none)
    }

    /// Shows the window as a `HostWindow` does, and waits until its widget has a size and nothing is due.
    private static func show(_ widget: UnsafeMutablePointer<GtkWidget>) {
        let host = gtk_window_new()!
        let window = UnsafeMutableRawPointer(host).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_decorated(window, 0)
        gtk_window_set_default_size(window, 400, 600)
        gtk_window_set_child(window, widget)
        gtk_widget_show(host)
        while gtk_widget_get_mapped(widget) == 0 || gtk_widget_get_width(widget) == 0 {
            if g_main_context_iteration(nil, 0) == 0 { usleep(200) }
        }
        while g_main_context_iteration(nil, 0) != 0 {}
        gtk_window_set_child(window, nil)
        gtk_window_destroy(window)
    }
}

// MARK: Cells

@KeyValueCoding
final class BenchmarkCell: LMTableViewCell {
    var headingLabel: UILabel!
    var detailLabel: UILabel!
    static var bundle = Bundle.main
    static var isFromMarkup = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        if Self.isFromMarkup {
            _ = try? LMViewBuilder.view(withName: "Cell", owner: self, root: self)
        } else {
            build()
        }
    }

    required init?(coder: NSCoder) { nil }

    override var bundleForView: Bundle { Self.bundle }

    private func build() {
        accessoryType = .disclosureIndicator
        let column = LMColumnView()
        column.spacing = 2
        let heading = UILabel()
        heading.accessibilityIdentifier = "headingLabel"
        heading.text = "Heading"
        heading.font = .preferredFont(forTextStyle: .headline)
        column.addSubview(heading)
        let detail = UILabel()
        detail.accessibilityIdentifier = "detailLabel"
        detail.text = "Detail"
        detail.textColor = .gray
        column.addSubview(detail)
        headingLabel = heading
        detailLabel = detail
        setContent(column, ignoreMargins: false)
    }

    static let markup = """
        <root accessoryType="disclosureIndicator">
            <LMColumnView spacing="2">
                <UILabel id="headingLabel" text="Heading" font="headline"/>
                <UILabel id="detailLabel" text="Detail" textColor="gray"/>
            </LMColumnView>
        </root>
        """
}

/// Cells from markup beside cells built in Swift.
func runCellBenchmarks() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cell-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BenchmarkCell.markup.write(to: folder.appending(path: "Cell.xml"), atomically: true, encoding: .utf8)
    BenchmarkCell.bundle = Bundle(url: folder) ?? .main
    func make(fromMarkup: Bool) {
        BenchmarkCell.isFromMarkup = fromMarkup
        for _ in 0..<200 { _ = BenchmarkCell() }
    }
    let rows = try Measurement.medians(
        rounds: 41,
        [
            ("from markup", { make(fromMarkup: true) }), ("built in Swift", { make(fromMarkup: false) }),
        ])
    Measurement.report("create and free a cell with two labels", count: 200, rows)
}
