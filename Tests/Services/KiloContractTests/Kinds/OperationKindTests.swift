import KiloContract
import Testing

/// Each kind of change around operations, forward and back.
@Suite struct OperationKindTests {
    private static let plain = #"{"responses": {}}"#

    private static func paths(_ paths: String) -> String {
        #"{"openapi": "3.0.3", "info": {}, "paths": \#(paths)}"#
    }

    private static func servers(_ servers: String) -> String {
        Contract.document(plain, rest: #", "servers": \#(servers)"#)
    }

    static let operations: [Step] = [
        Step(
            "an operation", paths(#"{"/a": {"get": {}}}"#), paths(#"{"/a": {"get": {}, "put": {}}}"#),
            forward: ["compatible operation-added"], backward: ["breaking operation-removed"]),
        Step(
            "a path", paths("{}"), paths(#"{"/a": {"get": {}, "put": {}}}"#),
            forward: ["compatible operation-added", "compatible operation-added"],
            backward: ["breaking operation-removed", "breaking operation-removed"]),
        Step(
            "a deprecation", Contract.document("{}"), Contract.document(#"{"deprecated": true}"#),
            forward: ["compatible operation-deprecated"], backward: ["compatible deprecation-withdrawn"]),
        Step(
            "an identifier", Contract.document(#"{"operationId": "a"}"#), Contract.document(#"{"operationId": "b"}"#),
            forward: ["doubtful operation-id-changed"], backward: ["doubtful operation-id-changed"]),
        Step(
            "a server", servers(#"[{"url": "https://a"}]"#), servers(#"[{"url": "https://a"}, {"url": "https://b"}]"#),
            forward: ["compatible server-added"], backward: ["breaking server-removed"]),
        Step(
            "a server of an operation", servers(#"[{"url": "https://a"}]"#),
            Contract.document(
                #"{"servers": [{"url": "https://b"}]}"#, rest: #", "servers": [{"url": "https://a"}]"#),
            forward: ["breaking server-removed", "compatible server-added"],
            backward: ["breaking server-removed", "compatible server-added"]),
        Step(
            "callbacks", Contract.document("{}"), Contract.document(#"{"callbacks": {"a": {}}}"#),
            forward: ["doubtful callbacks-changed"], backward: ["doubtful callbacks-changed"]),
        Step(
            "webhooks", Contract.document("{}"), Contract.document("{}", rest: #", "webhooks": {"a": {}}"#),
            forward: ["doubtful callbacks-changed"], backward: ["doubtful callbacks-changed"]),
    ]

    private static func query(_ rest: String) -> String {
        Contract.document(#"{"parameters": [{"name": "limit", "in": "query"\#(rest)}]}"#)
    }

    static let parameters: [Step] = [
        Step(
            "an optional parameter", Contract.document("{}"), query(""),
            forward: ["compatible optional-parameter-added"],
            backward: ["breaking parameter-removed"]),
        Step(
            "a required parameter", Contract.document("{}"), query(#", "required": true"#),
            forward: ["breaking required-parameter-added"], backward: ["breaking parameter-removed"]),
        Step(
            "requiredness", query(""), query(#", "required": true"#), forward: ["breaking parameter-required"],
            backward: ["compatible parameter-optional"]),
        Step(
            "a style", query(""), query(#", "explode": false"#), forward: ["breaking parameter-style-changed"],
            backward: ["breaking parameter-style-changed"]),
        Step(
            "a deprecation", query(""), query(#", "deprecated": true"#), forward: ["compatible parameter-deprecated"],
            backward: ["compatible deprecation-withdrawn"]),
        Step(
            "a schema", query(#", "schema": {"type": "integer"}"#), query(#", "schema": {"type": "number"}"#),
            forward: ["compatible type-widened"], backward: ["breaking type-narrowed"]),
        Step(
            "another place", query(""), Contract.document(#"{"parameters": [{"name": "limit", "in": "header"}]}"#),
            forward: ["breaking parameter-removed", "compatible optional-parameter-added"],
            backward: ["breaking parameter-removed", "compatible optional-parameter-added"]),
        Step(
            "a parameter of the path item",
            paths(#"{"/a": {"get": {}, "put": {}}}"#),
            paths(#"{"/a": {"parameters": [{"name": "x", "in": "query", "required": true}], "get": {}, "put": {}}}"#),
            forward: ["breaking required-parameter-added", "breaking required-parameter-added"],
            backward: ["breaking parameter-removed", "breaking parameter-removed"]),
    ]

    private static func body(_ rest: String, _ media: String = #""application/json": {}"#) -> String {
        Contract.document(#"{"requestBody": {"content": {\#(media)}\#(rest)}}"#)
    }

    static let bodies: [Step] = [
        Step(
            "an optional body", Contract.document("{}"), body(""), forward: ["compatible optional-body-added"],
            backward: ["breaking body-removed"]),
        Step(
            "a required body", Contract.document("{}"), body(#", "required": true"#),
            forward: ["breaking required-body-added"], backward: ["breaking body-removed"]),
        Step(
            "requiredness", body(""), body(#", "required": true"#), forward: ["breaking body-required"],
            backward: ["compatible body-optional"]),
        Step(
            "a media type", body(""), body("", #""application/json": {}, "text/csv": {}"#),
            forward: ["compatible request-media-type-added"], backward: ["breaking request-media-type-removed"]),
        Step(
            "a range of media types", body("", #""text/csv": {}"#), body("", #""text/*": {}"#),
            forward: ["compatible request-media-type-added"], backward: ["breaking request-media-type-removed"]),
        Step(
            "an encoding", body("", #""multipart/form-data": {}"#),
            body("", #""multipart/form-data": {"encoding": {"a": {"contentType": "text/plain"}}}"#),
            forward: ["doubtful encoding-changed"], backward: ["doubtful encoding-changed"]),
    ]

    private static func responses(_ responses: String) -> String {
        Contract.document(#"{"responses": {"200": {}\#(responses)}}"#)
    }

    private static func header(_ header: String) -> String {
        Contract.document(#"{"responses": {"200": {"headers": {"X-Total": \#(header)}}}}"#)
    }

    private static let csv = Contract.document(#"{"responses": {"200": {"content": {"text/csv": {}}}}}"#)

    static let results: [Step] = [
        Step(
            "a success", responses(""), responses(#", "202": {}"#), forward: ["breaking response-status-added"],
            backward: ["compatible response-status-removed"]),
        Step(
            "the only success", Contract.document(#"{"responses": {"204": {}, "404": {}}}"#),
            Contract.document(#"{"responses": {"404": {}}}"#), forward: ["breaking response-status-removed"],
            backward: ["breaking response-status-added"]),
        Step(
            "an error", responses(""), responses(#", "404": {}"#), forward: ["doubtful response-status-added"],
            backward: ["compatible response-status-removed"]),
        Step(
            "an error that a range contains", responses(#", "4XX": {}"#), responses(#", "4XX": {}, "404": {}"#),
            forward: ["compatible response-status-added"], backward: ["compatible response-status-removed"]),
        Step(
            "a success beside the default of errors", responses(#", "default": {}"#),
            responses(#", "default": {}, "202": {}"#), forward: ["breaking response-status-added"],
            backward: ["compatible response-status-removed"]),
        Step(
            "a success that the default describes", Contract.document(#"{"responses": {"default": {}}}"#),
            Contract.document(#"{"responses": {"default": {}, "200": {}}}"#),
            forward: ["compatible response-status-added"], backward: ["compatible response-status-removed"]),
        Step(
            "a media type", responses(""), csv, forward: ["compatible response-media-type-added"],
            backward: ["breaking response-media-type-removed"]),
        Step(
            "a header", responses(""), header("{}"), forward: ["compatible response-header-added"],
            backward: ["doubtful response-header-removed"]),
        Step(
            "a header that is always there", responses(""), header(#"{"required": true}"#),
            forward: ["compatible response-header-added"], backward: ["breaking response-header-removed"]),
        Step(
            "whether a header is always there", header("{}"), header(#"{"required": true}"#),
            forward: ["compatible response-header-required"], backward: ["breaking response-header-optional"]),
        Step(
            "the schema of a header", header(#"{"schema": {"type": "integer"}}"#),
            header(#"{"schema": {"type": "number"}}"#), forward: ["breaking type-widened"],
            backward: ["compatible type-narrowed"]),
        Step(
            "the deprecation of a header", header("{}"), header(#"{"deprecated": true}"#),
            forward: ["compatible response-header-deprecated"], backward: ["compatible deprecation-withdrawn"]),
    ]

    private static let schemes = """
        {"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"},
            "login": {"type": "http", "scheme": "bearer"}}}
        """

    private static func security(_ security: String, _ components: String = schemes) -> String {
        Contract.document(#"{"security": \#(security)}"#, components: components)
    }

    static let callers: [Step] = [
        Step(
            "any credentials", security("[]"), security(#"[{"key": []}]"#), forward: ["breaking security-required"],
            backward: ["compatible security-dropped"]),
        Step(
            "credentials that may be missing", security(#"[{}, {"key": []}]"#), security(#"[{"key": []}]"#),
            forward: ["breaking security-required"], backward: ["compatible security-dropped"]),
        Step(
            "an alternative", security(#"[{"key": []}]"#), security(#"[{"key": []}, {"login": []}]"#),
            forward: ["compatible security-alternative-added"],
            backward: ["breaking security-alternative-removed"]),
        Step(
            "a scope", security(#"[{"login": ["read"]}]"#), security(#"[{"login": ["read", "write"]}]"#),
            forward: ["breaking security-scope-added"], backward: ["compatible security-scope-removed"]),
        Step(
            "the scheme of all operations", Contract.document("{}", components: schemes),
            Contract.document("{}", components: schemes, rest: #", "security": [{"key": []}]"#),
            forward: ["breaking security-required"], backward: ["compatible security-dropped"]),
        Step(
            "a definition", security(#"[{"key": []}]"#),
            security(#"[{"key": []}]"#, schemes.replacing("X-Key", with: "X-Other")),
            forward: ["breaking security-scheme-changed"], backward: ["breaking security-scheme-changed"]),
    ]

    @Test(arguments: operations + parameters + bodies + results + callers) func step(_ step: Step) throws {
        #expect(try Contract.summary(step.old, step.new) == step.forward)
        #expect(try Contract.summary(step.new, step.old) == step.backward)
        #expect(try Contract.summary(step.old, step.old) == [])
    }

    @Test func everyKindIsInATable() {
        let steps = Self.operations + Self.parameters + Self.bodies + Self.results + Self.callers
        let found = Set(steps.flatMap(\.kinds) + SchemaKindTests.steps.flatMap(\.kinds))
        #expect(Set(ChangeKind.allCases.map(\.rawValue)).subtracting(found) == [])
    }
}
