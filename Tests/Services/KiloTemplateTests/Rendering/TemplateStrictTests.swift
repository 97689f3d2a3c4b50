import Foundation
import Testing

@testable import KiloTemplate

/// Names that the data does not have: nothing, a default, or an error in a strict library.
@Suite struct TemplateStrictTests {
    private func strict(_ source: String, _ partials: [String: String] = [:]) throws -> Template {
        let library = TemplateLibrary(partials, options: .strict)
        return try Template(source, name: "t.txt", contentType: .text, library: library)
    }

    private let pets: TemplateValue = [
        "title": "Pets", "none": .null, "empty": "", "owner": ["name": "Ann", "address": .null],
        "pets": [["name": "Claws", "kind": "cat"], ["name": "Puff", "kind": .null]],
    ]

    @Test(arguments: [
        ("{{titel}}", 1, 1, "{{titel}}", "the data has no 'titel'; did you mean 'title'?"),
        ("{{{titel}}}", 1, 1, "{{{titel}}}", "the data has no 'titel'; did you mean 'title'?"),
        ("a\n {{titel:format=%s}}", 2, 2, "{{titel:format=%s}}", "the data has no 'titel'; did you mean 'title'?"),
        ("{{zzzz:script}}", 1, 1, "{{zzzz:script}}", "the data has no 'zzzz'; add it, or give a default"),
        ("{{#pest}}{{/pest}}", 1, 1, "{{#pest}}", "the data has no 'pest'; did you mean 'pets'?"),
        ("{{#pets}}\n{{nmae}}{{/pets}}", 2, 1, "{{nmae}}", "the data has no 'nmae'; did you mean 'name'?"),
        ("{{#pets}}{{tittle}}{{/pets}}", 1, 10, "{{tittle}}", "the data has no 'tittle'; did you mean 'title'?"),
        ("{{#pets}}{{first}}{{/pets}}", 1, 10, "{{first}}", "the data has no 'first'; did you mean '-first'?"),
        ("{{owner.nam}}", 1, 1, "{{owner.nam}}", "the data has no 'owner.nam'; did you mean 'owner.name'?"),
        ("{{ower.name}}", 1, 1, "{{ower.name}}", "the data has no 'ower'; did you mean 'owner'?"),
        (
            "{{#owner.pets}}{{/owner.pets}}", 1, 1, "{{#owner.pets}}",
            "the data has no 'owner.pets'; add it, or give a default"
        ),
        ("{{title.name}}", 1, 1, "{{title.name}}", "the data has no 'title.name'; add it, or give a default"),
        ("x{{>*zzzz}}", 1, 2, "{{>*zzzz}}", "the data has no 'zzzz'; add it, or give a default"),
        ("x\n{{>row}}", 2, 1, "{{>row}}", "there is no template 'row'"),
        ("{{<page}}{{$a}}{{/a}}{{/page}}", 1, 1, "{{<page}}", "there is no template 'page'"),
        (
            "a{{-index}}", 1, 2, "{{-index}}",
            "'-index' is only available inside a repeated section; move it into a section over a list"
        ),
    ])
    func missingItemsAreAnError(source: String, line: Int, column: Int, marker: String, message: String) throws {
        let error = #expect(throws: TemplateError.self) { try strict(source).render(pets) }
        #expect(error?.template == "t.txt")
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.marker.hasPrefix(marker) == true)
        #expect(error?.message == message)
        // Without the option the same template renders.
        #expect(throws: Never.self) { try Template(source, contentType: .text).render(pets) }
    }

    @Test(arguments: [
        ("{{title}} {{none}}{{empty}}|{{owner.name}}", "Pets |Ann"),
        ("{{#pets}}{{name}} of {{title}}, {{kind}}. {{/pets}}", "Claws of Pets, cat. Puff of Pets, . "),
        // Names inside null are null.
        ("{{owner.address.street}}{{#none.list}}x{{/none.list}}.", "."),
        // These test whether there is a value.
        ("{{?zzzz}}a{{/zzzz}}{{^zzzz}}b{{/zzzz}}{{?owner.zzzz}}c{{/owner.zzzz}}{{^a.b}}d{{/a.b}}", "bd"),
        ("{{zzzz:default=none}} {{owner.zzzz:default=none}} {{a.b:default=}}.", "none none ."),
        ("{{#owner}}{{.}}{{/owner}}", #"{"name":"Ann","address":null}"#),
        ("{{#owner[, ]}}{{~}}={{.}}{{/owner}}", "name=Ann, address="),
        ("{{^none}}{{title}}{{/none}}{{#none}}{{zzzz}}{{/none}}", "Pets"),
    ])
    func whatIsThereIsNone(source: String, expected: String) throws {
        #expect(try strict(source).render(pets) == expected)
    }

    @Test func errorsInPartialsNameThePartial() throws {
        let template = try strict("{{#pets}}{{>row.txt}}{{/pets}}", ["row.txt": "{{name}}\n{{knd}}"])
        let error = #expect(throws: TemplateError.self) { try template.render(pets) }
        #expect(error?.description == "row.txt:2:1: the data has no 'knd'; did you mean 'kind'?")
        #expect(error?.code == .missingName(name: "knd", nearest: "kind"))
    }

    @Test func valuesOfEveryKindAreAsked() throws {
        struct Pet: Encodable {
            let name = "Claws"
            let tag: String? = nil
        }
        let template = try strict("{{#.}}{{name}}{{tag}}{{naem}}{{/.}}")
        for value in [[Pet()] as any Encodable, [["name": "Claws", "tag": ""]]] {
            let error = #expect(throws: TemplateError.self) { try template.render(value) }
            #expect(error?.code == .missingName(name: "naem", nearest: "name"))
        }
        let any: [String: Any] = ["name": "Claws", "tag": 1]
        #expect(throws: TemplateError.self) { try template.render([any]) }
        #expect(try strict("{{#.}}{{name}}{{tag}}{{/.}}").render([Pet()]) == "Claws")
        #expect(throws: TemplateError.self) {
            try template.render(TemplateValue.sequence([Pet()]))
        }
    }

    @Test func filesAndEncodersTakeTheOption() throws {
        let folder = try Folder(["a.txt": "{{nmae}}"])
        let url = folder.url.appending(path: "a.txt")
        let value = ["name": "a"]
        #expect(throws: TemplateError.self) { try Template(contentsOf: url, options: .strict).render(value) }
        #expect(throws: TemplateError.self) {
            try Template(contentsOf: url, contentType: .html, options: .strict).render(value)
        }
        let encoder = try TemplateEncoder(url: url, mimeType: "text/plain", options: .strict)
        #expect(throws: TemplateError.self) {
            var text = ""
            try encoder.write(value, to: &text)
        }
        #expect(try Template(contentsOf: url).render(value) == "")
    }

    @Test(arguments: [
        ("{{a:default=none}}", "none"), ("{{n:default=none}}", "none"), ("{{e:default=none}}", "none"),
        ("{{a.b:default=none}}", "none"), ("{{t:default=none}}", "text"), ("{{zero:default=none}}", "0"),
        ("{{no:default=none}}", "false"), ("{{list:default=none}}", "[]"), ("{{a:default}}|", "|"),
        ("{{a:default = a=b c }}|", " a=b c |"), ("{{zero:format=%.2f:default=none}}", "0.00"),
        ("{{a:format=%.2f:default=free}}", "free"), ("{{a:default=none:csv}}", "\"none\""),
        ("{{@title:default=Title}}", "Title"), ("{{#none}}{{/none}}{{a:default=none:format=%6s}}", "  none"),
    ])
    func defaults(source: String, expected: String) throws {
        let value: TemplateValue = [
            "n": .null, "e": "", "t": "text", "zero": 0, "no": false, "list": [], "some": ["b": 1],
        ]
        #expect(try Template(source, contentType: .text).render(value) == expected)
    }

    @Test func defaultsAreEscapedAsValuesAre() throws {
        #expect(try Template("{{a:default=<i>}} {{{a:default=<i>}}}").render([String: String]()) == "&lt;i&gt; <i>")
    }
}
