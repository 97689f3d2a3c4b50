import SwiftSyntax

extension AttributeSyntax {
    /// The first argument, when it is a string literal without interpolation.
    var firstStringLiteral: String? {
        guard case .argumentList(let list) = arguments,
            let literal = list.first?.expression.as(StringLiteralExprSyntax.self)
        else { return nil }
        if literal.segments.isEmpty { return "" }
        guard literal.segments.count == 1, case .stringSegment(let segment)? = literal.segments.first else {
            return nil
        }
        return segment.content.text
    }
}

extension FunctionDeclSyntax {
    /// The attribute of a simple name, such as `RequestMethod`; a module in front of the name is ignored.
    func attribute(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in attributes
        where attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) == name {
            return attribute
        }
        return nil
    }
}

extension TypeSyntax {
    var isOptionalType: Bool {
        `is`(OptionalTypeSyntax.self) || `as`(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    var isVoidType: Bool {
        let text = trimmedDescription
        return text == "Void" || text == "()" || text == "Swift.Void"
    }
}

extension String {
    var trimmingSlashes: String {
        var text = self[...]
        while text.hasPrefix("/") { text = text.dropFirst() }
        while text.hasSuffix("/") { text = text.dropLast() }
        return String(text)
    }
}
