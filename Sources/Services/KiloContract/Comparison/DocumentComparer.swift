/// Compares two documents: operations here, values in a ``SchemaComparer``.
struct DocumentComparer {
    let old: ContractDocument
    let new: ContractDocument
    var changes: [ContractChange] = []
    var schemas: SchemaComparer
    /// The operation that is being compared.
    var operation: String?

    init(_ old: ContractDocument, _ new: ContractDocument) {
        (self.old, self.new) = (old, new)
        schemas = SchemaComparer(old: old, new: new)
    }

    mutating func compare() throws(ContractError) {
        compareServers(old.servers, new.servers)
        compareSecuritySchemes()
        compareOperations()
        if old.webhooks != new.webhooks {
            let place = Pointer.root.adding("webhooks")
            report(
                .callbacksChanged, .doubtful, old.webhooks.map { _ in place }, new.webhooks.map { _ in place },
                "the webhooks changed, which are not compared in detail; check what the receivers of calls rely on")
        }
        try schemas.compare()
        changes += schemas.changes
    }

    mutating func report(
        _ kind: ChangeKind, _ severity: ContractChange.Severity, _ oldPlace: Pointer?, _ newPlace: Pointer?,
        _ sentence: String, _ direction: ContractChange.Direction? = nil
    ) {
        changes.append(
            ContractChange(
                kind: kind, severity: severity, direction: direction, operation: operation,
                oldPointer: oldPlace?.text, newPointer: newPlace?.text, sentence: sentence.asSentence))
    }

    mutating func compareSchemas(
        _ oldSchema: Pointer?, _ newSchema: Pointer?, _ direction: ContractChange.Direction, _ words: String
    ) {
        guard oldSchema != nil || newSchema != nil else { return }
        schemas.add(
            .init(old: oldSchema.map { [$0] }, new: newSchema.map { [$0] }, direction: direction), words, operation)
    }

    private mutating func compareServers(_ olds: [Server], _ news: [Server]) {
        let (oldURLs, newURLs) = (Set(olds.map(\.url)), Set(news.map(\.url)))
        for server in olds where !newURLs.contains(server.url) {
            report(
                .serverRemoved, .breaking, server.pointer, nil,
                "the server '\(server.url)' is no longer there; a client that calls it gets no response")
        }
        for server in news where !oldURLs.contains(server.url) {
            report(
                .serverAdded, .compatible, nil, server.pointer,
                "there is a further server, '\(server.url)'; clients can stay with theirs")
        }
    }

    private mutating func compareOperations() {
        var remaining = Dictionary(grouping: new.operations) { $0.method + " " + PathTemplate($0.path).form }
        for old in old.operations {
            let key = old.method + " " + PathTemplate(old.path).form
            operation = old.name
            // A path that is written in the same way is nearer than one with other names of placeholders.
            let candidates = remaining[key] ?? []
            guard let index = candidates.firstIndex(where: { $0.path == old.path }) ?? candidates.indices.first else {
                report(
                    .operationRemoved, .breaking, old.pointer, nil,
                    "\(old.name) no longer exists; a client that calls it gets an error")
                continue
            }
            remaining[key]?.remove(at: index)
            compare(old, candidates[index])
        }
        for new in new.operations {
            let key = new.method + " " + PathTemplate(new.path).form
            guard remaining[key]?.contains(where: { $0.path == new.path }) == true else { continue }
            operation = new.name
            report(
                .operationAdded, .compatible, nil, new.pointer, "\(new.name) is new; no client calls it yet")
        }
        operation = nil
    }

    private mutating func compare(_ oldOne: Operation, _ newOne: Operation) {
        compareDeprecation(
            oldOne.isDeprecated, newOne.isDeprecated, .operationDeprecated, oldOne.pointer, newOne.pointer, oldOne.name)
        if oldOne.identifier != newOne.identifier {
            report(
                .operationIdentifierChanged, .doubtful, oldOne.pointer, newOne.pointer,
                "\(oldOne.name) has the operationId \(Self.shown(newOne.identifier)), before \(Self.shown(oldOne.identifier)); "
                    + "requests stay the same, but generated clients name their methods by it")
        }
        if !oldOne.servers.isEmpty || !newOne.servers.isEmpty {
            compareServers(
                oldOne.servers.isEmpty ? old.servers : oldOne.servers,
                newOne.servers.isEmpty ? new.servers : newOne.servers)
        }
        compareParameters(oldOne, newOne)
        compareBodies(oldOne, newOne)
        compareResponses(oldOne, newOne)
        compareSecurity(oldOne, newOne)
        if oldOne.callbacks != newOne.callbacks {
            report(
                .callbacksChanged, .doubtful, oldOne.pointer, newOne.pointer,
                "the callbacks changed, which are not compared in detail; check what the receivers of calls rely on")
        }
    }

    mutating func compareDeprecation(
        _ wasDeprecated: Bool, _ isDeprecated: Bool, _ kind: ChangeKind, _ oldPlace: Pointer, _ newPlace: Pointer,
        _ words: String
    ) {
        guard wasDeprecated != isDeprecated else { return }
        report(
            isDeprecated ? kind : .deprecationWithdrawn, .compatible, oldPlace, newPlace,
            isDeprecated
                ? "\(words) is deprecated; it still works, but clients should stop using it"
                : "\(words) is no longer deprecated; clients can go on using it")
    }

    private static func shown(_ name: String?) -> String { name.map { "'\($0)'" } ?? "none" }
}
