final class ElementPass {
    var collector: DiagnosticCollector
    init(checker: Checker, source: SourceText, collector: DiagnosticCollector) { self.collector = collector }
    func run(_ nodes: [Node]) -> CheckedElement? { nil }
}
