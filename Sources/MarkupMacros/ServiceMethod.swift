import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// One annotated method of a service, read from its syntax.
struct ServiceMethod {
    struct Parameter {
        let label: String?
        /// The name inside the function, which is the argument's name on the wire.
        let name: String
        let type: TypeSyntax
        /// The source of the default value.
        let defaultValue: String?
    }

    let declaration: FunctionDeclSyntax
    let name: String
    let method: String
    let path: String
    let parameters: [Parameter]
    let result: TypeSyntax?
    let isThrowing: Bool
    let isAwaited: Bool
    let isDeprecated: Bool
    let mappings: [String]
    let documentation: ServiceDocumentation

    var pathVariables: [String] { ServiceProxyOperation.pieces(of: path).compactMap { $0.isVariable ? $0.text : nil } }

    init(_ function: FunctionDeclSyntax, owner: ServiceOwner) throws {
        var faults: [Diagnostic] = []
        declaration = function
        name = function.name.text.filter { $0 != "`" }
        method = Self.method(of: function, &faults)
        path = Self.path(of: function, &faults)
        parameters = function.signature.parameterClause.parameters.map(Parameter.init)
        result = function.signature.returnClause.flatMap { $0.type.isVoidType ? nil : $0.type.trimmed }
        let effects = function.signature.effectSpecifiers
        isThrowing = effects?.throwsClause != nil
        let isIsolated = owner.isIsolated && !function.modifiers.contains { $0.name.text == "nonisolated" }
        isAwaited = effects?.asyncSpecifier != nil || isIsolated || function.attributes.hasGlobalActor
        isDeprecated =
            function.attributes.attribute(named: "available")?.trimmedDescription.contains("deprecated") ?? false
        mappings = Self.mappings(of: function)
        documentation = ServiceDocumentation(function.leadingTrivia)
        check(&faults)
        if !faults.isEmpty { throw DiagnosticsError(diagnostics: faults) }
    }

    private static func method(of function: FunctionDeclSyntax, _ faults: inout [Diagnostic]) -> String {
        guard let attribute = function.attribute(named: "RequestMethod"), let text = attribute.firstStringLiteral else {
            faults.append(.init(node: function.name, message: ServiceDiagnostic.notLiteral("RequestMethod")))
            return ""
        }
        if !ServiceProxyOperation.methods.contains(text) {
            faults.append(.init(node: attribute, message: ServiceProxyDiagnostic.unknownMethod(text)))
        }
        return text
    }

    private static func path(of function: FunctionDeclSyntax, _ faults: inout [Diagnostic]) -> String {
        guard let attribute = function.attribute(named: "ResourcePath") else { return "" }
        let text = attribute.firstStringLiteral ?? ""
        if let fault = ServiceProxyOperation.pathFault(in: text) {
            faults.append(.init(node: attribute, message: fault))
        }
        return text.trimmingSlashes
    }

    private static func mappings(of function: FunctionDeclSyntax) -> [String] {
        function.attributes.compactMap { element in
            guard case .attribute(let attribute) = element, attribute.simpleName == "ResponseMapping",
                case .argumentList(let list) = attribute.arguments
            else { return nil }
            return "KiloServer.ResponseMapping(\(list.trimmedDescription))"
        }
    }

    private func check(_ faults: inout [Diagnostic]) {
        let modifiers = declaration.modifiers.map(\.name.text)
        if modifiers.contains("static") || modifiers.contains("class") {
            faults.append(.init(node: declaration.name, message: ServiceDiagnostic.isStatic(name)))
        }
        if let generics = declaration.genericParameterClause {
            faults.append(.init(node: generics, message: ServiceProxyDiagnostic.generic(name)))
        }
        checkParameters(&faults)
        let names = parameters.map(\.name)
        for variable in pathVariables where !names.contains(variable) {
            let node = declaration.attribute(named: "ResourcePath").map(Syntax.init) ?? Syntax(declaration.name)
            faults.append(.init(node: node, message: ServiceProxyDiagnostic.noParameter(variable, names)))
        }
    }

    private func checkParameters(_ faults: inout [Diagnostic]) {
        for (parameter, syntax) in zip(parameters, declaration.signature.parameterClause.parameters) {
            if syntax.ellipsis != nil {
                faults.append(.init(node: syntax, message: ServiceDiagnostic.variadic(parameter.name)))
            }
            if parameter.type.trimmedDescription.hasPrefix("inout ") {
                faults.append(.init(node: syntax.type, message: ServiceDiagnostic.isInout(parameter.name)))
            }
            if pathVariables.contains(parameter.name), parameter.type.isOptionalType {
                faults.append(
                    .init(node: syntax.type, message: ServiceProxyDiagnostic.optionalVariable(parameter.name)))
            }
            if parameter.name == "body", ["GET", "HEAD"].contains(method) {
                faults.append(.init(node: syntax.type, message: ServiceProxyDiagnostic.bodyNotAllowed(method)))
            }
        }
    }
}

extension ServiceMethod.Parameter {
    init(_ syntax: FunctionParameterSyntax) {
        label = syntax.firstName.text == "_" ? nil : syntax.firstName.text
        name = (syntax.secondName ?? syntax.firstName).text.filter { $0 != "`" }
        type = syntax.type.trimmed
        defaultValue = syntax.defaultValue?.value.trimmedDescription
    }
}
