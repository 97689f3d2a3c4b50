/// Removes the branches of other platforms, which `<?case X?>` and `<?end?>` enclose.
///
/// A `case` applies to its siblings, until the next `case`, an `end`, or the end of the enclosing element.
struct Conditions {
    static let caseTarget = "case"
    static let endTarget = "end"

    private let words: Set<String>
    private let source: SourceText

    /// Returns the document without the branches of other platforms and without the instructions themselves.
    static func apply(
        _ words: PlatformWords, to document: Document, reporting collector: inout DiagnosticCollector
    ) -> [Node] {
        guard document.hasConditions else { return document.nodes }
        let named = namedWords(in: document.nodes)
        let ours = words.words.contains(where: named.contains) ? words.words : words.words + words.fallback
        return Conditions(words: Set(ours), source: document.source).keep(document.nodes, &collector)
    }

    private static func namedWords(in nodes: [Node]) -> Set<String> {
        var named: Set<String> = []
        for node in nodes {
            switch node {
            case .element(let element): named.formUnion(namedWords(in: element.children))
            case .instruction(let instruction) where instruction.target == caseTarget: named.insert(instruction.data)
            case .instruction: break
            }
        }
        return named
    }

    private func keep(_ nodes: [Node], _ collector: inout DiagnosticCollector) -> [Node] {
        var kept: [Node] = []
        var word: String?
        for node in nodes {
            let isOurs = word.map(words.contains) ?? true
            switch node {
            case .instruction(let instruction) where instruction.target == Conditions.caseTarget:
                word = instruction.data
            case .instruction(let instruction) where instruction.target == Conditions.endTarget:
                if word == nil {
                    collector.append(Diagnostic(.endWithoutCase, .warning, at: instruction.range, in: source))
                }
                word = nil
            case .element(var element) where isOurs:
                element.children = keep(element.children, &collector)
                kept.append(.element(element))
            case .instruction where isOurs:
                kept.append(node)
            default:
                break
            }
        }
        return kept
    }
}
