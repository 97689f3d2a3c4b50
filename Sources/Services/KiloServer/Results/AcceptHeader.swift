import MarkupBasics

/// Reads `Accept` and `Accept-Language`.
enum AcceptHeader {
    /// One alternative of a header with its quality, 0 to 1.
    struct Choice: Equatable {
        var name: String
        var quality: Double
    }

    /// Returns the alternatives in the order of the header. `HeaderList` is not used, because it has no bound. An
    /// invalid quality counts as 0; only the first 64
    /// alternatives are read.
    static func choices(_ header: String) -> [Choice] {
        header.split(separator: ",", maxSplits: 64, omittingEmptySubsequences: true).prefix(64).compactMap { piece in
            let parts = piece.split(separator: ";").map { $0.trimmed }
            guard let name = parts.first, !name.isEmpty else { return nil }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
            let value = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return Choice(name: name.lowercased(), quality: min(max(value, 0), 1))
        }
    }

    /// Returns the index of the first available media type with the highest quality; `nil` when the header accepts
    /// none.
    ///
    /// - Parameters:
    ///   - header: the `Accept` header; without one every type is accepted.
    ///   - available: media types in the service's order of preference.
    static func preferred(_ header: String?, among available: [String]) -> Int? {
        guard let header, !header.isEmpty, header != "*/*" else { return available.isEmpty ? nil : 0 }
        let choices = choices(header)
        var best: (index: Int, quality: Double)?
        for (index, type) in available.enumerated() {
            let quality = quality(of: type, choices)
            if quality > (best?.quality ?? 0) { best = (index, quality) }
        }
        return best?.index
    }

    /// Returns the quality of the most specific alternative that covers the type.
    private static func quality(of type: String, _ choices: [Choice]) -> Double {
        let family = type.prefix { $0 != "/" } + "/*"
        for name in [type, String(family), "*/*"] {
            if let choice = choices.first(where: { $0.name == name }) { return choice.quality }
        }
        return 0
    }

    /// Returns the available language with the highest quality, of which the header may name a variant such as `de-AT`;
    /// `nil` when the header names none of them.
    ///
    /// - Parameter available: languages without regions, such as `de`.
    static func language(_ header: String?, among available: [String]) -> String? {
        guard let header else { return nil }
        var best: (language: String, quality: Double)?
        for choice in choices(header) {
            let language = String(choice.name.prefix { $0 != "-" })
            if available.contains(language), choice.quality > (best?.quality ?? 0) { best = (language, choice.quality) }
        }
        return best?.language
    }

    /// Returns the most preferred language that looks like a language tag.
    static func preferredLanguage(_ header: String?) -> String? {
        guard let header else { return nil }
        let tags = choices(header).filter { choice in
            choice.quality > 0 && choice.name != "*" && choice.name.count <= 35
                && choice.name.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0) }
        }
        return tags.enumerated().max { ($0.element.quality, -$0.offset) < ($1.element.quality, -$1.offset) }?.element
            .name
    }
}
