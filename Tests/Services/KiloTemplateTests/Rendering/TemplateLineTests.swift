import Testing

@testable import KiloTemplate

/// Markers that are alone on their lines, and the effect of indentation on others.
@Suite struct TemplateLineTests {
    private func text(
        _ source: String, _ value: TemplateValue = ["yes": true, "l": [1, 2], "v": "V"],
        partials: [String: String] = [:]
    ) throws -> String {
        let library = TemplateLibrary(
            partials, contentType: .text, resources: TemplateResources { key, _ in key.uppercased() })
        return try Template(source, contentType: .text, library: library).render(value)
    }

    @Test(arguments: [
        ("{{#yes}} {{/yes}}\nb", " \nb"), (" {{#yes}}\t{{/yes}} \nb", " \t \nb"), ("{{! a }} {{! b }}\nc", " \nc"),
        ("{{v}} {{! a }}\nb", "V \nb"), ("{{! a }}\n{{! b }}\nc", "c"), ("{{! a }}{{! b }}\nc", "\nc"),
        (" {{>none}} {{! b }}\nc", "  \nc"), ("{{=<% %>=}} <%! b %>\nc", " \nc"), ("{{@r}} {{! b }}\nc", "R \nc"),
        ("{{$a}} {{/a}}\nb", " \nb"), ("{{?v}} {{/v}}\nb", " \nb"), ("{{^no}} {{/no}}\nb", " \nb"),
        ("a\n{{v}}\n", "a\nV\n"), ("a\n {{{v}}} \n", "a\n V \n"), ("a\n{{&v}}\nb", "a\nV\nb"), ("{{@r}}\n", "R\n"),
        ("{{#yes}}\na{{/yes}}\nb", "a\nb"), ("{{#yes}}a\n{{/yes}}\nb", "a\nb"), ("a {{#yes}}\nb\n{{/yes}}", "a \nb\n"),
        ("\r\n{{#yes}}\r\na\r\n{{/yes}}\r\nb", "\r\na\r\nb"), ("{{#yes}}\ra{{/yes}}", "\ra"),
        ("  {{! a\n b }}  \nc", "c"), ("{{! a }}\r", "\r"), ("{{#yes}}\n\n{{/yes}}", "\n"),
    ])
    func markersAloneOnTheirLines(source: String, expected: String) throws {
        #expect(try text(source) == expected)
    }

    @Test(arguments: [
        "{{v}}", "{{{v}}}", "{{&v}}", "{{v.x}}{{v}}", "{{@v}}", "{{#yes}}V{{/yes}}", "{{?yes}}V{{/yes}}",
        "{{^no}}V{{/no}}", "{{>q}}", "{{<q}}{{/q}}", "{{$b}}V{{/b}}", "{{! note }}V", "{{=<% %>=}}V<%={{ }}=%>",
        "{{#l}}{{^no}}{{/no}}{{/l}}V", "{{v:format}}",
    ])
    func indentationComesBeforeAMarkerThatBeginsALine(marker: String) throws {
        let partials = ["p": "\(marker) 1\n\(marker) 2\n", "q": "V"]
        #expect(try text("  {{>p}}\nend", partials: partials) == "  V 1\n  V 2\nend")
        #expect(try text("{{>p}}\nend", partials: partials) == "V 1\nV 2\nend")
    }

    @Test(arguments: 0...4) func overridesLoseTheirOwnIndentation(count: Int) throws {
        let blanks = String(repeating: " ", count: count)
        let partials = ["p": "<\n {{$a}}\n{{/a}}\n>\n"]
        let source = "{{<p}}\n{{$a}}\n\(blanks)1\n\(blanks)  2\n{{#l}}\n\(blanks){{.}} x\n{{/l}}\n3\n{{/a}}\n{{/p}}\n"
        #expect(try text(source, partials: partials) == "<\n1\n  2\n1 x\n2 x\n3\n>\n")
    }

    @Test func overrideOfABlockThatBeginsALineHasItsIndentation() throws {
        let partials = ["p": "<\n  {{$a}}none{{/a}} e\n>\n"]
        #expect(try text("{{>p}}", partials: partials) == "<\n  none e\n>\n")
        #expect(try text("{{<p}}{{$a}}1\n2{{/a}}{{/p}}", partials: partials) == "<\n  1\n  2 e\n>\n")
        #expect(
            try text("{{<p}}\n{{$a}}\n1\n2\n{{/a}}\n{{/p}}", partials: partials) == "<\n  1\n  2\n e\n>\n")
    }

    @Test func contentAfterAnOverrideIsIgnored() throws {
        let partials = ["p": "<\n{{$a}}\n{{/a}}\n>\n"]
        #expect(try text("{{<p}}\n{{$a}}\nx\n  {{/a}} ignored\n{{/p}}\n", partials: partials) == "<\nx\n>\n")
        #expect(
            try text("{{<p}}\n{{$a}}\nx\n  {{#yes}}y{{/yes}}\n{{/a}}\n{{/p}}\n", partials: partials)
                == "<\nx\n  y\n>\n")
    }

    @Test func anOverrideAfterAnotherOne() throws {
        let partials = ["p": "[{{$a}}{{/a}}|{{$b}}{{/b}}]"]
        #expect(
            try text("z {{<p}}{{$a}}x\n{{/a}}{{$b}}\ny\n{{/b}}{{/p}}", partials: partials) == "z [x\n|y\n]")
        #expect(try text("z {{<p}}{{$a}}x{{/a}}{{$b}}\ny{{/b}}{{/p}}", partials: partials) == "z [x|\ny]")
        #expect(try text("{{<p}}{{$a}}x{{/a}}{{$b}}y{{/b}}{{$a}}z{{/a}}{{/p}}", partials: partials) == "[z|y]")
    }

    @Test func aFunctionsTextCallsPartials() throws {
        let value: TemplateValue = [
            "f": .lambda { _ in "({{>p}}{{#f2}}{{/f2}})" }, "f2": .lambda { _ in "{{>q}}" }, "v": "V",
        ]
        let partials = ["p": "P{{v}}", "q": "Q{{v}}{{>p}}"]
        #expect(
            try text("{{#f}}{{/f}}{{>p}}{{#f}}{{/f}}{{>q}}{{>p}}", value, partials: partials)
                == "(PVQVPV)PV(PVQVPV)QVPVPV")
    }
}
