import SwiftDiagnostics
import SwiftSyntax

/// One operation of a service, parsed from an annotated method: facts only, no generated code.
///
/// The client's macro parses the requirements of a protocol in this way. The server's macro uses it too, see
/// `ServiceMethod`.
struct AnnotatedMethod {
    /// A parameter of the method.
    struct Parameter {
        /// The argument label; `nil` for `_`.
        let label: String?
        /// The parameter's name inside the function, which is also the name of the argument in requests.
        let name: String
        let type: TypeSyntax
        /// The source text of the default value.
        let defaultValue: String?

        var isOptional: Bool { type.isOptionalType }

        /// Whether it contains headers instead of an argument.
        var isHeaders: Bool { type.isHeaders(name) }
    }

    let declaration: FunctionDeclSyntax
    /// The method's name, without backticks.
    let name: String
    /// The HTTP method in upper case, such as `GET`.
    let method: String
    /// The path below the service's path, without leading and trailing slashes; variables are written `{name}`.
    let path: String
    let parameters: [Parameter]
    /// The declared result; `nil` for `Void`.
    let result: TypeSyntax?

    /// The parameter sent as the body, if there is one.
    var body: Parameter? { parameters.first { $0.name == "body" } }

    /// The names of the variables in the path, in order.
    var pathVariables: [String] { Self.pieces(of: path).compactMap { $0.isVariable ? $0.text : nil } }

    /// Whether one of the parameters contains headers.
    var takesHeaders: Bool { parameters.contains(where: \.isHeaders) }

    /// The parameters that are sent as arguments: neither body, headers nor part of the path.
    var arguments: [Parameter] {
        let variables = Set(pathVariables)
        return parameters.filter { $0.name != "body" && !$0.isHeaders && !variables.contains($0.name) }
    }
}

extension AnnotatedMethod {
    static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

    /// Parses a requirement of a client's protocol, which must be `async throws`.
    ///
    /// - Throws: `DiagnosticsError` with all faults of the requirement.
    init(requirement function: FunctionDeclSyntax) throws {
        var faults: [Diagnostic] = []
        self.init(function, &faults)
        let effects = function.signature.effectSpecifiers
        if effects?.asyncSpecifier == nil || effects?.throwsClause == nil {
            faults.append(.init(node: function.name, message: ServiceProxyDiagnostic.notAsyncThrows(name)))
        }
        if !faults.isEmpty { throw DiagnosticsError(diagnostics: faults) }
    }

    /// Parses a method, and adds the faults that apply to both client and server.
    init(_ function: FunctionDeclSyntax, _ faults: inout [Diagnostic]) {
        declaration = function
        name = function.name.text.trimmingBackticks
        method = Self.method(of: function, &faults)
        path = Self.path(of: function, &faults)
        parameters = function.signature.parameterClause.parameters.map(Parameter.init)
        result = function.signature.returnClause.flatMap { $0.type.isVoidType ? nil : $0.type.trimmed }
        if let generics = function.genericParameterClause {
            faults.append(.init(node: generics, message: ServiceProxyDiagnostic.generic(name)))
        }
        checkVariables(&faults)
        checkBody(&faults)
    }

    private static func method(of function: FunctionDeclSyntax, _ faults: inout [Diagnostic]) -> String {
        guard let attribute = function.attribute(named: "RequestMethod") else {
            faults.append(.init(node: function.name, message: ServiceProxyDiagnostic.noMethod(function.name.text)))
            return ""
        }
        guard let text = attribute.firstStringLiteral else { return "" }
        if !methods.contains(text) {
            faults.append(.init(node: attribute, message: ServiceProxyDiagnostic.unknownMethod(text)))
        }
        return text
    }

    private static func path(of function: FunctionDeclSyntax, _ faults: inout [Diagnostic]) -> String {
        guard let attribute = function.attribute(named: "ResourcePath") else { return "" }
        let text = attribute.firstStringLiteral ?? ""
        if let fault = pathFault(in: text) {
            faults.append(.init(node: attribute, message: fault))
        }
        return text.trimmingSlashes
    }

    private func checkVariables(_ faults: inout [Diagnostic]) {
        let names = parameters.map(\.name)
        for variable in pathVariables where !names.contains(variable) {
            let node = declaration.attribute(named: "ResourcePath").map(Syntax.init) ?? Syntax(declaration.name)
            faults.append(.init(node: node, message: ServiceProxyDiagnostic.noParameter(variable, names)))
        }
        for parameter in parameters where pathVariables.contains(parameter.name) && parameter.isOptional {
            faults.append(.init(node: parameter.type, message: ServiceProxyDiagnostic.optionalVariable(parameter.name)))
        }
    }

    private func checkBody(_ faults: inout [Diagnostic]) {
        guard let body, ["GET", "HEAD"].contains(method) else { return }
        faults.append(.init(node: body.type, message: ServiceProxyDiagnostic.bodyNotAllowed(method)))
    }

    /// Returns the fault of a path's text, if there is one.
    static func pathFault(in path: String) -> ServiceProxyDiagnostic? {
        for segment in path.trimmingSlashes.split(separator: "/", omittingEmptySubsequences: false) where !path.isEmpty
        {
            let text = String(segment)
            if text.isEmpty { return .emptySegment(path) }
            if text == "." || text == ".." { return .dotSegment(path) }
            let isVariable = text.hasPrefix("{") && text.hasSuffix("}") && text.count > 2
            let inner = isVariable ? text.dropFirst().dropLast() : text[...]
            if inner.contains(where: { "{}?#\\\"".contains($0) || $0.isWhitespace }) { return .badSegment(text) }
        }
        return nil
    }

    /// A part of a path: literal text, or the name of a variable.
    struct Piece {
        let text: String
        let isVariable: Bool
    }

    static func pieces(of path: String) -> [Piece] {
        path.split(separator: "/").map { segment in
            segment.hasPrefix("{") && segment.hasSuffix("}")
                ? Piece(text: String(segment.dropFirst().dropLast()), isVariable: true)
                : Piece(text: String(segment), isVariable: false)
        }
    }
}

extension AnnotatedMethod.Parameter {
    init(_ syntax: FunctionParameterSyntax) {
        label = syntax.firstName.text == "_" ? nil : syntax.firstName.text
        name = (syntax.secondName ?? syntax.firstName).text.trimmingBackticks
        // Not trimmed, because a copy would lose the position for diagnostics.
        type = syntax.type
        defaultValue = syntax.defaultValue?.value.trimmedDescription
    }
}
