/// Walks a document once and creates the checked tree.
///
/// The extensions contain the parts of the work: resolution of elements, classification of attributes, templates,
/// values. The state in this class is shared between elements.
final class ElementPass {
    let checker: Checker
    let source: SourceText
    var collector: DiagnosticCollector
    var templates = TemplateTable()
    /// The maximum number of settings and bindings that templates may create in one document.
    static let mostTemplateSettings = 1_000_000
    /// The number of settings and bindings that templates have created.
    var templateSettings = 0
    var externalFiles: [String: ExternalTemplateFile] = [:]
    /// The files of texts whose fault is reported.
    var reportedFiles: Set<String> = []
    /// The class guessed for `root`.
    var guessedRoot: ClassInfo?
    private var classes: [String: ClassInfo] = [:]
    private var views: [String: ClassInfo] = [:]
    private var innerClasses: [String: ClassInfo] = [:]
    private var outlets: [String: SourceRange] = [:]
    /// The names of the outlets, for the documents that include this one.
    var outletNames: [String] { outlets.keys.sorted() }
    /// The parameters that the document declares.
    var parameters: [DocumentParameter] = []
    /// The state of slots and included documents.
    var slots = SlotState()

    init(checker: Checker, source: SourceText, collector: DiagnosticCollector) {
        self.checker = checker
        self.source = source
        self.collector = collector
    }

    var schema: Schema { checker.schema }

    /// Checks the top level of a document.
    func run(_ nodes: [Node]) -> CheckedElement? {
        var root: CheckedElement?
        var isExcluded = true
        for node in nodes {
            switch node {
            case .element(let element):
                isExcluded = false
                if case .element(let checked) = check(element, in: .document) { root = checked }
            case .instruction(let instruction):
                // Instructions with other names, before or after the document element, are for other programs.
                if instruction.target == TemplateInstruction.target { readTemplates(instruction) }
                if instruction.target == ParameterInstruction.target {
                    readParameters(instruction, isFirst: isExcluded)
                }
            }
        }
        if isExcluded {
            report(.error, .emptyDocument(isExcluded: true), at: SourceRange(start: 0, end: 0), in: source)
        }
        return root
    }

    func report(_ severity: Severity = .error, _ diagnostic: @autoclosure () -> Diagnostic) {
        if collector.isFull {
            collector.omit(severity)
        } else {
            collector.append(diagnostic())
        }
    }

    func report(
        _ severity: Severity, _ code: @autoclosure () -> DiagnosticCode, at range: @autoclosure () -> SourceRange,
        in source: SourceText, suggestion: @autoclosure () -> String? = nil, related: SourcePosition? = nil
    ) {
        report(
            severity,
            Diagnostic(code(), severity, at: range(), in: source, suggestion: suggestion(), related: related))
    }

    /// Returns the info of a class; for one that is not in the schema, that of a plain view that accepts anything.
    func info(forClass name: String) -> ClassInfo {
        if let known = classes[name] { return known }
        let known = schema.classSchema(named: name)?.name
        let info = ClassInfo(
            name: known ?? name, schema: schema, vocabulary: known ?? schema.plainView ?? name,
            isOpen: known.map(schema.isOpen) ?? true)
        if classes.count < 1_000 { classes[name] = info }
        return info
    }

    /// Returns the info of a class that an element may name; nil when the schema has no such view.
    func viewInfo(forClass name: String) -> ClassInfo? {
        if let known = views[name] { return known }
        guard let known = schema.classSchema(named: name), known.isView else { return nil }
        let info = info(forClass: known.name)
        if views.count < 1_000 { views[name] = info }
        return info
    }

    /// Returns the info of an element inside a view. A class that is not in the schema accepts any attribute.
    func innerInfo(forClass name: String, named element: String) -> ClassInfo {
        if let known = innerClasses[name] { return known }
        let info = ClassInfo(
            name: element, schema: schema, vocabulary: name, isOpen: schema.classSchema(named: name) == nil,
            isInner: true)
        if innerClasses.count < 1_000 { innerClasses[name] = info }
        return info
    }

    /// Records an outlet, and reports a second use.
    func claimOutlet(_ name: String, at range: SourceRange) {
        if slots.repetitions > 0 { return report(.error, .repeatedID(name: name), at: range, in: source) }
        if let first = outlets.updateValue(range, forKey: name) {
            outlets[name] = first
            let place = source.position(at: first.start)
            report(.error, .duplicateID(name: name, line: place.line), at: range, in: source, related: place)
        }
    }
}
