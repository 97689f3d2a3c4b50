import Foundation

/// Formats names of people. Foundation on Linux has the components of a name but no formatter for them.
///
/// | Style | Shows |
/// |---|---|
/// | `short` | the given name, else the family name, else the nickname |
/// | `medium` (without an argument) | given and family name |
/// | `long` | prefix, given, middle and family name, suffix |
/// | `abbreviated` | the first letters of given and family name |
///
/// Names in Chinese, Japanese or Korean letters are written family name first and without blanks, in every language; in
/// Hungarian and Vietnamese other names are family name first as well. `phonetic` shows the phonetic components. A
/// dictionary with the components' names as keys (`givenName`, …) is accepted as a name.
struct PersonNameValueFormatter: ValueFormatter {
    enum Style: String, CaseIterable { case short, medium, long, abbreviated }

    struct Options {
        var style = Style.medium
        var isPhonetic = false
    }

    private let options: Options
    private let isFamilyFirst: Bool

    init(_ arguments: [String: String], _ locale: Locale) throws(FormatterError) {
        var options = Options()
        try FormatterOption.apply(arguments, to: &options, of: "personNameComponents", Self.options)
        self.options = options
        isFamilyFirst = ["hu", "vi"].contains(LanguageTag(locale.identifier)?.language)
    }

    func string(for value: Any) -> String? {
        guard let value = DynamicValue.flattened(value), var name = Self.name(value) else { return nil }
        if options.isPhonetic, let phonetic = name.phoneticRepresentation { name = phonetic }
        let parts = self.parts(name).compactMap { $0?.isEmpty == false ? $0 : nil }
        let separator = options.style == .abbreviated || Self.isEastAsian(parts) ? "" : " "
        return parts.joined(separator: separator)
    }

    private func parts(_ name: PersonNameComponents) -> [String?] {
        let east = Self.isEastAsian([name.familyName, name.givenName].compactMap { $0 })
        let (given, family) = (name.givenName, name.familyName)
        switch options.style {
        case .short: return [[given, family, name.nickname].compactMap { $0 }.first { !$0.isEmpty }]
        case .medium: return isFamilyFirst || east ? [family, given] : [given, family]
        case .abbreviated:
            // One letter of the family name abbreviates a name in Chinese letters; two letters would read as another
            // name.
            if east { return [(family ?? given)?.prefix(1).description] }
            let initials = [given, family].map { $0?.prefix(1).uppercased() }
            return isFamilyFirst ? initials.reversed() : initials
        case .long:
            let middle = isFamilyFirst || east ? [family, name.middleName, given] : [given, name.middleName, family]
            return [name.namePrefix] + middle + [name.nameSuffix]
        }
    }

    private static func name(_ value: Any) -> PersonNameComponents? {
        if let name = value as? PersonNameComponents { return name }
        guard case .dictionary(let pairs) = DynamicValue(value) else { return nil }
        func part(_ key: String) -> String? { DynamicValue.flattened(pairs.value(of: key)) as? String }
        var name = PersonNameComponents()
        name.namePrefix = part("namePrefix")
        name.givenName = part("givenName")
        name.middleName = part("middleName")
        name.familyName = part("familyName")
        name.nameSuffix = part("nameSuffix")
        name.nickname = part("nickname")
        return name
    }

    private static func isEastAsian(_ parts: [String]) -> Bool {
        let letters = parts.joined().unicodeScalars
        return !letters.isEmpty && letters.allSatisfy(LocaleWords.isEastAsian)
    }

    static let options: [FormatterOption<Options>] = [
        .word("style", Dictionary(uniqueKeysWithValues: Style.allCases.map { ($0.rawValue, $0) })) { $0.style = $1 },
        .bool("phonetic") { $0.isPhonetic = $1 },
    ]
}
