import Foundation

/// A small application beside the same program in C: `HELLO_PEER` is the path of the latter.
///
/// Another GTK program runs meanwhile, as on any desktop, so that shared memory does not count as private.
func runHelloBenchmarks() throws {
    guard let peer = ProcessInfo.processInfo.environment["HELLO_PEER"] else {
        print("\nhello: set HELLO_PEER to the program made from Peers/hello.c")
        return
    }
    let own = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "HelloBenchmark")
    let neighbour = Process()
    neighbour.executableURL = URL(filePath: peer)
    neighbour.standardOutput = FileHandle.nullDevice
    try neighbour.run()
    defer { neighbour.terminate() }
    var results: [[Hello]] = [[], []]
    for round in 0...9 {
        for (index, program) in [own, URL(filePath: peer)].enumerated() {
            let result = try Hello(of: program)
            if round > 0 { results[index].append(result) }
        }
    }
    print("\nhello: a label, a field and a button in a window")
    let (swift, c) = (Hello.median(results[0]), Hello.median(results[1]))
    for (name, result) in [("HelloBenchmark", swift), ("hello.c", c)] {
        let start = (result.start / c.start * 100).rounded() / 100
        let written = (result.written / c.written * 100).rounded() / 100
        let memory = (result.memory / c.memory * 100).rounded() / 100
        print(
            "  \(name): shown after \(Int(result.start * 1000)) ms, \(start)x;",
            "private memory that was written \(Int(result.written)) KB, \(written)x;",
            "with pages that only it has read \(Int(result.memory)) KB, \(memory)x; idle, woken \(Int(result.wakes)) times in two seconds"
        )
    }
}

/// One run of a program that says when it is shown.
private struct Hello {
    /// In seconds.
    var start: Double
    /// In KB: private pages that were written, and all private pages. The others are parts of files that no other program has open, and
    /// cost nothing when memory is short.
    var written: Double
    var memory: Double
    var wakes: Double

    init(of program: URL) throws {
        let process = Process()
        process.executableURL = program
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let clock = ContinuousClock()
        let begin = clock.now
        try process.run()
        _ = output.fileHandleForReading.availableData
        start =
            Double((clock.now - begin).components.attoseconds) / 1e18 + Double((clock.now - begin).components.seconds)
        usleep(1_500_000)
        let folder = "/proc/\(process.processIdentifier)"
        written = Self.sum(of: ["Private_Dirty:"], in: folder + "/smaps_rollup")
        memory = Self.sum(of: ["Private_Clean:", "Private_Dirty:"], in: folder + "/smaps_rollup")
        let before = Self.sum(of: ["voluntary_ctxt_switches:"], in: folder + "/status")
        usleep(2_000_000)
        wakes = Self.sum(of: ["voluntary_ctxt_switches:"], in: folder + "/status") - before
        process.terminate()
        process.waitUntilExit()
    }

    private init(start: Double, written: Double, memory: Double, wakes: Double) {
        (self.start, self.written, self.memory, self.wakes) = (start, written, memory, wakes)
    }

    private static func sum(of names: [String], in file: String) -> Double {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").reduce(0) { sum, line in
            let words = line.split { $0 == " " || $0 == "\t" }
            guard words.count > 1, names.contains(String(words[0])) else { return sum }
            return sum + (Double(words[1]) ?? 0)
        }
    }

    static func median(_ all: [Hello]) -> Hello {
        func middle(_ value: (Hello) -> Double) -> Double { all.map(value).sorted()[all.count / 2] }
        return Hello(
            start: middle(\.start), written: middle(\.written), memory: middle(\.memory), wakes: middle(\.wakes))
    }
}
