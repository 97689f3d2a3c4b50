/// Collects diagnostics up to a limit, so that hostile input cannot exhaust memory.
struct DiagnosticCollector {
    private(set) var diagnostics: [Diagnostic] = []
    private var omitted = 0
    private var omittedError = false
    private let limit: Int

    init(limit: Int = 200) {
        self.limit = limit
    }

    /// Whether the limit is reached, so that a pass may stop creating diagnostics.
    var isFull: Bool { diagnostics.count >= limit }

    mutating func append(_ diagnostic: Diagnostic) {
        guard isFull else {
            diagnostics.append(diagnostic)
            return
        }
        omit(diagnostic.severity)
    }

    /// Counts a diagnostic that is not created because the limit is reached.
    mutating func omit(_ severity: Severity) {
        omitted += 1
        if severity == .error { omittedError = true }
    }

    /// Returns all diagnostics, sorted and without duplicates; if some were omitted, the last one has their number.
    func finish(in source: SourceText) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var result = diagnostics.filter { seen.insert($0).inserted }
        result.sort { ($0.file, $0.start) < ($1.file, $1.start) }
        if omitted > 0 {
            let end = SourceRange(start: source.bytes.count, end: source.bytes.count)
            result.append(
                Diagnostic(.tooManyProblems(count: omitted), omittedError ? .error : .warning, at: end, in: source))
        }
        return result
    }
}
