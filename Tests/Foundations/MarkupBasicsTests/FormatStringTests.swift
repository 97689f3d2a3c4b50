import MarkupBasics
import Testing

@Suite struct FormatStringTests {
    private let plain = FormatString.Dialect(flags: "-+ 0", conversions: "dfs")
    private let strings = FormatString.Dialect(flags: "-+ 0#", conversions: "df@", isOfStringsFiles: true)

    @Test func aSpecifierIsTakenApart() throws {
        guard case .value(let field)? = FormatString("%-08.3f", plain).pieces.first else {
            Issue.record("no specifier")
            return
        }
        #expect(field.flags == ["-", "0"])
        #expect(field.width == 8)
        #expect(field.precision == 3)
        #expect(field.conversion == "f")
        #expect(field.source == "%-08.3f")
    }

    @Test func signsOfPercentAndStrayOnes() {
        #expect(FormatString("100%% %q %", plain).pieces == [.text("100% "), .stray, .text("q "), .stray])
    }

    @Test func onlyStringsFilesHavePlacesLengthsAndVariables() {
        #expect(FormatString("%1$d", plain).pieces.first == .stray)
        #expect(FormatString("%ld", plain).pieces.first == .stray)
        #expect(FormatString("%1$#@n@", strings).pieces == [.variable(name: "n", position: 1, source: "%1$#@n@")])
        guard case .value(let field)? = FormatString("%2$ld", strings).pieces.first else {
            Issue.record("no specifier")
            return
        }
        #expect(field.position == 2)
        #expect(field.conversion == "d")
    }

    @Test(arguments: [("%5d", "-7", "   -7"), ("%-5d|", "-7", "-7   "), ("%05d", "-7", "-0007"), ("%1d", "-7", "-7")])
    func widthsArePadded(format: String, text: String, expected: String) {
        guard case .value(let field)? = FormatString(format, plain).pieces.first else {
            Issue.record("no specifier")
            return
        }
        #expect(field.padded(text, width: field.width ?? 0, isNumber: true) == expected)
    }

    @Test func hugeNumbersDoNotOverflow() {
        guard case .value(let field)? = FormatString("%99999999999999999999d", plain).pieces.first else {
            Issue.record("no specifier")
            return
        }
        #expect(field.width == Int.max)
    }
}
