import MarkupBasics

/// The errors found in one description, and the names of the values being read.
final class FaultCollector {
    private(set) var faults: [(offset: Int, sentence: String)] = []

    func add(_ sentence: String, at offset: Int) { faults.append((offset, sentence)) }
}

/// Reads the members of an object by their names, and collects the errors in them.
struct ObjectReader {
    private let members: [JSONValue.Member]
    /// The place of the object.
    let offset: Int
    let collector: FaultCollector

    /// - Parameters:
    ///   - value: The object; another kind of value is an error.
    ///   - name: The name of the value, for messages.
    ///   - known: The names that the object may have; another one is an error.
    init?(_ value: JSONValue, name: String, known: [String], _ collector: FaultCollector) {
        self.collector = collector
        offset = value.offset
        guard case .object(let members) = value.content else {
            collector.add("\(name) is an object, not \(value.kind)", at: value.offset)
            return nil
        }
        self.members = members
        for member in members where !known.contains(member.name) {
            let nearest = NearestName.find(member.name, among: known).map { "; did you mean \"\($0)\"?" }
            collector.add(
                "\(name) has no \"\(member.name)\"\(nearest ?? "; it has \(known.joined(separator: ", "))")",
                at: member.offset)
        }
    }

    func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    /// Returns a text of one line that is not empty; `nil` if it is missing or wrong.
    func text(_ name: String) -> String? {
        guard let value = member(name) else { return nil }
        return line(value, name: "\"\(name)\"")
    }

    /// Returns a text that must be there.
    func requiredText(_ name: String, example: String) -> String? {
        guard member(name) != nil else {
            collector.add("\"\(name)\" is missing, such as \"\(name)\": \"\(example)\"", at: offset)
            return nil
        }
        return text(name)
    }

    /// Returns a text for which `rule` returns no sentence; the sentence is the error otherwise.
    func text(_ name: String, _ rule: (String) -> String?) -> String? {
        guard let text = text(name) else { return nil }
        return check(text, at: member(name)?.offset ?? offset, rule)
    }

    /// Returns a required text that satisfies a rule.
    func requiredText(_ name: String, example: String, _ rule: (String) -> String?) -> String? {
        guard let text = requiredText(name, example: example) else { return nil }
        return check(text, at: member(name)?.offset ?? offset, rule)
    }

    /// Returns the texts of a list, each with its place; a single text is a list of one.
    func texts(_ name: String, _ rule: (String) -> String? = { _ in nil }) -> [String] {
        list(name).compactMap { value in
            line(value, name: "an element of \"\(name)\"").flatMap { check($0, at: value.offset, rule) }
        }
    }

    /// Returns the values of a list; a single value is a list of one.
    func list(_ name: String) -> [JSONValue] {
        guard let value = member(name) else { return [] }
        if case .array(let elements) = value.content { return elements }
        return [value]
    }

    /// Returns a whole number inside a range.
    func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let value = member(name) else { return nil }
        guard case .number(let number) = value.content, let integer = Int(exactly: number), range.contains(integer)
        else {
            collector.add(
                "\"\(name)\" is a whole number from \(range.lowerBound) to \(range.upperBound)", at: value.offset)
            return nil
        }
        return integer
    }

    private func check(_ text: String, at offset: Int, _ rule: (String) -> String?) -> String? {
        guard let sentence = rule(text) else { return text }
        collector.add(sentence, at: offset)
        return nil
    }

    private func line(_ value: JSONValue, name: String) -> String? {
        guard case .text(let text) = value.content else {
            collector.add("\(name) is a text, not \(value.kind)", at: value.offset)
            return nil
        }
        guard !text.allSatisfy(\.isWhitespace) else {
            collector.add("\(name) is empty", at: value.offset)
            return nil
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            collector.add("\(name) is one line without control characters", at: value.offset)
            return nil
        }
        return text
    }
}
