import HTTPTypes

/// The responses of an operation: its result and its possible errors.
extension OpenAPI {
    func responses(_ operation: OperationDescription, _ service: ServiceDescription) -> [String: JSONTree] {
        var responses: [String: JSONTree] = ["default": Self.reference("default")]
        for status in refusals(of: operation, service) { responses["\(status)"] = Self.reference("\(status)") }
        for (status, meaning) in operation.errors {
            let words = meaning.isEmpty ? "An error" : meaning.prefix(1).uppercased() + meaning.dropFirst()
            responses["\(status)"] = ["description": .text(words), "content": Self.problem]
        }
        if operation.upgrades {
            responses["101"] = ["description": "The connection continues as a WebSocket"]
            return responses
        }
        guard let result = operation.result else {
            return responses.merging(Self.responsesWithoutResult(operation)) { first, _ in first }
        }
        // Methods other than GET may choose 201, 202 and similar statuses.
        responses[operation.method == "GET" ? "200" : "2XX"] = [
            "description": .text(operation.resultDocumentation.isEmpty ? "The result" : operation.resultDocumentation),
            "content": .object(content(result, operation)),
        ]
        return responses
    }

    /// A 204, and what the method sets in place of it.
    private static func responsesWithoutResult(_ operation: OperationDescription) -> [String: JSONTree] {
        let done: JSONTree = ["description": "Done"]
        guard let statuses = operation.statuses else { return ["204": done, "2XX": done] }
        var responses = ["204": done]
        for status in statuses where (200..<400).contains(status.code) && status != .noContent {
            responses["\(status.code)"] = ["description": .text(status.reasonPhrase)]
        }
        return responses
    }

    /// The statuses of errors that occur before the method is called, or because there is no result. Statuses that
    /// depend on the server's limits are covered by `default`.
    private func refusals(of operation: OperationDescription, _ service: ServiceDescription) -> [Int] {
        var statuses: [Int] = []
        let takesBody = operation.body != nil || operation.readsBody && !operation.arguments.isEmpty
        let isSafe = ["GET", "HEAD", "OPTIONS"].contains(operation.method)
        if operation.parameters.contains(where: { $0.location != .request }) { statuses.append(400) }
        if !operation.identities.isEmpty { statuses.append(401) }
        if !isSafe, options.refusesCrossSiteWrites { statuses.append(403) }
        if operation.result?.isOptional == true { statuses.append(404) }
        if operation.upgrades { statuses += [403, 426] }
        if let result = operation.result, result.unwrapped != .file, !operation.upgrades { statuses.append(406) }
        if operation.checksPreconditions { statuses += [412, 428] }
        if !isSafe, service.operations.contains(where: { $0.method == "GET" && $0.path == operation.path }) {
            statuses.append(412)
        }
        if takesBody { statuses += [413, 415] }
        if operation.result?.containsNumber == true { statuses.append(422) }
        return statuses
    }

    private static let meanings: [String: String] = [
        "400": "The request cannot be read, or its arguments do not fit",
        "401": "The caller is not authenticated",
        "403": "The request comes from a page of another site",
        "404": "There is no such resource",
        "406": "The result is not available in the requested form",
        "412": "The resource is not in the state that the request requires",
        "413": "The body is too large",
        "415": "The body's type or coding is not accepted",
        "422": "The result has a number that JSON cannot express",
        "426": "The request must ask for a WebSocket",
        "428": "The request must name the version that it knows",
        "default": "Any other error",
    ]

    /// The shared error responses that operations refer to, so that each is in the document once.
    static let errorResponses: [String: JSONTree] = Dictionary(
        meanings.map { status, meaning in (component(status), ["description": .text(meaning), "content": problem]) }
    ) { first, _ in first }

    private static func component(_ status: String) -> String {
        status == "default" ? "Error" : "Error\(status)"
    }

    private static func reference(_ status: String) -> JSONTree {
        ["$ref": .text("#/components/responses/\(component(status))")]
    }

    private static let problem: JSONTree = [
        "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
    ]
}

extension Schema {
    /// Whether a value may contain a non-finite number.
    fileprivate var containsNumber: Bool {
        var found = false
        visit { if $0 == .number { found = true } }
        return found
    }
}
