import MarkupLanguage
import Testing

@Suite struct FontValueTests {
    static let sizes: [String: Double] = [
        "title1": 28, "title2": 22, "title3": 20, "headline": 17, "subheadline": 15, "body": 17, "callout": 16,
        "footnote": 13, "caption1": 12, "caption2": 11, "largeTitle": 34,
    ]

    @Test(arguments: FontValueTests.sizes.keys.sorted())
    func stylesHaveTheirSizes(style: String) {
        let font = FontValue.parse(style)
        #expect(font?.size == FontValueTests.sizes[style])
        #expect(font?.family == .system)
        #expect(font?.weight == (style == "headline" ? .semibold : .regular))
    }

    static let forms: [(text: String, font: FontValue)] = [
        ("System 14", FontValue(family: .system, size: 14)),
        ("System-Bold 14.5", FontValue(family: .system, weight: .bold, size: 14.5)),
        ("System-Italic 9", FontValue(family: .system, isItalic: true, size: 9)),
        ("Helvetica-Bold 32", FontValue(family: .named("Helvetica"), weight: .bold, size: 32)),
        ("HelveticaNeue-Light 14", FontValue(family: .named("HelveticaNeue"), weight: .light, size: 14)),
        ("Courier-BoldOblique 8", FontValue(family: .named("Courier"), weight: .bold, isItalic: true, size: 8)),
        ("ArialMT 8", FontValue(family: .named("ArialMT"), size: 8)),
        ("Arial-BoldItalicMT 8", FontValue(family: .named("Arial"), weight: .bold, isItalic: true, size: 8)),
        ("Avenir-SemiBold 8", FontValue(family: .named("Avenir"), weight: .semibold, size: 8)),
        ("Helvetica Neue 12", FontValue(family: .named("Helvetica Neue"), size: 12)),
        ("Noto-Sans 12", FontValue(family: .named("Noto-Sans"), size: 12)),
    ]

    @Test(arguments: FontValueTests.forms)
    func namesWithSizesAreRead(form: (text: String, font: FontValue)) {
        #expect(FontValue.parse(form.text) == form.font)
    }

    @Test(arguments: ["", "System", "14", "System x", "System 0", "System -3", "System 1e9", "heading", "System nan"])
    func otherTextsAreNoFonts(text: String) {
        #expect(FontValue.parse(text) == nil)
    }
}
