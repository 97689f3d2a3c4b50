import Foundation
import MarkupLanguage
import Testing

@Suite struct ColorValueTests {
    private static func gray(_ level: Double, _ alpha: Double = 1) -> ColorValue {
        ColorValue(red: level, green: level, blue: level, alpha: alpha)
    }

    static let forms: [(text: String, color: ColorValue)] = [
        ("#f00", ColorValue(rgb: 0xFF0000)), ("#0F08", ColorValue(rgb: 0x00FF00, alpha: 136.0 / 255)),
        ("#0000ff", ColorValue(rgb: 0x0000FF)), ("#FF000080", ColorValue(rgb: 0xFF0000, alpha: 128.0 / 255)),
        ("darkGray", gray(1.0 / 3)), ("lightGray", gray(2.0 / 3)), ("gray", gray(0.5)), ("clear", gray(0, 0)),
        ("lightText", gray(1, 0.6)), ("orange", ColorValue(red: 1, green: 0.5, blue: 0)),
        ("purple", ColorValue(red: 0.5, green: 0, blue: 0.5)), ("brown", ColorValue(red: 0.6, green: 0.4, blue: 0.2)),
        ("green", ColorValue(rgb: 0x00FF00)), ("rebeccapurple", ColorValue(rgb: 0x663399)),
        ("AliceBlue", ColorValue(rgb: 0xF0F8FF)),
    ]

    @Test(arguments: ColorValueTests.forms)
    func formsAreRead(form: (text: String, color: ColorValue)) {
        #expect(ColorValue.parse(form.text) == form.color)
    }

    @Test(arguments: ["", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#GGG", "# 12", "redd", "#é12", "red "])
    func otherTextsAreNoColours(text: String) {
        #expect(ColorValue.parse(text) == nil)
    }

    @Test func systemColoursFollowTheLook() {
        #expect(ColorValue.named("label") == ColorValue(rgb: 0x000000))
        #expect(ColorValue.named("label", dark: true) == ColorValue(rgb: 0xFFFFFF))
        #expect(ColorValue.isDynamic("label"))
        #expect(!ColorValue.isDynamic("red"))
    }

    /// The published values, one line for each name: in light appearance, and in dark appearance if it is different.
    ///
    /// With MARKUPKIT_RECORD=1 in the environment the file is recorded again.
    @Test func namesHaveThePublishedValues() throws {
        func text(_ color: ColorValue?) -> String {
            guard let color else { return "none" }
            let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
            return parts.joined(separator: ",") + (color.alpha == 1 ? "" : "/\(color.alpha)")
        }
        let lines = ColorValue.names.sorted().map { name in
            let dark = ColorValue.isDynamic(name) ? " " + text(ColorValue.named(name, dark: true)) : ""
            return "\(name) \(text(ColorValue.parse(name)))\(dark)"
        }
        let file = Fixtures.sourceFolder.appending(path: "colors.txt")
        if Fixtures.isRecording { try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file) }
        let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines == expected)
    }

    @Test func everyNameIsRead() {
        #expect(ColorValue.names.count > 180)
        for name in ColorValue.names { #expect(ColorValue.parse(name) != nil, "\(name)") }
    }
}
