/// The families of languages that choose the plural form alike.
enum PluralRule: String, CaseIterable {
    case none, english, unit, spanish, french, italian, portuguese, zeroOne, zeroToOne, integerZeroOne, danish
    case icelandic, macedonian, latvian, lithuanian, czech, polish, russian, belarusian, croatian, slovenian, sorbian
    case romanian, arabic, hebrew, irish, welsh, maltese, gaelic, filipino, sinhala, dual

    /// The rule of each language, in the order they are best read: by family.
    private static let families: [(PluralRule, String)] = [
        (.none, "ja zh ko vi th id ms lo my km jv yue ig bo dz su to wo sah kde sg ses tpi"),
        (.english, "en de nl sv fi et gl sw ur yi fy ast ia io lij sc"),
        (
            .unit,
            "bg hu tr el nb no nn eo eu ka kk ky ml mn ne so sq ta te tk ug uz az af lb or mr ku ckb ps sd gsw rm fo"
        ),
        (.unit, "bem ee ha haw ks mas os pap rof rwk saq seh sn syr tig vo xh nb dv xog teo"),
        (.spanish, "es"), (.french, "fr"), (.italian, "it ca vec scn"), (.portuguese, "pt"),
        (.zeroOne, "fa hi bn gu kn zu am as doi pcm"), (.integerZeroOne, "hy ff kab"),
        (.zeroToOne, "pa ln mg ak ti wa guw nso bho"),
        (.danish, "da"), (.icelandic, "is"), (.macedonian, "mk"), (.latvian, "lv prg"), (.lithuanian, "lt"),
        (.czech, "cs sk"), (.polish, "pl"), (.russian, "ru uk"), (.belarusian, "be"), (.croatian, "hr sr bs"),
        (.slovenian, "sl"), (.sorbian, "dsb hsb"), (.romanian, "ro"), (.arabic, "ar ars"), (.hebrew, "he"),
        (.irish, "ga"), (.welsh, "cy"), (.maltese, "mt"), (.gaelic, "gd"), (.filipino, "fil ceb"), (.sinhala, "si"),
        (.dual, "se iu naq sat sma smj smn sms"),
    ]

    /// Every language that has a rule.
    static let languages: [String: PluralRule] = {
        var table: [String: PluralRule] = [:]
        for (rule, names) in families {
            for name in names.split(separator: " ") { table[String(name)] = rule }
        }
        return table
    }()

    static func rule(for tag: LanguageTag) -> PluralRule {
        // European Portuguese says "0 ficheiros" where Brazil says "0 arquivo".
        if tag.language == "pt", let region = tag.region, region != "BR" { return .italian }
        return languages[tag.language] ?? .none
    }

    func category(_ n: PluralOperands) -> PluralCategory {
        switch self {
        case .none: .other
        case .english: n.bare == 1 ? .one : .other
        case .unit: n.whole == 1 ? .one : .other
        case .spanish: n.whole == 1 ? .one : Self.million(n)
        case .french, .portuguese: n.integer <= 1 ? .one : Self.million(n)
        case .italian: n.bare == 1 ? .one : Self.million(n)
        case .zeroOne: n.integer == 0 || n.whole == 1 ? .one : .other
        case .integerZeroOne: n.integer <= 1 ? .one : .other
        case .zeroToOne: n.whole.map { $0 <= 1 } == true ? .one : .other
        case .danish: n.whole == 1 || (n.trimmedFraction != 0 && n.integer <= 1) ? .one : .other
        case .dual: n.whole == 1 ? .one : n.whole == 2 ? .two : .other
        default: slavicOrBaltic(n) ?? celticOrSemitic(n)
        }
    }

    private static func million(_ n: PluralOperands) -> PluralCategory {
        if let bare = n.bare, bare != 0, bare % 1_000_000 == 0 { return .many }
        return .other
    }

    private func slavicOrBaltic(_ n: PluralOperands) -> PluralCategory? {
        switch self {
        case .czech:
            n.visibleDigits > 0 ? .many : n.integer == 1 ? .one : (2...4).contains(n.integer) ? .few : .other
        case .polish: n.bare.map { $0 == 1 ? .one : Self.ends($0, 2...4, not: 12...14) ? .few : .many } ?? .other
        case .russian: n.bare.map(Self.eastSlavic) ?? .other
        case .belarusian: n.whole.map(Self.eastSlavic) ?? .other
        case .croatian: n.bare.map(Self.southSlavic) ?? Self.southSlavic(n.fraction)
        case .slovenian: n.bare.map(Self.dualOfHundred) ?? .few
        case .sorbian: n.bare.map(Self.dualOfHundred) ?? Self.dualOfHundred(n.fraction)
        case .macedonian:
            Self.ends(n.bare ?? n.fraction, 1...1, not: 11...11) ? .one : .other
        case .icelandic:
            Self.ends(n.trimmedFraction == 0 ? n.integer : n.trimmedFraction, 1...1, not: 11...11) ? .one : .other
        case .latvian: Self.latvian(n)
        case .lithuanian: Self.lithuanian(n)
        default: nil
        }
    }

    private func celticOrSemitic(_ n: PluralOperands) -> PluralCategory {
        switch self {
        case .romanian:
            n.bare == 1
                ? .one : n.visibleDigits > 0 || n.integer == 0 || (1...19).contains(n.integer % 100) ? .few : .other
        case .arabic: n.whole.map(Self.arabic) ?? .other
        case .hebrew:
            n.bare == 1 || (n.integer == 0 && n.visibleDigits > 0) ? .one : n.bare == 2 ? .two : .other
        case .irish: Self.pick(n, one: [1], two: [2], few: Array(3...6), many: Array(7...10))
        case .welsh: n.whole == 0 ? .zero : Self.pick(n, one: [1], two: [2], few: [3], many: [6])
        case .maltese: n.whole.map(Self.maltese) ?? .other
        case .gaelic: Self.pick(n, one: [1, 11], two: [2, 12], few: Array(3...10) + Array(13...19), many: [])
        case .filipino: Self.filipino(n)
        case .sinhala: n.whole.map { $0 <= 1 } == true || (n.integer == 0 && n.fraction == 1) ? .one : .other
        default: .other
        }
    }

    // MARK: Parts of rules

    /// Whether the last digit is in one range and the last two are outside of the other.
    private static func ends(_ number: Int, _ digit: ClosedRange<Int>, not teens: ClosedRange<Int>) -> Bool {
        digit.contains(number % 10) && !teens.contains(number % 100)
    }

    private static func eastSlavic(_ number: Int) -> PluralCategory {
        ends(number, 1...1, not: 11...11) ? .one : ends(number, 2...4, not: 12...14) ? .few : .many
    }

    private static func southSlavic(_ number: Int) -> PluralCategory {
        ends(number, 1...1, not: 11...11) ? .one : ends(number, 2...4, not: 12...14) ? .few : .other
    }

    private static func dualOfHundred(_ number: Int) -> PluralCategory {
        switch number % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
    }

    private static func latvian(_ n: PluralOperands) -> PluralCategory {
        if let whole = n.whole, whole % 10 == 0 || (11...19).contains(whole % 100) { return .zero }
        if n.visibleDigits == 2, (11...19).contains(n.fraction % 100) { return .zero }
        if let whole = n.whole, ends(whole, 1...1, not: 11...11) { return .one }
        let isOne = n.visibleDigits == 2 ? ends(n.fraction, 1...1, not: 11...11) : n.fraction % 10 == 1
        return isOne ? .one : .other
    }

    private static func lithuanian(_ n: PluralOperands) -> PluralCategory {
        guard let whole = n.whole else { return .many }
        return ends(whole, 1...1, not: 11...19) ? .one : ends(whole, 2...9, not: 11...19) ? .few : .other
    }

    private static func arabic(_ number: Int) -> PluralCategory {
        switch number {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(number % 100) ? .few : number % 100 >= 11 ? .many : .other
        }
    }

    private static func maltese(_ number: Int) -> PluralCategory {
        switch number {
        case 1: .one
        case 2: .two
        default:
            number == 0 || (3...10).contains(number % 100) ? .few : (11...19).contains(number % 100) ? .many : .other
        }
    }

    private static func filipino(_ n: PluralOperands) -> PluralCategory {
        if let bare = n.bare, (1...3).contains(bare) { return .one }
        return [4, 6, 9].contains((n.bare ?? n.fraction) % 10) ? .other : .one
    }

    private static func pick(
        _ n: PluralOperands, one: [Int], two: [Int], few: [Int], many: [Int]
    ) -> PluralCategory {
        guard let whole = n.whole else { return .other }
        let forms: [(PluralCategory, [Int])] = [(.one, one), (.two, two), (.few, few), (.many, many)]
        return forms.first { $0.1.contains(whole) }?.0 ?? .other
    }
}
