extension ExpressionFunction {
    /// The functions for the methods of texts and arrays that `FUNCTION(target, 'selector:', …)` supports, by selector.
    static let selectors: [String: String] = [
        "capitalizedString": "capitalize", "localizedCapitalizedString": "capitalize",
        "componentsJoinedByString:": "join", "containsObject:": "contains", "containsString:": "contains",
        "count": "count", "description": "append", "firstObject": "first", "hasPrefix:": "hasPrefix",
        "hasSuffix:": "hasSuffix", "lastObject": "last", "length": "length", "localizedLowercaseString": "lowercase",
        "localizedUppercaseString": "uppercase", "lowercaseString": "lowercase", "stringByAppendingString:": "append",
        "stringByReplacingOccurrencesOfString:withString:": "replace", "stringValue": "append",
        "substringFromIndex:": "dropFirst", "substringToIndex:": "prefix", "uppercaseString": "uppercase",
    ]

    /// The functions that exist only for these selectors.
    static let selected: [ExpressionFunction] = [
        ExpressionFunction("append", 1...2, "the text followed by the second one") { call in
            guard let text = call.text(0) else { return .none }
            guard call.count == 2 else { return .string(text) }
            return call.text(1).map { .string(text + $0) } ?? .none
        },
        test("hasPrefix", "whether the text begins with the second one") { $0.hasPrefix($1) },
        test("hasSuffix", "whether the text ends with the second one") { $0.hasSuffix($1) },
        part("dropFirst", "the text without that many characters at its beginning") { String($0.dropFirst($1)) },
        part("prefix", "that many characters from the text's beginning") { String($0.prefix($1)) },
    ]

    private static func test(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (String, String) -> Bool
    ) -> ExpressionFunction {
        ExpressionFunction(name, 2...2, summary) { call in
            guard let text = call.text(0), let other = call.text(1) else { return .bool(false) }
            return .bool(body(text, other))
        }
    }

    private static func part(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (String, Int) -> String
    ) -> ExpressionFunction {
        ExpressionFunction(name, 2...2, summary) { call throws(ExpressionFault) in
            guard let text = call.text(0), let count = try call.integer(1) else { return .none }
            guard count >= 0 else { throw call.fault(1, "a number of at least 0") }
            return .string(body(text, count))
        }
    }
}
