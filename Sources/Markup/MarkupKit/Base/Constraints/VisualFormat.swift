import Foundation

/// A row or a column of views written as `H:|-[name(100)]-8-[field(>=80@700)]|`.
nonisolated struct VisualFormat {
    /// A size or a distance: a number, or the name of a metric or view, with a relation and a priority.
    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        var value: Value
        var priority = UILayoutPriority.required
    }
    enum Value: Equatable {
        case number(CGFloat)
        case name(String)
    }
    /// The room between two parts.
    enum Connection: Equatable {
        case flush
        case standard
        case predicates([Predicate])
    }
    enum Part: Equatable {
        case superview
        case view(String, [Predicate])
    }
    /// Why a text is not a format.
    struct Failure: Error, Equatable { let message: String }

    private(set) var isVertical = false
    private(set) var parts: [Part] = []
    /// The room before each part but the first.
    private(set) var connections: [Connection] = []

    init(_ text: String) throws(Failure) {
        var reader = Reader(text)
        if reader.takes("H:") {
        } else if reader.takes("V:") {
            isVertical = true
        }
        if reader.takes("|") {
            parts.append(.superview)
            connections.append(try reader.connection())
        }
        while true {
            parts.append(try reader.view())
            if reader.isAtEnd { break }
            connections.append(try reader.connection())
            guard reader.takes("|") else { continue }
            parts.append(.superview)
            guard reader.isAtEnd else { throw reader.failure("the end after '|'") }
            break
        }
    }

    /// Reads a format from its beginning to its end.
    private struct Reader {
        private var rest: Substring
        private let text: String

        init(_ text: String) {
            self.text = text
            rest = Substring(text.filter { !$0.isWhitespace })
        }

        var isAtEnd: Bool { rest.isEmpty }

        func failure(_ expected: String) -> Failure {
            Failure(message: "'\(text)' is not a visual format: expected \(expected) before '\(rest)'")
        }

        mutating func takes(_ word: String) -> Bool {
            guard rest.hasPrefix(word) else { return false }
            rest.removeFirst(word.count)
            return true
        }

        private mutating func require(_ word: String) throws(Failure) {
            guard takes(word) else { throw failure("'\(word)'") }
        }

        private mutating func word(where isPart: (Character) -> Bool, _ expected: String) throws(Failure) -> String {
            let word = rest.prefix(while: isPart)
            guard !word.isEmpty else { throw failure(expected) }
            rest.removeFirst(word.count)
            return String(word)
        }

        mutating func view() throws(Failure) -> Part {
            try require("[")
            let name = try word(where: { $0.isLetter || $0.isNumber || $0 == "_" }, "the name of a view")
            let predicates = rest.hasPrefix("(") ? try list() : []
            try require("]")
            return .view(name, predicates)
        }

        mutating func connection() throws(Failure) -> Connection {
            guard takes("-") else { return .flush }
            if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
            let predicates = rest.hasPrefix("(") ? try list() : [try predicate()]
            try require("-")
            return .predicates(predicates)
        }

        private mutating func list() throws(Failure) -> [Predicate] {
            try require("(")
            var predicates = [try predicate()]
            while takes(",") { predicates.append(try predicate()) }
            try require(")")
            return predicates
        }

        private mutating func predicate() throws(Failure) -> Predicate {
            var relation = NSLayoutConstraint.Relation.equal
            if takes(">=") {
                relation = .greaterThanOrEqual
            } else if takes("<=") {
                relation = .lessThanOrEqual
            } else {
                _ = takes("==")
            }
            var predicate = Predicate(relation: relation, value: try value())
            guard takes("@") else { return predicate }
            guard case .number(let priority) = try value() else { throw failure("the number of a priority") }
            predicate.priority = UILayoutPriority(Float(priority))
            return predicate
        }

        private mutating func value() throws(Failure) -> Value {
            let isNegative = rest.hasPrefix("-")
            let word = try word(
                where: { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || isNegative && $0 == "-" },
                "a number or a name")
            return Double(word).map { .number(CGFloat($0)) } ?? .name(word)
        }
    }
}
