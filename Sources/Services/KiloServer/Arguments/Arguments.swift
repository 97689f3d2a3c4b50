import Foundation

/// The arguments of one request, from query and body, in the order of arrival.
struct Arguments: Sendable {
    /// The text or the file of a form field.
    enum Value: Sendable {
        case text(String)
        indirect case file(UploadedFile)

        var text: String? {
            if case .text(let text) = self { text } else { nil }
        }
    }

    private(set) var pairs: [(name: String, value: Value)] = []
    /// A JSON object whose members are arguments too; `nil` if the operation takes the body as a whole.
    var json: Data?

    init() {}

    /// Reads the arguments of a query.
    init(query: String?, bound: Int) throws(ServiceError) {
        if let query { append(try FormParser.pairs(query.utf8, bound: bound)) }
    }

    mutating func append(_ pairs: [(name: String, value: String)]) {
        self.pairs.reserveCapacity(self.pairs.count + pairs.count)
        for pair in pairs { self.pairs.append((pair.name, .text(pair.value))) }
    }

    mutating func append(name: String, _ value: Value) {
        pairs.append((name, value))
    }

    func values(_ name: String) -> [Value] {
        pairs.compactMap { $0.name == name ? $0.value : nil }
    }

    func first(_ name: String) -> Value? {
        pairs.first { $0.name == name }?.value
    }

    var isEmpty: Bool { pairs.isEmpty && json == nil }
}
