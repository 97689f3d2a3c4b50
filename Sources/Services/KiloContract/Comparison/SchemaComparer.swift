/// Compares the schemas of values.
///
/// Pairs of schemas wait in a list instead of on the stack: references may lead to one another without end. Each pair is
/// compared once for each direction.
struct SchemaComparer {
    /// The schemas of a value in both documents; nil where a document says nothing of it, so that it can be anything.
    struct Pair: Hashable {
        let old: [Pointer]?
        let new: [Pointer]?
        let direction: ContractChange.Direction
    }

    private struct Task {
        let pair: Pair
        let words: String
        let operation: String?
    }

    private(set) var changes: [ContractChange] = []
    private let document: String
    /// The maximum number of pairs. Usually there is one for each schema and direction, but schemas that lead to one another in
    /// rings of different lengths pair each with each.
    private let limit: Int
    var oldTable: SchemaTable
    var newTable: SchemaTable
    private var waiting: [Task] = []
    private var known: Set<Pair> = []
    private var current: Task?

    init(old: ContractDocument, new: ContractDocument) {
        document = new.name
        limit = 20_000 + 8 * (old.schemas.count + new.schemas.count)
        oldTable = SchemaTable(old)
        newTable = SchemaTable(new)
    }

    /// Adds a pair that is to be compared.
    ///
    /// - Parameters:
    ///   - pair: the schemas.
    ///   - words: the value in words, for sentences.
    ///   - operation: the operation that uses the value; nil for that of the pair that is being compared.
    mutating func add(_ pair: Pair, _ words: String, _ operation: String? = nil) {
        // One more than the limit, so that the comparison ends with an error.
        guard waiting.count <= limit, known.insert(pair).inserted else { return }
        waiting.append(Task(pair: pair, words: words, operation: operation ?? current?.operation))
    }

    mutating func compare() throws(ContractError) {
        var next = 0
        while next < waiting.count {
            guard next < limit else {
                throw ContractError(document: document, reason: .tooManyPairs(limit: limit))
            }
            let task = waiting[next]
            next += 1
            current = task
            // Without a schema a value can be anything, as it can with an empty one.
            try compare(try oldTable.schema(task.pair.old ?? []), try newTable.schema(task.pair.new ?? []))
        }
        current = nil
    }

    var direction: ContractChange.Direction { current?.pair.direction ?? .request }

    /// The value that is being compared, in words.
    var words: String { current?.words ?? "" }

    private mutating func compare(_ old: Schema, _ new: Schema) throws(ContractError) {
        // Alternatives beside none are compared as a whole; the keywords of the two sides are not about the same.
        if try compareVariants(old, new) == .asWhole { return }
        guard compareTypes(old, new) else { return }
        compareNull(old, new)
        compareValues(old, new)
        compareAnnotations(old, new)
        compareLimits(old, new)
        try compareProperties(old, new)
        compareContents(old, new)
        for name in Set(old.others.keys).union(new.others.keys).sorted() where old.others[name] != new.others[name] {
            report(.keywordChanged, .doubtful, "has another '\(name)', which is not compared in detail", at: name)
        }
    }

    /// Reports a change of which values are valid.
    mutating func report(_ kind: ChangeKind, _ effect: Effect, _ what: String, at place: String? = nil) {
        report(kind, direction.severity(of: effect), what, at: place)
    }

    /// Reports a change.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - severity: what it does to clients.
    ///   - what: what happened to the value, as the rest of a sentence.
    ///   - place: the keyword, if only one changed that both documents or one of them has.
    mutating func report(
        _ kind: ChangeKind, _ severity: ContractChange.Severity, _ what: String, at place: String? = nil
    ) {
        guard let task = current else { return }
        let (old, new) = places(at: place)
        changes.append(
            ContractChange(
                kind: kind, severity: severity, direction: direction, operation: task.operation, oldPointer: old,
                newPointer: new,
                sentence: "in \(direction)s, \(words) \(what); \(direction.consequence(of: severity))".asSentence))
    }

    /// Returns the places of the schemas, or of a keyword in them where it is written.
    private func places(at keyword: String?) -> (old: String?, new: String?) {
        func place(_ pointer: Pointer?, _ table: SchemaTable) -> String? {
            guard let pointer else { return nil }
            guard let keyword, case .object(let members) = table.source(of: pointer), members[keyword] != nil else {
                return pointer.text
            }
            return pointer.adding(keyword).text
        }
        return (place(current?.pair.old?.first, oldTable), place(current?.pair.new?.first, newTable))
    }

    /// Reports a change of a part of the value, such as a property.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - severity: what it does to clients.
    ///   - old: the place of the part; nil for that of the value.
    ///   - new: the same in the new document.
    ///   - what: the part, and what happened to it.
    ///   - keyword: the keyword, if the place is that of the value.
    mutating func report(
        _ kind: ChangeKind, _ severity: ContractChange.Severity, _ old: Pointer?, _ new: Pointer?, _ what: String,
        at keyword: String? = nil
    ) {
        let places = places(at: keyword)
        changes.append(
            ContractChange(
                kind: kind, severity: severity, direction: direction, operation: current?.operation,
                oldPointer: old?.text ?? places.old, newPointer: new?.text ?? places.new,
                sentence: "in \(direction)s, \(what); \(direction.consequence(of: severity))".asSentence))
    }
}
