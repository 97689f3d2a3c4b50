package import Foundation

extension RuleLimit {
    /// The localised sentences of limits.
    package struct Words {
        /// The language, such as `de`; the sentences of an unknown one are English.
        package var language: String
        /// Returns the program's own sentence for an English one, with the same number of `%@`.
        package var own: (String) -> String?
        package var number: (Decimal) -> String
        package var date: (Date) -> String

        package init(
            language: String = "en", own: @escaping (String) -> String? = { _ in nil },
            number: @escaping (Decimal) -> String = { "\($0)" }, date: @escaping (Date) -> String = { $0.formatted() }
        ) {
            self.language = language
            self.own = own
            self.number = number
            self.date = date
        }

        fileprivate func sentence(_ english: String, _ values: String...) -> String {
            let text = own(english) ?? RuleLimit.translations[english]?[language] ?? english
            // A value may itself contain the sign, so the text is split before values are inserted.
            let parts = text.components(separatedBy: "%@")
            return parts.indices.map { parts[$0] + ($0 < parts.count - 1 && $0 < values.count ? values[$0] : "") }
                .joined()
        }

        fileprivate func number(_ value: Int) -> String { number(Decimal(value)) }
    }

    /// Returns what the user has to change, as a sentence.
    package func sentence(in words: Words) -> String {
        switch self {
        case .required: return words.sentence("Fill in this field.")
        case .accepted: return words.sentence("Confirm this to continue.")
        case .number(let minimum?, let maximum?):
            return words.sentence("Enter a number from %@ to %@.", words.number(minimum), words.number(maximum))
        case .number(let minimum?, nil): return words.sentence("Enter %@ or more.", words.number(minimum))
        case .number(nil, let maximum?): return words.sentence("Enter %@ or less.", words.number(maximum))
        case .number(nil, nil): return words.sentence("Enter a number.")
        case .date(let minimum?, let maximum?):
            return words.sentence("Choose a date from %@ to %@.", words.date(minimum), words.date(maximum))
        case .date(let minimum?, nil): return words.sentence("Choose %@ or later.", words.date(minimum))
        case .date(nil, let maximum?): return words.sentence("Choose %@ or earlier.", words.date(maximum))
        case .date(nil, nil): return words.sentence("Choose a date.")
        case .length(let lengths): return Self.sentence(lengths, of: "characters", words)
        case .count(let counts): return Self.sentence(counts, of: "entries", words)
        case .pattern(_, let form), .described(let form): return words.sentence("Enter %@.", words.own(form) ?? form)
        case .email: return words.sentence("Enter an email address, such as name@example.org.")
        case .oneOf(let choices):
            return words.sentence("Choose one of these: %@.", choices.map(\.text).joined(separator: ", "))
        }
    }

    private static func sentence(_ range: ClosedRange<Int>, of unit: String, _ words: Words) -> String {
        let (lower, upper) = (words.number(range.lowerBound), words.number(range.upperBound))
        let verb = unit == "entries" ? "Choose" : "Enter"
        if range.count == 1 { return words.sentence("\(verb) exactly %@ \(unit).", lower) }
        if range.upperBound > 1_000_000 { return words.sentence("\(verb) at least %@ \(unit).", lower) }
        if range.lowerBound <= 1 { return words.sentence("\(verb) at most %@ \(unit).", upper) }
        return words.sentence("\(verb) %@ to %@ \(unit).", lower, upper)
    }

    /// The languages that have sentences.
    package static let languages = ["en", "de", "fr", "es", "ar"]

    /// The sentences in other languages, by the English ones.
    fileprivate static let translations: [String: [String: String]] = [
        "Fill in this field.": [
            "de": "Füllen Sie dieses Feld aus.", "fr": "Remplissez ce champ.", "es": "Rellene este campo.",
            "ar": "املأ هذا الحقل.",
        ],
        "Confirm this to continue.": [
            "de": "Bestätigen Sie dies, um fortzufahren.", "fr": "Confirmez ceci pour continuer.",
            "es": "Confirme esto para continuar.", "ar": "أكّد هذا للمتابعة.",
        ],
        "Enter a number.": [
            "de": "Geben Sie eine Zahl ein.", "fr": "Saisissez un nombre.", "es": "Introduzca un número.",
            "ar": "أدخل رقمًا.",
        ],
        "Enter a number from %@ to %@.": [
            "de": "Geben Sie eine Zahl von %@ bis %@ ein.", "fr": "Saisissez un nombre de %@ à %@.",
            "es": "Introduzca un número de %@ a %@.", "ar": "أدخل رقمًا من %@ إلى %@.",
        ],
        "Enter %@ or more.": [
            "de": "Geben Sie mindestens %@ ein.", "fr": "Saisissez %@ ou plus.", "es": "Introduzca %@ o más.",
            "ar": "أدخل %@ أو أكثر.",
        ],
        "Enter %@ or less.": [
            "de": "Geben Sie höchstens %@ ein.", "fr": "Saisissez %@ ou moins.", "es": "Introduzca %@ o menos.",
            "ar": "أدخل %@ أو أقل.",
        ],
        "Choose a date.": [
            "de": "Wählen Sie ein Datum.", "fr": "Choisissez une date.", "es": "Elija una fecha.", "ar": "اختر تاريخًا.",
        ],
        "Choose a date from %@ to %@.": [
            "de": "Wählen Sie ein Datum vom %@ bis zum %@.", "fr": "Choisissez une date du %@ au %@.",
            "es": "Elija una fecha del %@ al %@.", "ar": "اختر تاريخًا من %@ إلى %@.",
        ],
        "Choose %@ or later.": [
            "de": "Wählen Sie den %@ oder später.", "fr": "Choisissez le %@ ou plus tard.",
            "es": "Elija el %@ o después.", "ar": "اختر %@ أو بعده.",
        ],
        "Choose %@ or earlier.": [
            "de": "Wählen Sie den %@ oder früher.", "fr": "Choisissez le %@ ou plus tôt.", "es": "Elija el %@ o antes.",
            "ar": "اختر %@ أو قبله.",
        ],
        "Enter exactly %@ characters.": [
            "de": "Geben Sie genau %@ Zeichen ein.", "fr": "Saisissez exactement %@ caractères.",
            "es": "Introduzca exactamente %@ caracteres.", "ar": "عدد الأحرف المطلوب: %@.",
        ],
        "Enter at least %@ characters.": [
            "de": "Geben Sie mindestens %@ Zeichen ein.", "fr": "Saisissez au moins %@ caractères.",
            "es": "Introduzca al menos %@ caracteres.", "ar": "أقل عدد للأحرف: %@.",
        ],
        "Enter at most %@ characters.": [
            "de": "Geben Sie höchstens %@ Zeichen ein.", "fr": "Saisissez au plus %@ caractères.",
            "es": "Introduzca como máximo %@ caracteres.", "ar": "أكبر عدد للأحرف: %@.",
        ],
        "Enter %@ to %@ characters.": [
            "de": "Geben Sie %@ bis %@ Zeichen ein.", "fr": "Saisissez de %@ à %@ caractères.",
            "es": "Introduzca de %@ a %@ caracteres.", "ar": "عدد الأحرف: من %@ إلى %@.",
        ],
        "Choose exactly %@ entries.": [
            "de": "Wählen Sie genau %@ Einträge.", "fr": "Choisissez exactement %@ éléments.",
            "es": "Elija exactamente %@ elementos.", "ar": "عدد العناصر المطلوب: %@.",
        ],
        "Choose at least %@ entries.": [
            "de": "Wählen Sie mindestens %@ Einträge.", "fr": "Choisissez au moins %@ éléments.",
            "es": "Elija al menos %@ elementos.", "ar": "أقل عدد للعناصر: %@.",
        ],
        "Choose at most %@ entries.": [
            "de": "Wählen Sie höchstens %@ Einträge.", "fr": "Choisissez au plus %@ éléments.",
            "es": "Elija como máximo %@ elementos.", "ar": "أكبر عدد للعناصر: %@.",
        ],
        "Choose %@ to %@ entries.": [
            "de": "Wählen Sie %@ bis %@ Einträge.", "fr": "Choisissez de %@ à %@ éléments.",
            "es": "Elija de %@ a %@ elementos.", "ar": "عدد العناصر: من %@ إلى %@.",
        ],
        "Enter %@.": [
            "de": "Erwartet wird: %@.", "fr": "Saisissez ceci : %@.", "es": "Introduzca esto: %@.",
            "ar": "المطلوب: %@.",
        ],
        "Enter an email address, such as name@example.org.": [
            "de": "Geben Sie eine E-Mail-Adresse wie name@example.org ein.",
            "fr": "Saisissez une adresse e-mail comme name@example.org.",
            "es": "Introduzca una dirección de correo como name@example.org.",
            "ar": "أدخل عنوان بريد إلكتروني مثل name@example.org.",
        ],
        "Choose one of these: %@.": [
            "de": "Wählen Sie eines davon: %@.", "fr": "Choisissez parmi : %@.", "es": "Elija uno de estos: %@.",
            "ar": "اختر واحدًا من: %@.",
        ],
    ]
}
