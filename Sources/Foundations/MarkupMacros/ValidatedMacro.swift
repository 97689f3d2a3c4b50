import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Validated`: makes a list of rules of the `@Rule`s at a type's members.
struct ValidatedMacro: MemberMacro, ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard isFinal(declaration), let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text else {
            context.diagnose(Diagnostic(node: node, message: RuleMessage.notAType))
            return []
        }
        let members = declaration.memberBlock.members
        let names = Set(members.flatMap { $0.decl.as(VariableDeclSyntax.self)?.boundNames ?? [] })
        let keys = declaration.codingKeys
        let rules = members.flatMap { Self.rules(at: $0.decl, keys, names, context) }
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }
        let isNonisolated = declaration.modifiers.contains { $0.name.text == "nonisolated" }
        let head = (isNonisolated ? "nonisolated " : "") + (access.map { "\($0.name.text) " } ?? "") + "static"
        let type = "[MarkupRules.Rule<\(name)>]"
        // One statement for each rule, because the compiler is slow with long arrays of implicit members.
        let appends = rules.map { "rules.append(\($0))\n" }.joined()
        let body = "{\nvar rules: \(type) = []\n\(appends)return rules\n}"
        let isGeneric = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        return ["\(raw: head) \(raw: isGeneric ? "var rules: \(type) \(body)" : "let rules: \(type) = \(body)()")"]
    }

    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard isFinal(declaration) else { return [] }
        let isMainActor = declaration.attributes.contains { $0.trimmedDescription == "@MainActor" }
        let isNonisolated = declaration.modifiers.contains { $0.name.text == "nonisolated" }
        let isolation = isMainActor ? "@MainActor " : isNonisolated ? "nonisolated " : ""
        return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: isolation)MarkupRules.Validated {}")]
    }

    /// The rules of a subclass would not be those of its superclass, so a class must be final.
    private static func isFinal(_ declaration: some DeclGroupSyntax) -> Bool {
        if declaration.is(StructDeclSyntax.self) { return true }
        return declaration.is(ClassDeclSyntax.self) && declaration.modifiers.contains { $0.name.text == "final" }
    }

    private static func rules(
        at declaration: DeclSyntax, _ keys: [String: String], _ names: Set<String>,
        _ context: some MacroExpansionContext
    ) -> [String] {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let marks = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { $0.isRule && $0.ruledArgument == nil }
        guard !marks.isEmpty, let name = declaration.ruledName else { return [] }
        for place in marks.compactMap({ $0.ruleArguments.first }) where place.label?.text == "for" {
            guard let named = place.expression.plainText, !names.contains(named) else { continue }
            context.diagnose(Diagnostic(node: place, message: RuleMessage.unknownProperty(named)))
        }
        return marks.compactMap { rule($0, of: name, in: declaration, keys) }
    }

    private static func rule(
        _ mark: AttributeSyntax, of name: String, in declaration: DeclSyntax, _ keys: [String: String]
    ) -> String? {
        let arguments = mark.ruleArguments
        let message =
            arguments.first { $0.label?.text == "message" }.map { ", message: \($0.expression.trimmed)" } ?? ""
        if arguments.first?.label?.text == "for", arguments.count > 1 {
            guard let named = arguments[0].expression.plainText else { return nil }
            let member = (keys[named] ?? named).literal
            let call = "$0.\(name)\(declaration.is(FunctionDeclSyntax.self) ? "()" : "")"
            return
                ".whole(\(member), \(arguments[1].expression.trimmed), property: \(named.literal)\(message)) { \(call) }"
        }
        let checks = arguments.filter { $0.label?.text != "message" }.map { ", \($0.expression.trimmed)" }.joined()
        let bare = name.trimmingBackticks
        let member = (keys[bare] ?? bare).literal
        let type = declaration.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        let reading = type?.isOptional == true ? "readingOptional" : "reading"
        return ".member(\(member), property: \(bare.literal), \(reading): { $0.\(name) }\(checks)\(message))"
    }
}

/// `@Rule`: read by the `@Validated` of the type; the macro itself only checks its position.
struct RuleMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let argument = node.ruledArgument {
            if let message = fault(of: node, for: argument, at: declaration) {
                context.diagnose(Diagnostic(node: node, message: message))
            }
            return []
        }
        let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        let isInValidated = type?.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last == "Validated"
        }
        let arguments = node.ruleArguments
        // `@Observable` copies the attributes to the property that stores the value.
        if DeclSyntax(declaration).ruledName?.hasPrefix("_") == true { return [] }
        if isInValidated != true || DeclSyntax(declaration).ruledName == nil {
            context.diagnose(Diagnostic(node: node, message: RuleMessage.misplaced))
        } else if arguments.allSatisfy({ $0.label?.text == "message" }) {
            context.diagnose(Diagnostic(node: node, message: RuleMessage.empty))
        }
        return []
    }

    /// Returns the fault of a rule of an argument, which `@Service` reads; nil if it has none.
    private static func fault(
        of node: AttributeSyntax, for argument: String, at declaration: some DeclSyntaxProtocol
    ) -> RuleMessage? {
        guard let function = declaration.as(FunctionDeclSyntax.self), function.attribute(named: "RequestMethod") != nil
        else { return .notAnOperation }
        let names = function.signature.parameterClause.parameters.map {
            ($0.secondName ?? $0.firstName).text.trimmingBackticks
        }
        if !names.contains(argument) { return .unknownArgument(argument, function.name.text) }
        return node.ruleArguments.count == 1 ? .empty : nil
    }
}

extension AttributeSyntax {
    var isRule: Bool { attributeName.trimmedDescription.split(separator: ".").last == "Rule" }

    /// The name of the argument of `@Rule(argument: "name", …)`; nil for the rule of a property.
    var ruledArgument: String? {
        guard let first = ruleArguments.first, first.label?.text == "argument" else { return nil }
        return first.expression.plainText ?? ""
    }

    var ruleArguments: [LabeledExprSyntax] {
        guard case .argumentList(let list)? = arguments else { return [] }
        return Array(list)
    }
}

extension TypeSyntax {
    fileprivate var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }
}

extension VariableDeclSyntax {
    fileprivate var boundNames: [String] {
        bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks }
    }
}

extension DeclSyntaxProtocol {
    /// The name of a property of an instance, or of a method without arguments.
    fileprivate var ruledName: String? {
        if let variable = self.as(VariableDeclSyntax.self), !variable.modifiers.isTypeLevel,
            variable.bindings.count == 1
        {
            return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        guard let function = self.as(FunctionDeclSyntax.self), !function.modifiers.isTypeLevel,
            function.signature.parameterClause.parameters.isEmpty
        else { return nil }
        return function.name.text
    }
}

/// The diagnostics of `@Validated` and `@Rule`.
enum RuleMessage: DiagnosticMessage {
    case notAType
    case misplaced
    case empty
    case unknownProperty(String)
    case notAnOperation
    case unknownArgument(String, String)

    var message: String {
        switch self {
        case .notAType:
            "'@Validated' needs a structure or a final class: the rules of a class would not hold for its subclasses; write 'final'"
        case .misplaced:
            "'@Rule' belongs on a property, or on a method without arguments, of a type that carries '@Validated'"
        case .empty: "'@Rule' needs a condition, such as '.required' or '.length(1...40)'"
        case .unknownProperty(let name): "there is no property '\(name)' here; name the one that shows the message"
        case .notAnOperation: "'@Rule(argument:)' belongs on a method with '@RequestMethod'"
        case .unknownArgument(let name, let method):
            "'\(method)' has no argument '\(name)'; name one of its parameters in a string literal"
        }
    }
    var diagnosticID: MessageID {
        let id =
            switch self {
            case .notAType: "notAType"
            case .misplaced: "misplaced"
            case .empty: "empty"
            case .unknownProperty: "unknownProperty"
            case .notAnOperation: "notAnOperation"
            case .unknownArgument: "unknownArgument"
            }
        return MessageID(domain: "MarkupRules", id: id)
    }
    var severity: DiagnosticSeverity { .error }
}
