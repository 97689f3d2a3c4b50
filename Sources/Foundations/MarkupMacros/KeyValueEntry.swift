import SwiftSyntax

/// One row of a key-value table, as source text.
struct KeyValueEntry {
    enum Kind { case property, action }
    let kind: Kind
    let name: String
    let source: String
    /// Whether it is a method with a result. Of several methods with one name, one without a result is the action.
    var givesResult = false

    /// Returns the entries of one member. For a public class only public members are included, for any other class all
    /// of them, because outlets are often private.
    static func entries(in declaration: DeclSyntax, of type: ClassDeclSyntax, isPublic: Bool) -> [KeyValueEntry] {
        guard !isPublic || declaration.modifiers?.accessLevel.isEmpty == false else { return [] }
        if let variable = declaration.as(VariableDeclSyntax.self) { return properties(of: variable, in: type) }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return action(of: function, in: type.name.text).map { [$0] } ?? []
        }
        return []
    }

    // MARK: Properties

    private static func properties(of variable: VariableDeclSyntax, in type: ClassDeclSyntax) -> [KeyValueEntry] {
        // An overridden property is in the superclass's table, unless this class adds markers to it.
        let isOverride = variable.modifiers.contains { $0.name.text == "override" }
        guard !variable.modifiers.isTypeLevel, !isOverride || !variable.markArguments.isEmpty else { return [] }
        let isTracked = type.attributes.attribute(named: "Observable") != nil && variable.isTrackedByObservable
        return variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, !name.hasPrefix("_"),
                !binding.isEffectful
            else { return nil }
            let bare = name.trimmingBackticks
            let get = "get: { $0.\(name) }"
            let isSettable =
                variable.bindingSpecifier.tokenKind == .keyword(.var) && binding.isSettable
                && !binding.isSetPrivately(variable)
            let set = isSettable ? ", set: { $0.\(name) = $1 }" + variable.markArguments : ""
            let tracked = isTracked && binding.accessorBlock == nil ? ", isTracked: true" : ""
            return KeyValueEntry(
                kind: .property, name: bare,
                source:
                    "KeyValueProperty(\"\(bare)\", of: \(type.name.text).self, \(get)\(set)\(tracked)\(variable.summaryArgument))"
            )
        }
    }

    // MARK: Actions

    private static func action(of function: FunctionDeclSyntax, in type: String) -> KeyValueEntry? {
        let name = function.name.text
        let signature = function.signature
        guard !function.modifiers.isTypeLevel, !function.modifiers.contains(where: { $0.name.text == "override" }),
            function.genericParameterClause == nil, !name.hasPrefix("_"), function.name.isIdentifier,
            signature.returnClause?.type.trimmedDescription != "Never"
        else { return nil }
        let parameters = Array(signature.parameterClause.parameters)
        // A method with two arguments and a result is one of a data source or delegate, not an action.
        guard parameters.count <= (signature.returnsNothing ? 2 : 1), parameters.allSatisfy(\.isPlain) else {
            return nil
        }
        let names = ["sender", "event"]
        let declared = zip(names, parameters).map { "\($0): \($1.type.trimmedDescription.closureType)" }
        let passed = zip(names, parameters).map { $1.callLabel + $0 }.joined(separator: ", ")
        let bare = name.trimmingBackticks
        let body = signature.statement(calling: "object.\(name)(\(passed))", bare, of: type)
        let head = (["object: \(type)"] + declared).joined(separator: ", ")
        return KeyValueEntry(
            kind: .action, name: bare, source: "KeyValueAction(\"\(bare)\") { (\(head)) in \(body) }",
            givesResult: !signature.returnsNothing)
    }
}

extension DeclSyntax {
    fileprivate var modifiers: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }
}

extension String {
    var trimmingBackticks: String { filter { $0 != "`" } }

    /// A parameter's type for a closure, in which an implicitly unwrapped optional is a plain one.
    fileprivate var closureType: String { hasSuffix("!") ? dropLast() + "?" : self }
}

extension TokenSyntax {
    fileprivate var isIdentifier: Bool {
        if case .identifier = tokenKind { return true }
        return false
    }
}

extension DeclModifierListSyntax {
    var isTypeLevel: Bool { contains { ["static", "class"].contains($0.name.text) } }
}

extension FunctionSignatureSyntax {
    /// Returns the statement for an action's closure: a result is ignored, and an error of an awaited method is
    /// reported where it is awaited.
    fileprivate func statement(calling call: String, _ name: String, of type: String) -> String {
        let canThrow = effectSpecifiers?.throwsClause != nil
        let result = returnsNothing ? "" : "_ = "
        guard effectSpecifiers?.asyncSpecifier != nil else { return result + (canThrow ? "try " : "") + call }
        guard canThrow else { return "_ = Task { \(result)await \(call) }" }
        return
            "_ = Task { do { \(result)try await \(call) } catch { KeyValueAction.report(error, from: \"\(name)\", of: \(type).self) } }"
    }

    fileprivate var returnsNothing: Bool {
        guard let type = returnClause?.type.trimmedDescription else { return true }
        return type == "Void" || type == "()"
    }
}

extension FunctionParameterSyntax {
    /// Whether the type may be that of a sender or an event: not `inout`, variadic, a closure or `some`.
    fileprivate var isPlain: Bool {
        ellipsis == nil && !type.is(FunctionTypeSyntax.self) && !type.is(AttributedTypeSyntax.self)
            && type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind != .keyword(.some)
    }
    fileprivate var callLabel: String { firstName.tokenKind == .wildcard ? "" : "\(firstName.text): " }
}

extension VariableDeclSyntax {
    /// Whether `@Observable` tracks the variable if it is stored. One with an attribute of unknown meaning, such as a
    /// property wrapper, counts as not tracked.
    fileprivate var isTrackedByObservable: Bool {
        bindingSpecifier.tokenKind == .keyword(.var)
            && attributes.allSatisfy { element in
                guard case .attribute(let attribute) = element else { return false }
                return ["Edited", "SetAfter"].contains(attribute.simpleName)
            }
    }
}

extension PatternBindingSyntax {
    fileprivate var isEffectful: Bool {
        guard case .accessors(let list)? = accessorBlock?.accessors else { return false }
        return list.contains { $0.effectSpecifiers != nil }
    }

    /// Whether the property is stored, or computed with a setter.
    fileprivate var isSettable: Bool {
        switch accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let list):
            list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
        }
    }

    fileprivate func isSetPrivately(_ variable: VariableDeclSyntax) -> Bool {
        variable.modifiers.contains {
            $0.detail?.detail.text == "set" && ["private", "fileprivate"].contains($0.name.text)
        }
    }
}
