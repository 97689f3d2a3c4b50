import MarkupLanguage

/// Gives names to views that code has to find.
struct ViewNames {
    private var used: Set<String> = ["view", "root", "self"]
    /// The next number for a name that is taken.
    private var numbers: [String: Int] = [:]

    mutating func reserve(_ name: String) { used.insert(name) }

    /// Returns the name of a view, and gives it one if it has none.
    mutating func name(of view: ImportedView) -> String {
        if let known = view.name, !known.isEmpty { return known }
        let name = unique(Self.proposal(for: view))
        view["accessibilityIdentifier"] = name
        return name
    }

    mutating func unique(_ name: String) -> String {
        var (result, number) = (name, numbers[name] ?? 2)
        while !used.insert(result).inserted {
            result = "\(name)\(number)"
            number += 1
        }
        numbers[name] = number
        return result
    }

    /// A name from the view's text and class, such as `forgotPasswordButton`.
    private static func proposal(for view: ImportedView) -> String {
        let kind = view.element?.name ?? "view"
        let noun =
            ["tableViewCell": "cell", "tableViewCellContentView": "content", "wkWebView": "webView"][kind] ?? kind
        let text = view.element?["userLabel"] ?? view["title"] ?? view["text"] ?? view["placeholder"] ?? ""
        let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(3).joined(separator: " ")
        guard text.first != "@", let start = GeneratedName.property(words), start.count < 40, start.first != "_" else {
            return noun
        }
        return start + noun.prefix(1).uppercased() + noun.dropFirst()
    }
}
