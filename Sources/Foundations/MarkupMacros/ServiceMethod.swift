import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// One annotated method of a service: the parts that client and server share, and those for the server only.
struct ServiceMethod {
    typealias Parameter = AnnotatedMethod.Parameter

    private let reading: AnnotatedMethod
    let isThrowing: Bool
    let isAwaited: Bool
    let isDeprecated: Bool
    /// The annotations as written, each an expression of `OperationTrait`.
    let traits: [String]
    let documentation: ServiceDocumentation
    /// The conditions of the arguments as written, each an expression of `MemberCheck`, by the names of the parameters.
    let checks: [String: [String]]

    var declaration: FunctionDeclSyntax { reading.declaration }
    var name: String { reading.name }
    var method: String { reading.method }
    var path: String { reading.path }
    var parameters: [Parameter] { reading.parameters }
    var result: TypeSyntax? { reading.result }
    var pathVariables: [String] { reading.pathVariables }

    init(_ function: FunctionDeclSyntax, owner: ServiceOwner) throws {
        var faults: [Diagnostic] = []
        if function.attribute(named: "RequestMethod")?.firstStringLiteral == nil {
            faults.append(.init(node: function.name, message: ServiceDiagnostic.notLiteral("RequestMethod")))
        }
        reading = AnnotatedMethod(function, &faults)
        let effects = function.signature.effectSpecifiers
        isThrowing = effects?.throwsClause != nil
        let isIsolated = owner.isIsolated && !function.modifiers.contains { $0.name.text == "nonisolated" }
        isAwaited = effects?.asyncSpecifier != nil || isIsolated || function.attributes.hasGlobalActor
        isDeprecated =
            function.attributes.attribute(named: "available")?.trimmedDescription.contains("deprecated") ?? false
        traits = Self.traits(of: function) + (isDeprecated ? ["KiloServer.DeprecatedOperation()"] : [])
        documentation = ServiceDocumentation(function.leadingTrivia)
        checks = Self.checks(of: function)
        check(&faults)
        if !faults.isEmpty { throw DiagnosticsError(diagnostics: faults) }
    }

    /// Copies the arguments of the annotations, so that a new trait needs no change here.
    private static func traits(of function: FunctionDeclSyntax) -> [String] {
        function.attributes.compactMap { element in
            guard case .attribute(let attribute) = element, case .argumentList(let list) = attribute.arguments else {
                return nil
            }
            return switch attribute.simpleName {
            case "OperationTraits": list.trimmedDescription
            case "ResponseMapping": "KiloServer.ResponseMapping(\(list.trimmedDescription))"
            default: nil
            }
        }
    }

    private static func checks(of function: FunctionDeclSyntax) -> [String: [String]] {
        var checks: [String: [String]] = [:]
        for case .attribute(let attribute) in function.attributes where attribute.isRule {
            guard let name = attribute.ruledArgument else { continue }
            checks[name, default: []] += attribute.ruleArguments.dropFirst().map { $0.expression.trimmedDescription }
        }
        return checks
    }

    private func check(_ faults: inout [Diagnostic]) {
        if declaration.modifiers.isTypeLevel {
            faults.append(.init(node: declaration.name, message: ServiceDiagnostic.isStatic(name)))
        }
        for (parameter, syntax) in zip(parameters, declaration.signature.parameterClause.parameters) {
            if syntax.ellipsis != nil {
                faults.append(.init(node: syntax, message: ServiceDiagnostic.variadic(parameter.name)))
            }
            if parameter.type.trimmedDescription.hasPrefix("inout ") {
                faults.append(.init(node: syntax.type, message: ServiceDiagnostic.isInout(parameter.name)))
            }
        }
    }
}
