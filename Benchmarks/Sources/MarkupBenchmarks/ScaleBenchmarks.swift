import BenchmarkGTK
import Foundation
import MarkupKit

/// The cost of one item at growing amounts of work, beside the peer. `Benchmarks/run.py scale` draws the curves.
func runScaleBenchmarks() throws {
    try measureViews()
    try measureDocuments()
    try measureBoundLabels()
    try measureRows()
}

/// Measures alternatives in turns; prints a line for each with the curve, the alternative, the amount of work and the microseconds for one item,
/// separated by tabs.
private func measure(
    _ curve: String, _ amount: Int, items: Int, _ alternatives: [(String, () throws -> Void)]
) throws {
    for row in try Measurement.medians(rounds: amount > 10_000 ? 7 : 15, alternatives) {
        print(curve, row.name, amount, row.seconds / Double(items) * 1e6, separator: "\t")
    }
}

/// Views that exist at the same time, from documents of at most 1,000 views.
private func measureViews() throws {
    for count in [100, 1_000, 10_000, 100_000, 1_000_000] {
        let shape = TreeShape(rows: min(count, 1_000) / 20, labels: 19)
        let copies = count / min(count, 1_000)
        try withDocument(shape.markup) { file in
            try measure(
                "views", count, items: shape.count * copies,
                [
                    (
                        "MarkupKit",
                        {
                            let views = try (0..<copies).map { _ in
                                try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil)
                            }
                            withExtendedLifetime(views) {}
                        }
                    ),
                    (
                        "GTK in C",
                        {
                            for tree in (0..<copies).map({ _ in shape.makeDirectly() }) { g_object_unref(tree) }
                        }
                    ),
                ])
        }
    }
}

/// Documents of a growing length, which are read for the first time.
private func measureDocuments() throws {
    for count in [20, 200, 2_000, 20_000] {
        let shape = TreeShape(rows: count / 20, labels: 19)
        let (markup, xml) = (shape.markup, shape.builderXML)
        try measure(
            "elements of a document", count, items: shape.count,
            [
                ("MarkupKit", { _ = try LMViewBuilder.view(markup: markup) }),
                ("GtkBuilder", { shape.makeFromBuilderXML(xml).map { g_object_unref($0) } }),
            ])
    }
}

/// Labels whose models change in one turn of the main loop.
private func measureBoundLabels() throws {
    for count in [10, 100, 1_000, 10_000] {
        try measure("bound labels", count, items: count, LabelScreen.changes(models: count, labelsForEach: 1))
    }
}

/// Tables of a growing number of rows, until their first frame is drawn; the cost is that of one table.
private func measureRows() throws {
    for count in [100, 1_000, 10_000, 100_000, 1_000_000] {
        let strings = RawList.strings(count)
        defer { g_object_unref(UnsafeMutableRawPointer(strings)) }
        try measure(
            "rows of a table", count, items: 1,
            [("MarkupKit", { openTable(count) }), ("GtkListView in C", { RawList.open(strings) })])
    }
}

private func withDocument(_ markup: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "scale-\(UUID().uuidString).xml")
    try markup.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
}
