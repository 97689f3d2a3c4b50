/// Reads the operations of a document for a client. An operation that a client cannot have is left out, with a warning.
struct OperationBuilder {
    typealias Fault = ContractError.Reason

    var types: TypeBuilder
    private(set) var operations: [ClientOperation] = []
    private var names = NameScope(["init", "proxy", "servers"])

    /// The reason why an operation is left out, with its place.
    struct Obstacle: Error {
        let pointer: Pointer
        let sentence: String

        init(_ pointer: Pointer, _ sentence: String) {
            (self.pointer, self.sentence) = (pointer, sentence)
        }

        init(_ fault: Fault, at pointer: Pointer) { self.init(pointer, fault.words) }
    }

    init(_ types: TypeBuilder) { self.types = types }

    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    mutating func readOperations() throws(Fault) {
        let reader = types.reader
        for (path, found) in try reader.root.orderedMembers(of: "paths") where !path.hasPrefix("x-") {
            guard let item = attempt({ () throws(Fault) in try reader.resolved(found) }, at: found.pointer),
                let members = attempt({ () throws(Fault) in try item.members }, at: item.pointer)
            else { continue }
            for method in members.keys where Self.methods.contains(method) {
                guard let value = members[method] else { continue }
                read(Node(value: value, pointer: item.pointer.adding(method)), method, path, item)
            }
        }
    }

    /// Marks the schemas of bodies, before any type is made of them.
    mutating func markSentSchemas() {
        for (_, found) in (try? types.reader.root.orderedMembers(of: "paths")) ?? [] {
            guard let item = try? types.reader.resolved(found) else { continue }
            for method in Self.methods {
                guard let operation = try? item.member(method), let found = try? operation.member("requestBody"),
                    let body = try? types.reader.resolved(found)
                else { continue }
                types.markSent(body)
            }
        }
    }

    /// Returns a value, or warns.
    private mutating func attempt<Value>(_ read: () throws(Fault) -> Value, at pointer: Pointer) -> Value? {
        do throws(Fault) {
            return try read()
        } catch {
            types.warn(pointer, "\(error.words); its operations are left out")
            return nil
        }
    }

    private mutating func read(_ node: Node, _ method: String, _ path: String, _ item: Node) {
        types.operation = "\(method.uppercased()) \(path)"
        defer { types.operation = nil }
        do throws(Obstacle) {
            operations.append(try operation(node, method, path, item))
        } catch {
            types.warn(error.pointer, "\(error.sentence); the operation is left out")
        }
    }

    private mutating func operation(
        _ node: Node, _ method: String, _ path: String, _ item: Node
    ) throws(Obstacle) -> ClientOperation {
        guard method != "trace" else { throw Obstacle(node.pointer, "TRACE has no method in the client") }
        let base: (name: String, texts: [String], isDeprecated: Bool)
        do throws(Fault) {
            let identifier = try node.text("operationId") ?? ""
            let name = SwiftName.words(of: identifier).isEmpty ? Self.name(method, path) : SwiftName.member(identifier)
            let texts = [try node.text("summary"), try node.text("description")].compactMap(\.self)
            base = (name, texts, try node.flag("deprecated"))
        } catch {
            throw Obstacle(error, at: node.pointer)
        }
        // A summary is often the beginning of the description.
        let texts = base.texts.count == 2 && base.texts[1].hasPrefix(base.texts[0]) ? [base.texts[1]] : base.texts
        var operation = ClientOperation(
            name: names.take(base.name), pointer: node.pointer, title: types.operation ?? "", method: method,
            path: path,
            documentation: TypeBuilder.shortened(texts.filter { !$0.isEmpty }.joined(separator: "\n\n")),
            isDeprecated: base.isDeprecated, parameters: [])
        var scope = NameScope(["proxy", "self"])
        operation.parameters = try parameters(of: node, item, path, operation.name, &scope)
        try readBody(of: node, into: &operation, &scope)
        try readResponses(of: node, into: &operation)
        return operation
    }

    /// The name of an operation without an identifier: `GET /pets/{id}` is `getPetsByID`.
    private static func name(_ method: String, _ path: String) -> String {
        let parts = path.split(separator: "/").map { part in
            part.hasPrefix("{") ? "by \(part)" : String(part)
        }
        return SwiftName.member(method + " " + parts.joined(separator: " "))
    }
}
