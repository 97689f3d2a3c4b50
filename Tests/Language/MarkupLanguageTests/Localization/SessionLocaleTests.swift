import Foundation
import Testing

@testable import MarkupLanguage

@Suite struct SessionLocaleTests {
    @Test(arguments: [
        (["LANG": "de_AT.UTF-8"], "de-AT"), (["LANG": "C"], "en"), (["LANG": "C.UTF-8"], "en"), ([:], "en"),
        (["LANG": "POSIX"], "en"), (["LANG": "de_DE", "LC_ALL": "fr_FR"], "fr-FR"), (["LC_MESSAGES": "it"], "it"),
        (["LANG": "de_DE@euro"], "de-DE"), (["LANG": "sr_RS.UTF-8@latin"], "sr-Latn-RS"), (["LC_ALL": ""], "en"),
        (["LANG": "fr_CH", "LANGUAGE": "de:fr"], "de,fr,fr-CH"), (["LANG": "C", "LANGUAGE": "de"], "en"),
        (["LC_ALL": "C", "LANG": "de_DE", "LANGUAGE": "de"], "en"), (["LANG": "../../etc"], "en"),
        (["LANG": "zh_Hant_TW"], "zh-Hant-TW"), (["LANG": "iw_IL"], "he-IL"), (["LANG": "es_419"], "es-419"),
    ])
    func languages(_ environment: [String: String], _ expected: String) {
        let session = SessionLocale(environment: environment)
        #expect(session.languages.map(\.description).joined(separator: ",") == expected)
    }

    @Test func categoriesAreSeparate() {
        let session = SessionLocale(environment: ["LANG": "en_US", "LC_NUMERIC": "de_DE", "LC_TIME": "fr_FR.UTF-8"])
        #expect(session.locale.identifier == "en_US")
        #expect(session.numbers.identifier == "de_DE")
        #expect(session.dates.identifier == "fr_FR")
        #expect(SessionLocale(environment: ["LC_ALL": "sv_SE", "LC_TIME": "en_US"]).dates.identifier == "sv_SE")
    }

    @Test(arguments: [
        ("ar", true), ("he_IL", true), ("fa", true), ("ur_PK", true), ("yi", true), ("ckb", true), ("de", false),
        ("az", false), ("az-Arab", true), ("pa_PK", true), ("pa_IN", false), ("uz_AF", true), ("ku_IQ", false),
        ("ku_Arab", true), ("skr", true),
        ("ar-Latn", false), ("zh_TW", false), ("en_IL", false),
    ])
    func direction(_ tag: String, _ isRightToLeft: Bool) {
        #expect(SessionLocale(tag).direction == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    @Test(arguments: [
        ("de-AT", "de-AT de-Latn-AT de-Latn de"), ("de", "de de-Latn"), ("zh-TW", "zh-TW zh-Hant-TW zh-Hant"),
        ("nb-NO", "nb-NO nb-Latn-NO nb-Latn nb no"),
        ("pt-BR", "pt-BR pt-Latn-BR pt-Latn pt"), ("zh-CN", "zh-CN zh-Hans-CN zh-Hans zh"), ("sr-Latn", "sr-Latn"),
        ("pa-PK", "pa-PK pa-Arab-PK pa-Arab"), ("ar-Latn", "ar-Latn"),
    ])
    func fallbacks(_ tag: String, _ expected: String) throws {
        let tags = try #require(LanguageTag(tag)).fallbacks.map(\.description)
        #expect(
            Array(tags.prefix(expected.split(separator: " ").count)) == expected.split(separator: " ").map(String.init))
        #expect(Set(tags).count == tags.count)
    }

    @Test func textWithoutALanguageIsNoTag() {
        for text in ["", "-", "C", "POSIX", "english", "d", "12", "é", "@latin", ".UTF-8", "\0\0"] {
            #expect(LanguageTag(text) == nil, "\(text)")
        }
    }
}
