/// A value with its place, and the forms that OpenAPI expects there.
struct Node: Sendable {
    typealias Fault = ContractError.Reason

    let value: JSON
    let pointer: Pointer

    var members: JSONMembers {
        get throws(Fault) {
            guard case .object(let members) = value else { throw expected("an object") }
            return members
        }
    }

    var elements: [Node] {
        get throws(Fault) {
            guard case .array(let elements) = value else { throw expected("a list") }
            return elements.enumerated().map { Node(value: $1, pointer: pointer.adding($0)) }
        }
    }

    var text: String {
        get throws(Fault) {
            guard case .text(let text) = value else { throw expected("a text") }
            return text
        }
    }

    var number: Double {
        get throws(Fault) {
            guard case .number(let number) = value else { throw expected("a number") }
            return number
        }
    }

    var texts: [String] {
        get throws(Fault) {
            var texts: [String] = []
            for element in try elements { texts.append(try element.text) }
            return texts
        }
    }

    /// Returns the member of an object; nil if it is missing.
    func member(_ name: String) throws(Fault) -> Node? {
        guard let value = try members[name] else { return nil }
        return Node(value: value, pointer: pointer.adding(name))
    }

    /// Returns the first member that is there.
    func firstMember(_ names: String...) throws(Fault) -> Node? {
        for name in names {
            if let node = try member(name) { return node }
        }
        return nil
    }

    /// Returns the members of the object below a name, in the order of their names.
    func members(of name: String) throws(Fault) -> [(name: String, node: Node)] {
        guard let node = try member(name) else { return [] }
        let members = try node.members
        return members.keys.sorted().compactMap { key in
            // Here names are OpenAPI's, so that extensions may stand beside them.
            let isExtension = key.hasPrefix("x-") && ["paths", "responses"].contains(name)
            guard !isExtension, let value = members[key] else { return nil }
            return (key, Node(value: value, pointer: node.pointer.adding(key)))
        }
    }

    /// Returns the members of the object below a name, in the order in which they are written.
    func orderedMembers(of name: String) throws(Fault) -> [(name: String, node: Node)] {
        guard let node = try member(name) else { return [] }
        let members = try node.members
        return members.keys.compactMap { key in
            members[key].map { (key, Node(value: $0, pointer: node.pointer.adding(key))) }
        }
    }

    func text(_ name: String) throws(Fault) -> String? {
        guard let node = try member(name) else { return nil }
        return try node.text
    }

    func number(_ name: String) throws(Fault) -> Double? {
        guard let node = try member(name) else { return nil }
        return try node.number
    }

    /// Returns whether a member is there and true.
    func flag(_ name: String) throws(Fault) -> Bool {
        guard let node = try member(name) else { return false }
        guard case .boolean(let value) = node.value else { throw node.expected("true or false") }
        return value
    }

    func expected(_ form: String) -> Fault { .form(pointer: pointer.text, expected: form) }
}
