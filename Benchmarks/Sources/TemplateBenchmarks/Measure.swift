import Foundation

/// The fastest of several runs, in milliseconds of the thread's processor time: other work on the machine does not count.
func milliseconds(runs: Int = 200, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
        let start = processorTime()
        try body()
        best = min(best, processorTime() - start)
    }
    return best
}

/// Milliseconds of processor time that this thread has used.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// One line of the result: what was measured, our time, a peer's time, their ratio.
func report(_ title: String, ours: Double, peer: String, theirs: Double, bound: Double) {
    // Two decimals where the ratio is near its bound.
    let ratio = String(format: theirs < 5 * ours ? "%.2f" : "%.1f", theirs / ours)
    let wanted = String(format: "%.0fx", bound)
    let times = String(format: "%.3f ms | %.3f ms", ours, theirs)
    print("| \(title) | \(times) (\(peer)) | \(ratio)x | \(wanted) |")
}

/// Runs the ctemplate program at `path` for a number of rows: the milliseconds with filling its dictionary, without, and
/// the bytes.
func runPeer(
    _ path: String, rows: Int = 1_000, runs: Int = 200
) throws -> (whole: Double, expansion: Double, size: Int)? {
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = ["\(rows)", "\(runs)"]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let whole = Double(words[0]), let expansion = Double(words[1]), let size = Int(words[2])
    else { return nil }
    return (whole, expansion, size)
}
