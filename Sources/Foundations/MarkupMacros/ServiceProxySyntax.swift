import SwiftSyntax

extension AttributeSyntax {
    /// The first argument, if it is a string literal without interpolation.
    var firstStringLiteral: String? {
        guard case .argumentList(let list) = arguments else { return nil }
        return list.first?.expression.plainText
    }

    /// The arguments, if all of them are string literals without interpolation; empty without arguments.
    var stringLiterals: [String]? {
        guard case .argumentList(let list)? = arguments else { return [] }
        let texts = list.compactMap(\.expression.plainText)
        return texts.count == list.count ? texts : nil
    }
}

extension ExprSyntax {
    /// The text of a string literal without interpolation.
    var plainText: String? {
        guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
        if literal.segments.isEmpty { return "" }
        guard literal.segments.count == 1, case .stringSegment(let segment)? = literal.segments.first else {
            return nil
        }
        return segment.content.text
    }
}

extension WithAttributesSyntax {
    /// Returns the attribute with a simple name, such as `RequestMethod`, ignoring a module prefix.
    func attribute(named name: String) -> AttributeSyntax? {
        attributes.attribute(named: name)
    }
}

extension TypeSyntax {
    var isOptionalType: Bool {
        `is`(OptionalTypeSyntax.self) || `as`(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    /// Whether a parameter of this type and name contains headers of the request, for client and server.
    func isHeaders(_ name: String) -> Bool {
        name == "headers" && trimmedDescription.filter { !$0.isWhitespace } == "[String:String]"
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
