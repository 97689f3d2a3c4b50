import Foundation

/// Reads `Encodable` values into nodes, one object at a time.
///
/// The fields of the object being read are on one stack and move into a `Record` when it is complete. Arrays and
/// dictionaries are kept unread until the template uses them.
///
/// Its own state is read and written in single steps, so the checks for exclusive access, which cost a twentieth of a
/// rendering, are turned off for it; the same applies to `Shape`.
final class NodeEncoder: Encoder {
    /// The kind of container that the value requested.
    enum Form { case none, single, keyed, unkeyed }

    /// The state of one value, saved while a value inside it is read.
    struct Level {
        var form = Form.none
        var base = 0
        /// Kept alive by the tree of shapes or by `unshared`.
        var shape: Unmanaged<Shape>
        var tree: Unmanaged<ShapeTree>
        var number = 0
        /// Whether the value writes to the container of its list's rows.
        var usesRowContainer = false
    }

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    let maximumDepth: Int
    private let tree = ShapeTree()
    @exclusivity(unchecked) private var level: Level
    @exclusivity(unchecked) private var levelCount = 0
    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var fields = ManualStack<Node>()
    /// The shapes of values being read that are not in the tree.
    @exclusivity(unchecked) private var unshared: [Shape] = []
    private var kinds: [ObjectIdentifier: TypeKind] = [:]
    /// A record that the renderer no longer needs. The next one is made in its memory.
    @exclusivity(unchecked) private var spare: Record?

    init(maximumDepth: Int) {
        self.maximumDepth = maximumDepth
        level = Level(shape: Unmanaged.passUnretained(tree.root), tree: Unmanaged.passUnretained(tree))
    }

    deinit { fields.deallocate() }

    /// The way in which values of a type are read; determined once per type because it needs a dynamic cast.
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
    ///
    /// - Parameter tree: The tree with the shapes; a list has its own tree, so that its rows find their shape at once.
    func encode<T: Encodable>(_ value: T, tree: Unmanaged<ShapeTree>? = nil) throws -> Node {
        let saved = level
        levelCount += 1
        let tree = tree ?? Unmanaged.passUnretained(self.tree)
        level = Level(
            form: .none, base: fields.count,
            shape: tree._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.root) }, tree: tree, number: levelCount)
        depth += 1
        defer {
            depth -= 1
            if level.usesRowContainer { level.tree._withUnsafeGuaranteedRef { $0.rowContainer?.isInUse = false } }
            level = saved
            if depth == 0, !unshared.isEmpty { unshared.removeAll() }
        }
        guard depth <= maximumDepth else { throw TemplateError(.tooDeep(limit: maximumDepth)) }
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
            return .record(record(level.shape, moving: fields.take(count), count: count))
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

    private func record(_ shape: Unmanaged<Shape>, moving nodes: UnsafeMutablePointer<Node>, count: Int) -> Record {
        if let record = spare.take(), record.refill(shape: shape, moving: nodes, count: count) { return record }
        return Record.make(shape: shape.takeUnretainedValue(), moving: nodes, count: count)
    }

    /// Takes the record of a row that has been rendered. It is used again unless something still refers to it.
    func reuse(_ record: consuming Record?) {
        guard isKnownUniquelyReferenced(&record) else { return }
        record?.removeAll()
        spare = record
    }

    /// Adds a field to the object being read; a container that is used after the end of its object is ignored.
    @inline(__always)
    func add(_ key: String, _ node: Node, level number: Int) {
        guard number == level.number else { return }
        grow(key)
        fields.append(node)
    }

    @inline(__always)
    private func grow(_ key: String) {
        if let next = level.shape._withUnsafeGuaranteedRef({ $0.predicted(key) }) {
            level.shape = next
        } else {
            branch(key)
        }
    }

    private func branch(_ key: String) {
        let tree = level.tree.takeUnretainedValue()
        let (shape, isKept) = tree.shape(after: level.shape.takeUnretainedValue(), adding: key)
        level.shape = Unmanaged.passUnretained(shape)
        if !isKept { unshared.append(shape) }
    }

    @inline(__always)
    func append(_ node: Node, level number: Int) {
        guard number == level.number else { return }
        if level.form == .keyed { grow(String(fields.count - level.base)) }
        fields.append(node)
    }

    func count(level number: Int) -> Int {
        number == level.number ? fields.count - level.base : 0
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let isFirst = level.form == .none
        level.form = .keyed
        guard isFirst, level.tree._withUnsafeGuaranteedRef({ $0.isOfList }) else {
            return KeyedEncodingContainer(KeyedNodeContainer(encoder: self, level: level.number))
        }
        return rowContainer(keyedBy: type).container
    }

    /// Returns the container of the list's rows, or a new one if they had other keys or another rendering so far.
    private func rowContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedRowContainer<Key> {
        let tree = level.tree.takeUnretainedValue()
        let shared = tree.rowContainer
        if let shared, shared.keys == ObjectIdentifier(type), shared.encoder === self, !shared.isInUse {
            shared.isInUse = true
            level.usesRowContainer = true
            level.number = shared.level
            return unsafeDowncast(shared, to: KeyedRowContainer<Key>.self)
        }
        let added = KeyedRowContainer<Key>(encoder: self, level: level.number)
        if shared?.isInUse != true {
            tree.rowContainer = added
            level.usesRowContainer = true
        }
        return added
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

/// A collection that is not read until the template uses its elements.
protocol LazyNodeConvertible {
    var lazyNode: Node { get }
}

extension Array: LazyNodeConvertible where Element: Encodable {
    var lazyNode: Node { .list(EncodedNodeList(self)) }
}

extension Dictionary: LazyNodeConvertible where Key == String, Value: Encodable {
    var lazyNode: Node { .object(EncodedDictionary(self)) }
}
