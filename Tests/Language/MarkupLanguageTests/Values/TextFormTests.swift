import MarkupLanguage
import Testing

@Suite struct TextFormTests {
    @Test func transformations() throws {
        #expect(TransformValue.parse("") == TransformValue())
        let moved = try #require(TransformValue.parse("translate(8, 4) scale(2)"))
        #expect([moved.a, moved.b, moved.c, moved.d, moved.tx, moved.ty] == [2, 0, 0, 2, 8, 4])
        let turned = try #require(TransformValue.parse(" rotate( 90 ) , scale(2, 3) "))
        #expect(abs(turned.b - 2) < 1e-9 && abs(turned.c + 3) < 1e-9 && abs(turned.a) < 1e-9)
        for wrong in [
            "spin(15)", "rotate", "rotate(15", "rotate(15deg)", "rotate(1, 2)", "scale()", "scale(1e9)",
            "scale(1000) scale(2000)",
            "skew(90)", "rotate(15) x", "((",
        ] { #expect(TransformValue.parse(wrong) == nil, "\(wrong)") }
    }

    @Test func keys() {
        #expect(KeyStrokeValue.parse("Ctrl+Shift+S") == KeyStrokeValue(key: "s", modifiers: [.control, .shift]))
        #expect(KeyStrokeValue.parse("ctrl++")?.key == "+")
        #expect(KeyStrokeValue.parse("Alt+Left")?.key == "left")
        for wrong in ["", "Ctrl+Nonsense", "Hyper+S", "S+Ctrl"] {
            #expect(KeyStrokeValue.parse(wrong) == nil, "\(wrong)")
        }
    }

    @Test func numbersAndFormatters() {
        #expect(TextForm.numbers.accepts("3, 5.5,4") && TextForm.numbers.accepts(""))
        #expect(!TextForm.numbers.accepts("3, five"))
        #expect(TextForm.formatter.accepts("number;numberStyle=percent") && !TextForm.formatter.accepts(";x=1"))
    }

    /// A kind is written in the recorded schema and read again.
    @Test(arguments: TextForm.allCases) func formsAreKinds(_ form: TextForm) {
        let kind = ValueKind.formed(form)
        #expect(ValueKind(kind.description) == kind)
    }
}
