import BenchmarkGTK
import Foundation

/// Times alternatives side by side, in turn, so that a machine that slows down slows all of them.
enum Measurement {
    /// The processor's time on this thread, in seconds, which other programs hardly change.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The median seconds of processor time of each alternative over `rounds` rounds, after one that does not count.
    static func medians(
        rounds: Int, _ alternatives: [(String, () throws -> Void)]
    ) throws -> [(name: String, seconds: Double)] {
        var times = alternatives.map { _ in [Double]() }
        for round in 0...rounds {
            for (index, alternative) in alternatives.enumerated() {
                let start = processorTime
                try alternative.1()
                let elapsed = processorTime - start
                if round > 0 { times[index].append(elapsed) }
            }
        }
        return zip(alternatives, times).map { ($0.0, $1.sorted()[$1.count / 2]) }
    }

    /// Prints rows of name, microseconds for each of `count` items, and the ratio to the last row.
    static func report(_ title: String, count: Int, _ rows: [(name: String, seconds: Double)]) {
        print("\n\(title)")
        let peer = rows.last?.seconds ?? 1
        for row in rows {
            let each = (row.seconds / Double(count) * 1e6 * 100).rounded() / 100
            print("  \(row.name): \(each) µs each, \((row.seconds / peer * 100).rounded() / 100)x")
        }
    }

    /// Bytes in use on the heap.
    static var heap: Int { Int(mallinfo2().uordblks) + Int(mallinfo2().hblkhd) }

    /// The process's resident memory in bytes.
    static var resident: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
    }
}
