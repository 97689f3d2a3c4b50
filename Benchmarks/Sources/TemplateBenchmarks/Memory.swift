import Foundation
import KiloTemplate

/// Streams a table of a million rows to nowhere and prints the peak of the process's memory.
func measureMemory() throws {
    let rows = (0..<1_000_000).lazy.map { Row.all[$0 % 1000] }
    let template = try Template(Page.template)
    var size = 0
    let start = processorTime()
    let value: TemplateValue = ["title": "Table", "rows": .sequence(rows)]
    try template.render(value, chunkSize: 65536) { size += $0.count }
    let seconds = (processorTime() - start) / 1000
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let peak =
        status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?
        .split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    print(
        "Streaming 1,000,000 rows, \(size / 1_000_000) MB in \(String(format: "%.2f", seconds)) s: "
            + "peak memory \(peak / 1024) MB (bound 64 MB).")
}
