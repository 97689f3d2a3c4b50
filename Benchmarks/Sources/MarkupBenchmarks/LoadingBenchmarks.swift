import BenchmarkGTK
import Foundation
import MarkupKit

/// From a document to views, beside direct calls and GtkBuilder.
func runLoadingBenchmarks() throws {
    let shape = TreeShape(rows: 40, labels: 19)
    let file = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(getpid()).xml")
    try shape.markup.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let markup = shape.markup
    let xml = shape.builderXML
    let rows = try Measurement.medians(
        rounds: 41,
        [
            ("markup, planned", { _ = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil) }),
            ("markup, cold", { _ = try LMViewBuilder.view(markup: markup) }),
            ("GtkBuilder XML", { shape.makeFromBuilderXML(xml).map { g_object_unref($0) } }),
            ("direct calls", { g_object_unref(shape.makeDirectly()) }),
        ])
    Measurement.report("create and free \(shape.count) views", count: shape.count, rows)

    let ours = memory(of: 20) { try! LMViewBuilder.view(contentsOf: file, owner: nil, root: nil) as AnyObject }
    let theirs = memory(of: 20) { DirectTree(shape) }
    print(
        "\nheap for a view: \(ours / (20 * shape.count)) bytes, direct calls \(theirs / (20 * shape.count)) bytes, "
            + "\((Double(ours) / Double(theirs) * 100).rounded() / 100)x")
}

private final class DirectTree {
    let widget: UnsafeMutablePointer<GtkWidget>
    init(_ shape: TreeShape) { widget = shape.makeDirectly() }
    isolated deinit { g_object_unref(widget) }
}

/// What `count` of them take on the heap.
private func memory(of count: Int, _ make: () -> AnyObject) -> Int {
    var kept = [make()]
    kept.removeAll()
    let before = Measurement.heap
    for _ in 0..<count { kept.append(make()) }
    let after = Measurement.heap
    withExtendedLifetime(kept) {}
    return after - before
}
