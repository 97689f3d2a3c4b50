/// Makes types of Swift from the schemas of a document.
///
/// A schema that a reference leads to is a type with a name and waits in a list, so that references may lead to one
/// another without end. A schema that stands in another one becomes a type in that type.
struct TypeBuilder {
    typealias Fault = ContractError.Reason

    /// The place of a value, which gives its type a name if it needs one.
    struct Hint {
        var parent: TypeID?
        var name: String
        var isSent: Bool
        /// Whether the value is a parameter, of which the client can choose one alternative.
        var isArgument = false

        func named(_ name: String) -> Hint {
            var hint = self
            hint.name = name
            return hint
        }
    }

    let reader: DocumentReader
    var declarations: [TypeDeclaration] = []
    var warnings: [ClientSource.Warning] = []
    /// The types that stand in the client, in their order.
    var topLevel: [TypeID] = []
    /// The operation that is being read.
    var operation: String?
    private var names: NameScope
    /// The names of the components, so that they do not depend on the operations that use them.
    private var componentNames: [Pointer: String] = [:]
    private var places: [Pointer: TypeID] = [:]
    private var waiting: [(id: TypeID, node: Node)] = []
    private var sent: Set<Pointer> = []

    init(_ reader: DocumentReader, clientName: String) {
        self.reader = reader
        names = NameScope(Self.reserved.union([clientName]))
        if let components = try? reader.root.member("components"),
            let schemas = try? components.orderedMembers(of: "schemas")
        {
            for (name, node) in schemas {
                let base = SwiftName.type(name)
                componentNames[node.pointer] = names.take(base, base + "Value")
            }
        }
    }

    /// Names that the generated source uses for other types.
    private static let reserved: Set = [
        "Any", "Bool", "CodingKey", "CodingKeys", "Codable", "Data", "Date", "Decodable", "Decoder", "Double",
        "Encodable",
        "Encoder", "FilePart", "Hashable", "Indirect", "Int", "JSONValue", "LocalDate", "OpenAPICoding",
        "RawRepresentable",
        "RequestBody", "Sendable", "ServerSentEvents", "ServicePath", "String", "TimeSpan", "UInt64", "URL", "UUID",
        "Void",
        "WebServiceError", "WebServiceFailure", "WebServiceProxy", "WebServiceSession",
    ]

    mutating func warn(_ pointer: Pointer, _ sentence: String) {
        warnings.append(ClientSource.Warning(pointer: pointer.text, operation: operation, sentence: sentence))
    }

    /// Marks the schemas that a body of a request leads to: clients send their values.
    mutating func markSent(_ node: Node) {
        var remaining = [node.value]
        while let value = remaining.popLast() {
            switch value {
            case .array(let elements): remaining += elements
            case .object(let members):
                if case .text(let reference)? = members["$ref"],
                    let target = try? reader.target(of: reference, at: node.pointer),
                    sent.insert(target.pointer).inserted
                {
                    remaining.append(target.value)
                }
                remaining += members.dictionary.values
            default: break
            }
        }
    }

    /// Reads the schemas that are used and have not been read.
    mutating func readWaiting() {
        var next = 0
        while next < waiting.count {
            let (id, node) = waiting[next]
            next += 1
            let declaration = declarations[id]
            let hint = Hint(parent: nil, name: declaration.name, isSent: declaration.isSent)
            do throws(Fault) {
                try define(id, [node], hint)
            } catch {
                warn(node.pointer, "\(error.words); the type is any JSON")
                declarations[id].form = .alias(.anything)
            }
        }
    }

    /// Returns the type of a schema; a schema that cannot be read is any JSON, with a warning.
    mutating func swiftType(of nodes: [Node], _ hint: Hint) -> SwiftType {
        do throws(Fault) {
            return try readType(of: nodes, hint)
        } catch {
            warn(nodes.first?.pointer ?? .root, "\(error.words); the type is any JSON")
            return .anything
        }
    }

    /// Adds a type.
    mutating func declare(_ hint: Hint, at pointer: Pointer) -> TypeID {
        let id = declarations.count
        let base = SwiftName.type(hint.name)
        var name: String
        if let parent = hint.parent {
            let owner = declarations[parent].name
            // A type in another one hides those of the client that have its name.
            name = [base, owner + base].first { !names.contains($0) } ?? owner + base + "Value"
            name = declarations[parent].names.take(name)
            while names.contains(name) { name = declarations[parent].names.take(name) }
            declarations[parent].nested.append(id)
        } else {
            name = names.take(base, base + "Value")
            topLevel.append(id)
        }
        var declaration = TypeDeclaration(name: name, parent: hint.parent, pointer: pointer, isSent: hint.isSent)
        declaration.names = NameScope([name])
        declarations.append(declaration)
        return id
    }

    /// Returns the type of the schema that a reference leads to.
    mutating func declared(_ node: Node) throws(Fault) -> SwiftType {
        let target = try reader.resolved(node)
        let type: SwiftType
        if let id = places[target.pointer] {
            type = .declared(id)
        } else {
            let id = declarations.count
            let isSent = sent.contains(target.pointer)
            let name: String
            if let known = componentNames[target.pointer] {
                name = known
            } else {
                let base = SwiftName.type(target.pointer.names.last { Int($0) == nil } ?? "")
                name = names.take(base, base + "Value")
            }
            declarations.append(TypeDeclaration(name: name, parent: nil, pointer: target.pointer, isSent: isSent))
            declarations[id].names = NameScope([name])
            topLevel.append(id)
            places[target.pointer] = id
            waiting.append((id, target))
            type = .declared(id)
        }
        return reader.isNullable(target) ? type.asOptional : type
    }

    /// Returns a type without the names that only stand for another one.
    func underlying(_ type: SwiftType) -> SwiftType {
        var type = type
        for _ in 0..<1_000 {
            guard case .declared(let id) = type, case .alias(let other) = declarations[id].form else { break }
            type = other
        }
        return type
    }
}

extension ContractError.Reason {
    /// The fault without its place, for a warning that has the place already.
    var words: String {
        switch self {
        case .form(let pointer, let expected): "\(expected) is expected at '\(pointer)'"
        case .remoteReference(_, let reference): "'\(reference)' leads to another document"
        case .unknownReference(_, let reference): "'\(reference)' leads nowhere"
        case .endlessReference(_, let reference): "'\(reference)' leads to itself or through too many references"
        case .tooComplex(_, let limit): "the schema combines more than \(limit) schemas"
        default: ContractError(document: "", reason: self).description
        }
    }
}
