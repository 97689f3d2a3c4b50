/// Gathers diagnostics up to a limit, so that hostile input cannot fill memory with them.
struct DiagnosticCollector {
    private(set) var diagnostics: [Diagnostic] = []
    private var omitted = 0
    private var omittedError = false
    private let limit: Int

    init(limit: Int = 200) {
        self.limit = limit
    }

    /// Whether the limit is reached, so that a pass may stop preparing more.
    var isFull: Bool { diagnostics.count >= limit }

    mutating func append(_ diagnostic: Diagnostic) {
        guard isFull else {
            diagnostics.append(diagnostic)
            return
        }
        omit(diagnostic.severity)
    }

    /// Counts a diagnostic that is not worth making any more.
    mutating func omit(_ severity: Severity) {
        omitted += 1
        if severity == .error { omittedError = true }
    }

    /// Everything gathered, sorted, without repetitions, with a last one that counts what was left out.
    func finish(in source: SourceText) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var result = diagnostics.filter { seen.insert($0).inserted }
        result.sort { ($0.file, $0.start) < ($1.file, $1.start) }
        if omitted > 0 {
            result.append(.tooManyProblems(omitted, severity: omittedError ? .error : .warning, in: source))
        }
        return result
    }
}
