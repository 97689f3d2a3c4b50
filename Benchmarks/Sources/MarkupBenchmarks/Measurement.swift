import BenchmarkGTK
import Foundation

/// Times alternatives side by side, in turn, so that a machine that slows down slows all of them.
enum Measurement {
    /// What is measured: the time on the wall, or the processor's on this thread, which other programs hardly change.
    enum Clock {
        case wall, processor

        var seconds: Double {
            var time = timespec()
            clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
    }

    /// The median seconds of each alternative over `rounds` rounds, after one that does not count.
    static func medians(
        rounds: Int, clock: Clock = .processor, _ alternatives: [(String, () throws -> Void)]
    ) throws -> [(name: String, seconds: Double)] {
        var times = alternatives.map { _ in [Double]() }
        for round in 0...rounds {
            for (index, alternative) in alternatives.enumerated() {
                let start = clock.seconds
                try alternative.1()
                let elapsed = clock.seconds - start
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
