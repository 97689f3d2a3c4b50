import Foundation

/// A value as the renderer sees it. Lists and objects are boxes that are read on demand.
enum Node {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case date(Date)
    case decimal(DecimalBox)
    case list(NodeList)
    case record(Record)
    case object(NodeObject)
    case lambda(Lambda)
    case sequence(NodeSequence)
    case asyncSequence(AsyncNodeSequence)
    /// An `Encodable` value that has not been read yet.
    case encodable(EncodableBox)

    /// The name of the value's kind in error messages.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .int, .double, .decimal: "a number"
        case .string: "a string"
        case .date: "a date"
        case .list: "a list"
        case .record, .object, .encodable: "an object"
        case .lambda: "a function"
        case .sequence, .asyncSequence: "a sequence"
        }
    }
}

/// A number that neither `Int` nor `Double` holds exactly.
final class DecimalBox {
    let value: Decimal
    init(_ value: Decimal) { self.value = value }
}

/// A list whose elements are created when they are needed.
class NodeList {
    var count: Int { 0 }
    func element(at index: Int, encoder: NodeEncoder) throws -> Node { .null }
}

final class ArrayNodeList: NodeList {
    let nodes: [Node]
    init(_ nodes: [Node]) { self.nodes = nodes }
    override var count: Int { nodes.count }
    override func element(at index: Int, encoder: NodeEncoder) throws -> Node { nodes[index] }
}

/// An object whose fields are looked up by name.
class NodeObject {
    var isEmpty: Bool { false }
    /// The final value, if it turned out not to be an object after it was announced as one.
    var replacement: Node? { nil }
    /// The names in the object's order, or sorted if it has none.
    var names: [String] { [] }
    func value(named name: String, encoder: NodeEncoder) throws -> Node? { nil }
}

/// A sequence that is read one element at a time.
final class NodeSequence {
    typealias Next = (NodeEncoder) throws -> Node?
    private let makeNext: () -> Next
    /// The iterator and first element that were read to test whether the sequence is empty.
    private var peeked: (next: Next, first: Node)?

    init(_ makeNext: @escaping () -> Next) { self.makeNext = makeNext }

    func isEmpty(encoder: NodeEncoder) throws -> Bool {
        if peeked != nil { return false }
        let next = makeNext()
        guard let first = try next(encoder) else { return true }
        peeked = (next, first)
        return false
    }

    func makeIterator() -> Next {
        guard let (next, first) = peeked else { return makeNext() }
        peeked = nil
        var pending: Node? = first
        return { encoder in
            guard let node = pending else { return try next(encoder) }
            pending = nil
            return node
        }
    }
}

/// An asynchronous sequence that is read as its elements arrive.
final class AsyncNodeSequence {
    typealias Next = (isolated (any Actor)?) async throws -> TemplateValue?
    let makeNext: () -> Next
    init(_ makeNext: @escaping () -> Next) { self.makeNext = makeNext }
}

/// A function that a template calls for a value or with the text of a section.
final class Lambda {
    /// The function; its argument is the section's unrendered text, nil for a plain marker.
    let body: (String?) throws -> String
    init(_ body: @escaping (String?) throws -> String) { self.body = body }
}

/// Any `Encodable` value, read at most once.
final class EncodableBox {
    private let value: any Encodable
    private var node: Node?

    init(_ value: any Encodable) { self.value = value }

    func resolve(encoder: NodeEncoder) throws -> Node {
        if let node { return node }
        let made = try encoder.node(for: value)
        node = made
        return made
    }
}
