import Foundation

/// The queues of print jobs, one for each printer address. A job starts when the previous one has been printed or has
/// failed.
enum PrintLine {
    private struct Line {
        var last: Task<Void, Never>
        var waiting = 1
    }
    private static var lines: [URL: Line] = [:]

    static func append(to url: URL, _ job: @escaping () async -> Void) {
        let before = lines[url]?.last
        let task = Task {
            await before?.value
            await job()
            lines[url]?.waiting -= 1
            if lines[url]?.waiting == 0 { lines[url] = nil }
        }
        lines[url] = Line(last: task, waiting: (lines[url]?.waiting ?? 0) + 1)
    }
}
