public import Foundation

/// Answers requests with the examples of an OpenAPI document, so that a client can be tried before the service is
/// there.
///
/// ```swift
/// let service = try ExampleService(Data(contentsOf: file), document: "pets.openapi.json")
/// let answer = service.answer(.init(method: "GET", target: "/pets/7"))
/// print(answer.status, String(decoding: answer.content, as: UTF8.self))
/// ```
///
/// An answer is the example of the document, or a value that is made from the schema, which is the same each time. A
/// request that the document does not describe gets problem details (RFC 9457) with its fault: 404 for an unknown path,
/// 405 for a method, 400 for a parameter or a body, 415 for a media type. Credentials are not checked.
///
/// A request chooses another answer by its header `Prefer`: `Prefer: code=404`, or `Prefer: code=200, example=large`.
public struct ExampleService: Sendable {
    /// A request.
    public struct Request: Sendable {
        /// The method in capitals.
        public var method: String
        /// The path with its percent-encoding, and the query.
        public var target: String
        /// The headers; letter case of their names does not count.
        public var headers: [(name: String, value: String)]
        /// The body; empty for a request without one.
        public var content: Data

        /// Creates a request.
        public init(
            method: String, target: String, headers: [(name: String, value: String)] = [], content: Data = Data()
        ) {
            (self.method, self.target, self.headers, self.content) = (method, target, headers, content)
        }
    }

    /// An answer.
    public struct Answer: Sendable {
        /// The HTTP status, 100 to 599.
        public let status: Int
        /// The headers.
        public let headers: [(name: String, value: String)]
        /// The content.
        public let content: Data
    }

    /// The choice of one of several answers.
    public struct Choice: Sendable, Hashable {
        /// The status; nil for the first one that says success.
        public var status: Int?
        /// The name of an example; nil for the first one.
        public var example: String?

        /// Creates a choice.
        public init(status: Int? = nil, example: String? = nil) { (self.status, self.example) = (status, example) }
    }

    let reader: DocumentReader
    let routes: [Route]
    private let choices: [String: Choice]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: the document, OpenAPI 3.0 or 3.1 as JSON, at most ``ContractDocument/maximumBytes`` bytes.
    ///   - document: the name of the document in errors.
    ///   - choices: the answers of operations, by their identifier or by method and path, such as `GET /pets/{id}`.
    /// - Throws: ``ContractError`` for a document that is not OpenAPI.
    public init(_ data: Data, document: String, choices: [String: Choice] = [:]) throws(ContractError) {
        do throws(ContractError.Reason) {
            let root = Node(value: try ContractDocument.json(data), pointer: .root)
            let version = try ContractDocument.version(of: root)
            reader = DocumentReader(root, isVersion30: version.hasPrefix("3.0"))
            routes = try Route.all(reader)
            self.choices = choices
        } catch {
            throw ContractError(document: document, reason: error)
        }
    }

    /// Returns the answer to a request.
    public func answer(_ request: Request) -> Answer {
        do throws(Refusal) {
            let (operation, route, inserted) = try operation(of: request)
            try check(request, route, operation, inserted)
            return answer(of: operation, request, choice(of: operation, route, request))
        } catch {
            return error.answer
        }
    }

    /// The reason why a request gets no example.
    struct Refusal: Error {
        let status: Int
        let detail: String
        var allowed: [String] = []

        var answer: Answer {
            var members = JSONMembers()
            members["title"] = .text("The document does not describe this request.")
            members["status"] = .number(Double(status))
            members["detail"] = .text(detail)
            let allow = allowed.isEmpty ? [] : [(name: "Allow", value: allowed.joined(separator: ", "))]
            return Answer(
                status: status, headers: [(name: "Content-Type", value: "application/problem+json")] + allow,
                content: Data(JSON.object(members).text.utf8))
        }
    }

    /// Returns the first operation whose path and method are those of a request.
    private func operation(
        of request: Request
    ) throws(Refusal) -> (operation: Node, route: Route, inserted: [String: String]) {
        let path = request.target.prefix { $0 != "?" && $0 != "#" }
        let method = request.method.lowercased()
        var matched: [Route] = []
        for route in routes {
            guard let inserted = route.match(path) else { continue }
            if OperationBuilder.methods.contains(method), let operation = try? route.item.member(method) {
                return (operation, route, inserted)
            }
            matched.append(route)
        }
        guard let first = matched.first else {
            throw Refusal(status: 404, detail: "no path of the document is '\(path.prefix(200))'")
        }
        let methods = OperationBuilder.methods.filter { name in
            matched.contains { route in (try? route.item.member(name)) != nil }
        }.map { $0.uppercased() }
        throw Refusal(
            status: 405,
            detail: "'\(first.path)' has no \(request.method.prefix(20)), but \(methods.joined(separator: ", "))",
            allowed: methods)
    }

    private func choice(of operation: Node, _ route: Route, _ request: Request) -> Choice {
        var choice = choices["\(request.method) \(route.path)"] ?? Choice()
        if let identifier = try? operation.text("operationId"), let own = choices[identifier] { choice = own }
        for part in request["Prefer"]?.split(separator: ",") ?? [] {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { continue }
            if pair[0] == "code" { choice.status = Int(pair[1]) }
            if pair[0] == "example" { choice.example = pair[1] }
        }
        return choice
    }
}

extension ExampleService.Request {
    /// The first value of a header.
    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
