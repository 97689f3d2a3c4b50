import MarkupLanguage

/// The texts of one table in all of its languages.
struct TextTable {
    /// A key in a file of texts.
    struct Place {
        let key: String
        let range: SourceRange
        let source: SourceText
    }

    private var texts: [String: [String: Place]] = [:]
    /// The languages in the order of their files.
    private var languages: [String] = []

    mutating func add(_ entries: [ProjectFile.Entry], of file: ProjectFile, _ language: String) {
        guard let source = file.source else { return }
        if !languages.contains(language) { languages.append(language) }
        for entry in entries {
            guard let range = entry.range else { continue }
            texts[entry.name, default: [:]][language] = Place(key: entry.name, range: range, source: source)
        }
    }

    /// The first place of each key.
    var places: [Place] { texts.values.compactMap(first) }

    private func first(_ places: [String: Place]) -> Place? { languages.lazy.compactMap { places[$0] }.first }

    /// The languages that have no text for a key which another language has. A language of a region, such as `de-AT`, may leave a text
    /// to its language.
    var missing: [(place: Place, language: String)] {
        let asked = languages.filter { !$0.isEmpty && $0 != "Base" }
        guard asked.count > 1 else { return [] }
        return texts.values.flatMap { places -> [(Place, String)] in
            guard let place = first(places), !Self.isOfLibrary(place.key) else { return [] }
            // A text outside of the folders is for every language.
            guard places[""] == nil, places["Base"] == nil else { return [] }
            return asked.filter { places[$0] == nil && !hasParent(of: $0, in: places) }.map { (place, $0) }
        }
    }

    private func hasParent(of language: String, in places: [String: Place]) -> Bool {
        guard let end = language.firstIndex(where: { $0 == "-" || $0 == "_" }) else { return false }
        return places[String(language[..<end])] != nil
    }

    /// Whether the library looks a key up itself: one of its texts, which an application replaces.
    static func isOfLibrary(_ key: String) -> Bool {
        key.hasPrefix("MarkupKit.") || key.hasSuffix(".") && key.contains(" ")
    }
}
