/// Finds the types that contain themselves, which Swift cannot lay out.
extension TypeBuilder {
    /// Makes types compile that lead to themselves: a property of a structure is held indirectly, a name for a list of
    /// itself is any JSON, and a union is no alternative of itself.
    mutating func endRecursion() {
        endAliases()
        endUnions()
        endStructures()
    }

    private mutating func endAliases() {
        let names = Components(count: declarations.count, next: aliases(in:)).groups
        for id in declarations.indices where aliases(in: id).contains(where: { names[$0] == names[id] }) {
            warn(declarations[id].pointer, "the schema is a list or a name of itself; the type is any JSON")
            declarations[id].form = .alias(.anything)
        }
    }

    /// Removes alternatives that are the union again: reading them would never end.
    private mutating func endUnions() {
        let groups = Components(count: declarations.count, next: unions(in:)).groups
        for id in declarations.indices {
            guard case .union(var union) = declarations[id].form else { continue }
            union.cases.removeAll { one in self.union(one.type).map { groups[$0] == groups[id] } ?? false }
            declarations[id].form = .union(union)
        }
    }

    private func unions(in id: TypeID) -> [TypeID] {
        guard case .union(let union) = declarations[id].form else { return [] }
        return union.cases.compactMap { self.union($0.type) }
    }

    /// The union that a value is.
    private func union(_ type: SwiftType) -> TypeID? {
        guard case .declared(let id) = underlying(type).unwrapped, case .union = declarations[id].form else {
            return nil
        }
        return id
    }

    private mutating func endStructures() {
        let groups = Components(count: declarations.count, next: contained(in:)).groups
        for id in declarations.indices {
            guard case .object(var object) = declarations[id].form else { continue }
            for index in object.properties.indices {
                guard let other = structure(object.properties[index].type), groups[other] == groups[id] else {
                    continue
                }
                object.properties[index].isRecursive = true
            }
            declarations[id].form = .object(object)
        }
    }

    /// The names for other types that a name is made of.
    private func aliases(in id: TypeID) -> [TypeID] {
        guard case .alias(let type) = declarations[id].form else { return [] }
        return Self.declared(in: type).filter {
            if case .alias = declarations[$0].form { true } else { false }
        }
    }

    private static func declared(in type: SwiftType) -> [TypeID] {
        switch type {
        case .declared(let id): [id]
        case .list(let inner), .dictionary(let inner), .optional(let inner): declared(in: inner)
        default: []
        }
    }

    /// The structures that stand in a structure, without a list between them.
    private func contained(in id: TypeID) -> [TypeID] {
        guard case .object(let object) = declarations[id].form else { return [] }
        return object.properties.compactMap { structure($0.type) }
    }

    /// The structure that a value is, or may be.
    private func structure(_ type: SwiftType) -> TypeID? {
        guard case .declared(let id) = underlying(type.unwrapped).unwrapped, case .object = declarations[id].form else {
            return nil
        }
        return id
    }
}

/// The groups of nodes of a graph that lead to each other (Tarjan's algorithm, without recursion: chains may be long).
private struct Components {
    /// The number of the group of each node; a node that does not lead to itself has a group alone, too.
    private(set) var groups: [Int]

    init(count: Int, next: (Int) -> [Int]) {
        groups = Array(repeating: -1, count: count)
        var order = Array(repeating: -1, count: count)
        var lowest = Array(repeating: 0, count: count)
        var open: [Int] = []
        var number = 0
        for root in 0..<count where order[root] < 0 {
            var path: [(node: Int, targets: ArraySlice<Int>)] = []
            func enter(_ node: Int) {
                order[node] = number
                lowest[node] = number
                number += 1
                open.append(node)
                path.append((node, next(node)[...]))
            }
            enter(root)
            while let top = path.indices.last {
                let node = path[top].node
                if let target = path[top].targets.popFirst() {
                    if order[target] < 0 {
                        enter(target)
                    } else if groups[target] < 0 {
                        lowest[node] = min(lowest[node], order[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                guard lowest[node] == order[node] else { continue }
                while let member = open.popLast() {
                    groups[member] = node
                    if member == node { break }
                }
            }
        }
    }
}
