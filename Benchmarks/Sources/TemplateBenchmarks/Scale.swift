import KiloTemplate
import Mustache

/// Prints the cost of one row at growing numbers of rows: the curve, the engine, the number and the microseconds of processor time, separated by
/// tabs. Run by `Benchmarks/run.py scale`.
func measureScale() throws {
    let ours = try Template(Page.template)
    let theirs = try MustacheTemplate(string: Page.template)
    let peer = CommandLine.arguments.last.flatMap { $0 == "--scale" ? nil : $0 }
    for count in [10, 100, 1_000, 10_000, 100_000] {
        let page = Page(title: "Table & co", rows: Row.made(count))
        let runs = max(7, min(200, 200_000 / count))
        func point(_ name: String, _ milliseconds: Double) {
            print("rows of a template", name, count, milliseconds / Double(count) * 1e3, separator: "\t")
        }
        point("KiloTemplate", try milliseconds(runs: runs) { _ = try ours.render(page) })
        point("swift-mustache", milliseconds(runs: max(3, runs / 20)) { _ = theirs.render(page) })
        if let peer, let times = try runPeer(peer, rows: count, runs: runs) { point("ctemplate", times.whole) }
    }
}
