import SwiftSyntax

extension ServiceProxyMacro {
    /// Returns the implementation of one operation.
    static func function(for operation: AnnotatedMethod, servicePath: String, access: String) -> String {
        let function = operation.declaration
        let parameters = function.signature.parameterClause.trimmedDescription
        let effects = function.signature.effectSpecifiers?.trimmedDescription ?? "async throws"
        let result = function.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
        let isolation = function.isolationText
        return """
            \(access)\(isolation)func \(function.name.text)\(parameters) \(effects)\(result) {
                \(call(operation, servicePath: servicePath))
            }
            """
    }

    private static func call(_ operation: AnnotatedMethod, servicePath: String) -> String {
        let path = pathLiteral(operation, servicePath: servicePath)
        var arguments = [".\(operation.method.lowercased())", "path: \(path)"]
        if !operation.arguments.isEmpty {
            arguments.append("arguments: [\(operation.arguments.map(argument).joined(separator: ", "))]")
        }
        if operation.takesHeaders { arguments.append("headers: headers") }
        if operation.body != nil { arguments.append("body: body") }
        let list = arguments.joined(separator: ", ")
        guard let result = operation.result else { return "try await webServiceProxy.invoke(\(list))" }
        // With an optional result, 404 gives nil; with any other it is an error.
        return result.isOptionalType
            ? "try await webServiceProxy.invokeOptional(\(list))"
            : "try await webServiceProxy.invoke(\(list))"
    }

    private static func argument(_ parameter: AnnotatedMethod.Parameter) -> String {
        "\"\(parameter.name)\": \(reference(parameter.name)) as Any"
    }

    /// Returns a string literal whose interpolations escape their values.
    private static func pathLiteral(_ operation: AnnotatedMethod, servicePath: String) -> String {
        let prefix = servicePath.isEmpty ? [] : [servicePath]
        let pieces = AnnotatedMethod.pieces(of: operation.path).map { piece in
            piece.isVariable ? "\\(\(reference(piece.text)))" : piece.text
        }
        return "\"\((prefix + pieces).joined(separator: "/"))\""
    }

    /// Returns a parameter's name in source code: keywords are in backticks.
    private static func reference(_ name: String) -> String {
        let keywords: Set = [
            "in", "for", "where", "is", "as", "default", "case", "class", "func", "let", "var", "if", "else", "repeat",
            "switch", "return",
            "import", "protocol", "extension", "operator", "static", "struct", "enum", "true", "false", "nil", "self",
            "super", "throw",
            "throws", "try", "while", "do", "break", "continue", "guard", "defer", "catch", "any", "init", "internal",
            "public", "private",
        ]
        return keywords.contains(name) ? "`\(name)`" : name
    }
}

extension FunctionDeclSyntax {
    /// The isolation of the requirement, such as `nonisolated(nonsending) `.
    fileprivate var isolationText: String {
        modifiers.first { $0.name.text == "nonisolated" }.map { $0.trimmedDescription + " " } ?? ""
    }
}
