import Foundation

/// The clocks of the measurements, and the format of the results.
nonisolated enum Measurement {
    /// In seconds, from some moment on.
    static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// The memory of the process, in megabytes.
    static var memory: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    static func report(_ name: String, _ value: Double, _ unit: String, bound: String, isKept: Bool) {
        let number = String(format: "%.1f", value)
        print("\(isKept ? "kept  " : "BROKEN")  \(name): \(number) \(unit) (bound: \(bound))")
    }
}
