import Foundation

/// Reads `Encodable` values into nodes, one object at a time.
///
/// The fields of the object being read lie on one stack and move into a `Record` when it is complete. Arrays and
/// dictionaries are kept as they are and read when the template gets to them.
final class NodeEncoder: Encoder {
    /// What the value being read has asked for.
    enum Form { case none, single, keyed, unkeyed }

    /// The state of one value; saved while a value inside it is read.
    struct Level {
        var form = Form.none
        var base = 0
        var shape: Shape
        var number = 0
    }

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    let maximumDepth: Int
    private let rootShape = Shape()
    private var level: Level
    private var levelCount = 0
    private var depth = 0
    private var fields = NodeStack()
    private var kinds: [ObjectIdentifier: TypeKind] = [:]

    init(maximumDepth: Int) {
        self.maximumDepth = maximumDepth
        level = Level(shape: rootShape)
    }

    deinit { fields.deallocate() }

    /// How values of a type are read; found once per type because asking costs a dynamic cast.
    enum TypeKind { case plain, lazy, representable }

    func node<T: Encodable>(for value: T) throws -> Node {
        switch kind(of: T.self, value) {
        case .plain: return try encode(value)
        case .lazy: return (value as? any LazyNodeConvertible)?.lazyNode ?? .null
        case .representable: return (value as? any TemplateRepresentable)?.templateValue.node ?? .null
        }
    }

    func kind<T>(of type: T.Type, _ value: T) -> TypeKind {
        let identifier = ObjectIdentifier(type)
        if let known = kinds[identifier] { return known }
        let kind: TypeKind =
            value is any LazyNodeConvertible ? .lazy : value is any TemplateRepresentable ? .representable : .plain
        kinds[identifier] = kind
        return kind
    }

    /// Reads a value through its own `encode(to:)`.
    func encode<T: Encodable>(_ value: T) throws -> Node {
        let saved = level
        levelCount += 1
        level = Level(form: .none, base: fields.count, shape: rootShape, number: levelCount)
        depth += 1
        defer {
            depth -= 1
            level = saved
        }
        guard depth <= maximumDepth else { throw EncodingTooDeep() }
        do {
            try value.encode(to: self)
        } catch {
            fields.removeLast(fields.count - level.base)
            throw error
        }
        return finish()
    }

    private func finish() -> Node {
        let count = fields.count - level.base
        switch level.form {
        case .keyed:
            return .record(Record.make(shape: level.shape, moving: fields.take(count), count: count))
        case .unkeyed:
            let nodes = Array(UnsafeBufferPointer(start: fields.top(count), count: count))
            fields.removeLast(count)
            return .list(ArrayNodeList(nodes))
        case .single:
            let node = count > 0 ? fields.top(1).pointee : .null
            fields.removeLast(count)
            return node
        case .none:
            return .record(Record.make([]))
        }
    }

    /// Adds a field to the object being read; a container kept beyond its object's end is ignored.
    @inline(__always)
    func add(_ key: String, _ node: Node, level number: Int) {
        guard number == level.number else { return }
        level.shape = level.shape.adding(key)
        fields.append(node)
    }

    @inline(__always)
    func append(_ node: Node, level number: Int) {
        guard number == level.number else { return }
        if level.form == .keyed { level.shape = level.shape.adding(String(fields.count - level.base)) }
        fields.append(node)
    }

    func count(level number: Int) -> Int {
        number == level.number ? fields.count - level.base : 0
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        level.form = .keyed
        return KeyedEncodingContainer(KeyedNodeContainer(encoder: self, level: level.number))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if level.form == .none { level.form = .unkeyed }
        return UnkeyedNodeContainer(encoder: self, level: level.number)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        if level.form == .none { level.form = .single }
        return SingleNodeContainer(encoder: self, level: level.number)
    }
}

/// Thrown where the place in the template is not known; the renderer adds it.
struct EncodingTooDeep: Error {}

/// A collection that is not read before the template gets to its elements.
protocol LazyNodeConvertible {
    var lazyNode: Node { get }
}

extension Array: LazyNodeConvertible where Element: Encodable {
    var lazyNode: Node { .list(EncodedNodeList(self)) }
}

extension Dictionary: LazyNodeConvertible where Key == String, Value: Encodable {
    var lazyNode: Node { .object(EncodedDictionary(self)) }
}

final class EncodedNodeList<Element: Encodable>: NodeList {
    private let elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
    override var count: Int { elements.count }

    override func element(at index: Int, encoder: NodeEncoder) throws -> Node {
        try encoder.node(for: elements[index])
    }
}

final class EncodedDictionary<Value: Encodable>: NodeObject {
    private let fields: [String: Value]
    init(_ fields: [String: Value]) { self.fields = fields }
    override var isEmpty: Bool { fields.isEmpty }
    override var names: [String] { fields.keys.sorted() }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        guard let value = fields[name] else { return nil }
        return try encoder.node(for: value)
    }
}
