import Synchronization

/// The field names of a record in order, shared by all records with the same names in the same order.
///
/// A shape is a node of a prefix tree: each field leads to the next shape. The rows of a table take the same path
/// through it, so that a row costs one comparison per field, and the slot of a name is looked up once per table.
final class Shape {
    private var parent: Shape?
    private let key: String
    let count: Int

    /// The field that most likely comes next, and the shape that follows it. The tree owns the following shapes.
    @exclusivity(unchecked) private var nextKey = ""
    @exclusivity(unchecked) private var next: Unmanaged<Shape>?
    private var others: [String: Unmanaged<Shape>] = [:]

    /// The slots of the renderer's keys by key number, and the renderer that they belong to.
    @exclusivity(unchecked) private var slots: [Int32] = []
    @exclusivity(unchecked) private var owner: UInt64 = 0
    private lazy var index: [String: Int32] = makeIndex()

    /// Shapes with more branches than this are not shared, because their names are data, as in a dictionary.
    private static let maximumBranches = 32
    private static let fewNames = 8
    private static let unknown: Int32 = -2
    private static let missing: Int32 = -1

    init() {
        parent = nil
        key = ""
        count = 0
    }

    init(parent: Shape, key: String) {
        self.parent = parent
        self.key = key
        count = parent.count + 1
    }

    /// Returns the shape with one more field, if it is the field that came last time.
    @inline(__always)
    func predicted(_ key: String) -> Unmanaged<Shape>? {
        nextKey == key ? next : nil
    }

    /// Returns the shape with one more field, if it is known.
    func known(_ key: String) -> Unmanaged<Shape>? {
        others[key]
    }

    /// Stores the shape with one more field; returns false when there are too many already.
    func remember(_ shape: Shape, after key: String) -> Bool {
        if next == nil {
            nextKey = key
            next = Unmanaged.passUnretained(shape)
            return true
        }
        guard others.count < Shape.maximumBranches else { return false }
        others[key] = Unmanaged.passUnretained(shape)
        return true
    }

    /// The field names in order.
    var keys: [String] {
        var keys: [String] = []
        var shape = self
        while let parent = shape.parent {
            keys.append(shape.key)
            shape = parent
        }
        return keys.reversed()
    }

    /// Returns the slot of the field with a renderer's key; -1 if it does not exist.
    @inline(__always)
    func slot(_ number: Int, in space: borrowing KeySpace) -> Int {
        if owner == space.owner, number < slots.count {
            let slot = slots[number]
            if slot != Shape.unknown { return Int(slot) }
        }
        return findSlot(number, owner: space.owner, name: space.names[number])
    }

    private func findSlot(_ number: Int, owner: UInt64, name: String) -> Int {
        if self.owner != owner {
            self.owner = owner
            slots.removeAll(keepingCapacity: true)
        }
        while slots.count <= number { slots.append(Shape.unknown) }
        slots[number] = find(name) ?? Shape.missing
        return Int(slots[number])
    }

    func slot(named name: String) -> Int? { find(name).map(Int.init) }

    /// Returns the slot of a name; the last one if the name occurs twice. For few names a linear search is faster than
    /// building the index.
    private func find(_ name: String) -> Int32? {
        if count > Shape.fewNames { return index[name] }
        var shape = self
        while let parent = shape.parent {
            if shape.key == name { return Int32(parent.count) }
            shape = parent
        }
        return nil
    }

    private func makeIndex() -> [String: Int32] {
        var index: [String: Int32] = [:]
        for (slot, key) in keys.enumerated() { index[key] = Int32(slot) }
        return index
    }

    deinit {
        // A long chain is freed step by step, because recursion would be as deep as the chain.
        var link = parent
        parent = nil
        while isKnownUniquelyReferenced(&link) {
            let further = link?.parent
            link?.parent = nil
            link = further
        }
    }
}

/// Owns the shapes that follow one empty shape.
final class ShapeTree {
    let root = Shape()
    private var shapes: [Shape] = []
    /// Whether the tree belongs to one list, whose elements are read one after the other.
    let isOfList: Bool
    /// The container of the list's rows, once one of them has requested a container.
    @exclusivity(unchecked) var rowContainer: RowContainer?

    init(isOfList: Bool = false) { self.isOfList = isOfList }

    /// Returns the shape with one more field, and whether the tree keeps it.
    func shape(after shape: Shape, adding key: String) -> (shape: Shape, isKept: Bool) {
        if let known = shape.predicted(key) ?? shape.known(key) { return (known.takeUnretainedValue(), true) }
        let added = Shape(parent: shape, key: key)
        let isKept = shape.remember(added, after: key)
        if isKept { shapes.append(added) }
        return (added, isKept)
    }
}

/// The numbers of the names that one rendering looks up.
struct KeySpace: ~Copyable {
    private static let lastOwner = Atomic<UInt64>(0)

    /// Distinguishes the slots of one rendering from those of another.
    let owner: UInt64 = KeySpace.lastOwner.add(1, ordering: .relaxed).newValue
    private(set) var names: [String]
    private var numbers: [String: Int32] = [:]

    init(names: [String]) { self.names = names }

    mutating func number(of name: String) -> Int32 {
        if numbers.isEmpty {
            for (number, name) in names.enumerated() { numbers[name] = Int32(number) }
        }
        if let number = numbers[name] { return number }
        let number = Int32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }
}
