import Testing

@testable import KiloTemplate

/// JTemplate's additions, and behaviour that the specification does not define.
@Suite struct TemplateSectionTests {
    private func text(
        _ source: String, _ value: TemplateValue, partials: [String: String] = [:]
    ) throws -> String {
        let library = TemplateLibrary(partials, contentType: .text)
        return try Template(source, contentType: .text, library: library).render(value)
    }

    @Test(arguments: [
        ("{{#l[,]}}{{.}}{{/l}}", "1,2,3"), ("{{#l[, ]}}{{.}}{{/l}}", "1, 2, 3"),
        ("{{#l[:\n]}}{{.}}{{/l}}", "1:\n2:\n3"),
        ("{{#l[]}}{{.}}{{/l}}", "123"), ("{{# l [;] }}{{.}}{{/ l }}", "1;2;3"), ("{{#l[,]}}{{.}}{{/l[,]}}", "1,2,3"),
        ("{{#one[,]}}{{.}}{{/one}}", "x"), ("{{#l[<]}}{{#m[>]}}{{.}}{{/m}}{{/l}}", "4>5<4>5<4>5"),
    ])
    func separators(source: String, expected: String) throws {
        #expect(try text(source, ["l": [1, 2, 3], "m": [4, 5], "one": ["x"]]) == expected)
    }

    @Test func entriesOfAnObject() throws {
        let value: TemplateValue = ["o": ["b": ["n": 1], "a": ["n": 2]], "e": [:], "n": "outer"]
        #expect(try text("{{#o[,]}}{{~}}={{n}}{{/o}}", value) == "b=1,a=2")
        #expect(try text("{{#o}}{{~}}{{#.}}{{n}}{{/.}}{{/o}}", value) == "b1a2")
        #expect(try text("{{#o}}{{b.n}}{{n}}{{/o}}", value) == "1outer")
        #expect(try text("[{{#e[,]}}{{~}}{{/e}}{{^e}}none{{/e}}]", value) == "[none]")
        #expect(try text("{{#o[ ]}}{{~}}{{#o[,]}}{{~}}{{/o}}{{~}}{{/o}}", value) == "bb,ab ab,aa")
        #expect(try text("{{~}}", value) == "")
    }

    @Test(arguments: [
        ("null", false), ("no", false), ("yes", true), ("zero", false), ("zeroPointZero", false), ("number", true),
        ("empty", false), ("text", true), ("emptyList", false), ("list", true), ("emptyObject", false),
        ("object", true), ("missing", false), ("function", true),
    ])
    func presence(name: String, isPresent: Bool) throws {
        let value: TemplateValue = [
            "null": nil, "no": false, "yes": true, "zero": 0, "zeroPointZero": 0.0, "number": -1, "empty": "",
            "text": "x", "emptyList": [], "list": [1], "emptyObject": [:], "object": ["a": 1],
            "function": .lambda { "" },
        ]
        let result = try text("{{?\(name)}}+{{/\(name)}}{{^\(name)}}-{{/\(name)}}", value)
        #expect(result == (isPresent ? "+" : "-"))
    }

    @Test func conditionalMakesTheValueTheContextOnce() throws {
        let value: TemplateValue = ["l": [1, 2], "o": ["a": 1], "s": "text"]
        #expect(try text("{{?l}}<{{#.}}{{.}}{{/.}}>{{/l}}{{?o}}{{a}}{{/o}}{{?s}}{{.}}{{/s}}", value) == "<12>1text")
    }

    @Test func pathsWithSlashes() throws {
        let value: TemplateValue = ["a": ["b": ["c": 1], "x/y": 2, "p.q": 3]]
        #expect(try text("{{a/b/c}} {{a/x\\/y}} {{a/p.q}} [{{a/b/d}}{{a//b}}]", value) == "1 2 3 []")
    }

    @Test func indentationOfPartialsAddsUp() throws {
        let partials = ["a": "a1\n  {{>b}}\na2\n", "b": "b1\n{{#l}}\n{{.}}\n{{/l}}\n{{t}}\n"]
        let value: TemplateValue = ["l": [1, 2], "t": "x\ny"]
        #expect(
            try text("-\n  {{>a}}\n-", value, partials: partials)
                == "-\n  a1\n    b1\n    1\n    2\n    x\ny\n  a2\n-")
    }

    @Test func partialInsideALineIsNotIndented() throws {
        let partials = ["a": "{{>b}} in line\n", "b": "1\n2"]
        #expect(try text("  {{>a}}\n", [:], partials: partials) == "  1\n2 in line\n")
    }

    @Test func overridesOfSeveralLevels() throws {
        let partials = [
            "page": "<{{$title}}none{{/title}}|{{$body}}empty{{/body}}>",
            "article": "{{<page}}{{$body}}[{{$text}}no text{{/text}}]{{/body}}{{/page}}",
        ]
        #expect(try text("{{<article}}{{/article}}", [:], partials: partials) == "<none|[no text]>")
        #expect(
            try text(
                "{{<article}}{{$text}}T {{n}}{{/text}}{{$title}}A{{/title}}{{/article}}", ["n": 1], partials: partials)
                == "<A|[T 1]>")
        #expect(
            try text(
                "{{#l}}{{<page}}{{$body}}{{.}}{{/body}}{{/page}}{{/l}}{{>page}}", ["l": [1, 2]], partials: partials)
                == "<none|1><none|2><none|empty>")
    }

    @Test func overridesKeepTheIndentationOfTheirBlock() throws {
        let partials = ["page": "<body>\n  {{$main}}\n  <p>none</p>\n  {{/main}}\n</body>\n"]
        let source = "{{<page}}\n{{$main}}\n<ul>\n  {{#l}}\n  <li>{{.}}</li>\n  {{/l}}\n</ul>\n{{/main}}\n{{/page}}\n"
        #expect(
            try text(source, ["l": [1, 2]], partials: partials)
                == "<body>\n  <ul>\n    <li>1</li>\n    <li>2</li>\n  </ul>\n</body>\n")
        #expect(try text("{{>page}}", [:], partials: partials) == "<body>\n  <p>none</p>\n</body>\n")
    }

    @Test func parentAmongTextKeepsItsSpaces() throws {
        let partials = ["p": "[{{$a}}{{/a}}]"]
        #expect(try text("  {{<p}}{{$a}}x{{/a}}{{/p}} y\n", [:], partials: partials) == "  [x] y\n")
        #expect(try text("z  {{<p}}{{$a}}x{{/a}}{{/p}}\ny", [:], partials: partials) == "z  [x]\ny")
    }

    @Test func partialsNamedByTheData() throws {
        let partials = ["a": "A{{x}}\n", "b": "B\n"]
        let value: TemplateValue = ["list": ["a", "b", "none", "a"], "x": 1]
        #expect(try text("{{#list}}{{>*.}}{{/list}}", value, partials: partials) == "A1\nB\nA1\n")
        #expect(try text("{{#list}}\n  {{>*.}}\n{{/list}}", value, partials: partials) == "  A1\n  B\n  A1\n")
    }

    @Test func parentThatEndsAloneOnItsLineIsIndented() throws {
        let partials = ["p": "[{{$a}}{{/a}}\n]\n"]
        #expect(
            try text("  {{<p}}{{$a}}x{{/a}}\n  {{/p}}\nend", [:], partials: partials) == "  [x\n  ]\nend")
    }

    @Test func indentationOfABlockIsThatOfItsFirstLineWithText() throws {
        let partials = ["page": "<b>\n{{$main}}\n\n \n  <p>\n{{/main}}\n</b>\n"]
        let source = "{{<page}}\n{{$main}}\ny\nz\n{{/main}}\n{{/page}}\n"
        #expect(try text(source, [:], partials: partials) == "<b>\n  y\n  z\n</b>\n")
    }

    @Test func blocksWithinOverridesAreIndentedFromTheOverride() throws {
        let partials = [
            "page": "<\n{{$body}}\n{{/body}}\n>\n",
            "article": "{{<page}}\n{{$body}}\n  [\n  {{$text}}\n    none\n  {{/text}}\n  ]\n{{/body}}\n{{/page}}\n",
        ]
        let source = "{{<article}}\n{{$text}}\nT\nU\n{{/text}}\n{{/article}}\n"
        #expect(try text(source, [:], partials: partials) == "<\n[\n  T\n  U\n]\n>\n")
        #expect(try text("{{>article}}", [:], partials: partials) == "<\n[\n  none\n]\n>\n")
    }

    @Test func blanksAfterAMarkerAloneOnItsLineGoWithIt() throws {
        #expect(try text("a\n  {{#l}} \t\n  {{.}}\n {{/l}}  \r\nb", ["l": [1, 2]]) == "a\n  1\n  2\nb")
        #expect(try text("{{! note }}  ", [:]) == "")
        #expect(try text("{{! note }} x", [:]) == " x")
    }

    @Test func namesThatAreNoPathsAreLookedUpWhole() throws {
        let value: TemplateValue = ["a": ["b": 1], "a..b": 2, ".a": 3, "a.": 4, "a//b": 5]
        #expect(try text("{{a.b}}{{a..b}}{{.a}}{{a.}}{{a//b}}", value) == "12345")
    }

    @Test func overrideOfABlockInsideALineIsNotIndented() throws {
        let partials = ["p": "-{{$a}}d{{/a}}-"]
        #expect(try text("{{<p}}{{$a}}1\n2{{/a}}{{/p}}", [:], partials: partials) == "-1\n2-")
    }

    @Test(arguments: [
        ("{{={{ }}=}}{{a}}", "1"), ("{{=<% %>=}}<%a%><%={{ }}=%>{{a}}", "11"), ("{{=[ ]=}}[a][={ }=]{a}", "11"),
        ("{{=| |=}}|a|", "1"), ("{{= <% %> =}}<%={{ }}=%>{{{a}}}", "1"),
    ])
    func delimiters(source: String, expected: String) throws {
        #expect(try text(source, ["a": 1]) == expected)
    }

    @Test func functions() throws {
        let value: TemplateValue = [
            "name": "N", "list": [1, 2], "bold": .lambda { section in "<b>\(section)</b>" },
            "outer": .lambda { section in "({{#bold}}\(section){{/bold}})" },
        ]
        #expect(try text("{{#list}}{{#bold}}{{.}}{{name}}{{/bold}}{{/list}}", value) == "<b>1N</b><b>2N</b>")
        #expect(try text("{{#outer}}{{name}}{{/outer}}", value) == "(<b>N</b>)")
        let faulty: TemplateValue = ["f": .lambda { "{{#a}}" }]
        #expect(throws: TemplateError.self) { try text("{{f}}", faulty) }
    }

    @Test func escapedFunctionEscapesOnlyOnce() throws {
        let value: TemplateValue = ["f": .lambda { "<{{v}}>" }, "v": "&"]
        #expect(try Template("{{f}} {{{f}}}").render(value) == "&lt;&amp;&gt; <&amp;>")
    }

    @Test func nullRootWritesNothing() throws {
        #expect(try text("text {{a}}", .null) == "")
        #expect(try Template("text").render(nil) == "")
        #expect(try Template("text").render() == "text")
    }
}
