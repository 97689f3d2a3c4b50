import Foundation
import Testing

@testable import KiloTemplate

@Suite struct TemplateErrorTests {
    @Test(arguments: [
        ("a\n {{b", 2, 2, "{{b", "a marker is not closed; add '}}'"),
        ("{{{b}}", 1, 1, "{{{b}}", "a marker is not closed; add '}}}'"),
        ("é {{ }}", 1, 3, "{{ }}", "a marker is empty; write a name in it"),
        ("{{#}}", 1, 1, "{{#}}", "a marker is empty; write a name in it"),
        ("\n{{#a}}\n", 2, 1, "{{#a}}", "section 'a' is not closed; add {{/a}}"),
        (
            "x{{/a}}", 1, 2, "{{/a}}",
            "'a' is closed here but not open; remove the marker or open the section before it"
        ),
        (
            "{{#a}}\n{{^b}}{{/a}}{{/b}}", 2, 7, "{{/a}}",
            "'a' is closed here, but 'b' of line 2 is open; close that first"
        ),
        (
            "{{=<%=}}", 1, 1, "{{=<%=}}",
            "delimiters are written {{=<% %>=}}: two words without '=', separated by a space"
        ),
        ("{{a:upcase}}", 1, 1, "{{a:upcase}}", "there is no modifier 'upcase'; did you mean 'uppcase'?"),
        ("{{a:}}", 1, 1, "{{a:}}", "there is no modifier ''"),
        ("{{a:zzzzzzzz}}", 1, 1, "{{a:zzzzzzzz}}", "there is no modifier 'zzzzzzzz'"),
        ("{{a:upcasse}}", 1, 1, "{{a:upcasse}}", "there is no modifier 'upcasse'; did you mean 'uppcase'?"),
        ("{{a:upcassse}}", 1, 1, "{{a:upcassse}}", "there is no modifier 'upcassse'"),
        ("{{a:cv}}", 1, 1, "{{a:cv}}", "there is no modifier 'cv'; did you mean 'csv'?"),
        ("{{a:c}}", 1, 1, "{{a:c}}", "there is no modifier 'c'"),
        (
            "Hello {{name}x}}!", 1, 7, "{{name}x}}",
            "there is a '}' inside a marker; remove it, or end the marker before it"
        ),
        (
            "{{#a}x}}{{/a}}", 1, 1, "{{#a}x}}",
            "there is a '}' inside a marker; remove it, or end the marker before it"
        ),
        (
            "{{a and {{b}}", 1, 1, "{{a and {{b}}",
            "there is a '{{' inside a marker; remove it, or end the marker before it"
        ),
        (
            "{{{a}} {{{b}}}", 1, 1, "{{{a}} {{{b}}}",
            "there is a '}' inside a marker; remove it, or end the marker before it"
        ),
        (
            "{{=<% %>=}}<% a <% b %>", 1, 12, "<% a <% b %>",
            "there is a '<%' inside a marker; remove it, or end the marker before it"
        ),
        (
            "{{=<% %>=}}<%{a%>", 1, 12, "<%{a%>",
            "there is a '{' inside a marker; remove it, or end the marker before it"
        ),
    ])
    func compilation(source: String, line: Int, column: Int, marker: String, message: String) throws {
        var modifiers = TemplateModifiers()
        modifiers.register("uppcase") { (text: String, _) in text }
        modifiers.register("upper") { (text: String, _) in text }
        let library = TemplateLibrary(modifiers: modifiers)
        let error = #expect(throws: TemplateError.self) { try Template(source, name: "t.html", library: library) }
        #expect(error?.template == "t.html")
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.marker == marker)
        #expect(error?.message == message)
        #expect(error?.description == "t.html:\(line):\(column): \(message)")
    }

    @Test func bracesThatArePartOfTheTextStay() throws {
        #expect(try Template("{ {{a}}} }{{! } {{ }}{{=<% %>=}}<%{a}%><%&a%>").render(["a": "<"]) == "{ &lt;} }<<")
        #expect(try Template("{{#l[{]}}{{.}}{{/l}}").render(["l": [1, 2]]) == "1{2")
    }

    @Test func aModifiersNameIsTrimmedAndItsArgumentIsNot() throws {
        var modifiers = TemplateModifiers()
        modifiers.register("in") { (text: String, context) in "[\(context.argument ?? "-")|\(text)]" }
        let library = TemplateLibrary(modifiers: modifiers)
        #expect(try Template("{{ a : in = b c : in }}", library: library).render(["a": "x"]) == "[-|[ b c |x]]")
    }

    @Test func aMarkerThatIsNotClosedIsShownWithItsBeginning() {
        func marker(_ source: String) -> String? {
            #expect(throws: TemplateError.self) { try Template(source) }?.marker
        }
        #expect(marker("a {{" + String(repeating: "x", count: 60)) == "{{" + String(repeating: "x", count: 38))
        #expect(marker("a {{abc\n}") == "{{abc")
        #expect(marker("a {{abc") == "{{abc")
    }

    @Test func errorInAPartialNamesThePartial() throws {
        let library = TemplateLibrary(["p.html": "x\n{{a:format=%d}}", "main.html": "{{>p.html}}"])
        let error = #expect(throws: TemplateError.self) {
            try library.template(named: "main.html").render(["a": "text"])
        }
        #expect(error?.template == "p.html")
        #expect(error?.line == 2)
        #expect(error?.message == "modifier 'format' failed: %d takes a whole number, not a string")
    }

    @Test func recursionIsBounded() throws {
        let library = TemplateLibrary(["p.html": "a{{>p.html}}"], limits: TemplateLimits(maximumDepth: 50))
        let error = #expect(throws: TemplateError.self) { try library.template(named: "p.html").render() }
        #expect(error?.code == .tooDeep(limit: 50))
        #expect(error?.marker == "{{>p.html}}")
    }

    @Test func overrideThatContainsItsOwnBlockEnds() throws {
        let library = TemplateLibrary(["p": "[{{$a}}default{{/a}}]"])
        let template = try Template("{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}", library: library)
        #expect(try template.render() == "[xy]")
    }

    @Test func outputIsBounded() throws {
        let library = TemplateLibrary(limits: TemplateLimits(maximumOutputSize: 1000))
        let template = try Template("{{#.}}0123456789{{/.}}", library: library)
        #expect(try template.render(Array(repeating: 1, count: 100)).utf8.count == 1000)
        let error = #expect(throws: TemplateError.self) { try template.render(Array(repeating: 1, count: 101)) }
        #expect(error?.code == .outputTooLarge(limit: 1000))
        let endless = TemplateValue.sequence(sequence(first: 1) { $0 })
        #expect(throws: TemplateError.self) { try template.render(endless, chunkSize: 100) { _ in } }
    }

    @Test func workWithoutOutputIsBounded() throws {
        let library = TemplateLibrary(limits: TemplateLimits(maximumIterations: 10_000))
        let source = String(repeating: "{{#l}}", count: 20) + String(repeating: "{{/l}}", count: 20)
        let template = try Template(source, name: "t", library: library)
        let error = #expect(throws: TemplateError.self) { try template.render(["l": Array(repeating: 1, count: 10)]) }
        #expect(error?.code == .tooManyIterations(limit: 10_000))
    }

    @Test func longTextsAreWrittenWhole() throws {
        for count in [1, 4095, 4096, 4097, 8191, 8193, 100_000, 1_000_000] {
            let text = String(repeating: "a", count: count)
            #expect(try Template("{{.}}").render(text) == text)
            #expect(try Template("x{{.}}y{{{.}}}z").render(text) == "x\(text)y\(text)z")
            #expect(try Template(text + "{{.}}" + text).render("&") == text + "&amp;" + text)
        }
    }

    @Test(arguments: [
        ("a {{x}} b {{y}}", "{{x}}"), ("a {{{x}}} b", "{{{x}}}"), ("{{ x }}\nb", "{{ x }}"),
        ("{{x}}", "{{x}}"), ("{{#y}}{{/y}} {{&x}}, {{z}}", "{{&x}}"),
    ])
    func errorsOfRenderingShowTheirMarker(source: String, marker: String) throws {
        struct Opaque {}
        let error = #expect(throws: TemplateError.self) {
            try Template(source).render(["x": Opaque()] as [String: Any])
        }
        #expect(error?.marker == marker)
    }

    @Test func repetitionsAndCallsAreCounted() throws {
        let library = TemplateLibrary(["p": ""], limits: TemplateLimits(maximumIterations: 10))
        let section = try Template("{{#.}}{{/.}}", library: library)
        #expect(try section.render(Array(repeating: 1, count: 10)) == "")
        let error = #expect(throws: TemplateError.self) { try section.render(Array(repeating: 1, count: 11)) }
        #expect(error?.code == .tooManyIterations(limit: 10))
        let call = "{{>p}}"
        #expect(try Template(String(repeating: call, count: 10), library: library).render() == "")
        let calls = try Template(String(repeating: call, count: 11), library: library)
        let tooMany = #expect(throws: TemplateError.self) { try calls.render() }
        #expect(tooMany?.code == .tooManyIterations(limit: 10))
        #expect(tooMany?.column == 61)
    }

    @Test func depthIsCountedToTheLastLevel() throws {
        let library = TemplateLibrary(["p": "{{#n}}{{>p}}{{/n}}"], limits: TemplateLimits(maximumDepth: 5))
        func nested(_ levels: Int) -> TemplateValue { (0..<levels).reduce(1) { value, _ in [value] } }
        func object(_ levels: Int) -> TemplateValue { (0..<levels).reduce(1) { value, _ in ["n": value] } }
        func sequence(_ levels: Int) -> TemplateValue {
            (0..<levels).reduce(1) { value, _ in .sequence([value]) }
        }
        func dictionary(_ levels: Int) throws -> TemplateValue {
            try TemplateValue(any: (0..<levels).reduce(1 as Any) { value, _ in ["n": value] as [String: Any] })
        }
        func elements(_ levels: Int) throws -> TemplateValue {
            try TemplateValue(any: (0..<levels).reduce(1 as Any) { value, _ in [value] as [Any] })
        }
        for make in [nested, object, sequence, dictionary, elements] {
            let (deep, deeper) = (try make(4), try make(5))
            #expect(try !Template("{{v}}", library: library).render(["v": deep]).isEmpty)
            let error = #expect(throws: TemplateError.self) {
                try Template("{{v}}", library: library).render(["v": deeper])
            }
            #expect(error?.code == .tooDeep(limit: 5))
        }
        let open = String(repeating: "{{#.}}", count: 5) + "x" + String(repeating: "{{/.}}", count: 5)
        #expect(try Template(open, library: library).render(nested(5)) == "x")
        #expect(throws: TemplateError.self) { try Template("{{#.}}\(open){{/.}}", library: library).render(nested(6)) }
    }

    @Test func hostileNestingDoesNotCrash() throws {
        let depth = 10_000
        let open = String(repeating: "{{#a}}", count: depth)
        let close = String(repeating: "{{/a}}", count: depth)
        let template = try Template(open + "x" + close)
        #expect(try template.render(["a": false]) == "")
        let error = #expect(throws: TemplateError.self) { try template.render(["a": true]) }
        #expect(error?.code == .tooDeep(limit: 512))
        #expect(throws: TemplateError.self) { try Template(open) }
    }

    @Test func hugeTemplatesCompile() throws {
        let source = String(repeating: "{{a}} text and {{b.c}}\n", count: 20_000)
        let template = try Template(source)
        #expect(try template.render(["a": 1]).utf8.count == 20_000 * 12)
        let names = (0..<20_000).map { "{{name\($0)}}" }.joined()
        #expect(try Template(names).render(["name19999": "x"]) == "x")
    }
}
