import Foundation
import KiloTemplate
import Testing

/// The examples in documentation comments, unchanged.
@Suite struct DocumentationTests {
    @Test func template() throws {
        struct Pet: Encodable {
            let name: String
            let weight: Double
        }
        let template = try Template("{{#pets}}{{name}} weighs {{weight}} kg. {{/pets}}", contentType: .text)
        let text = try template.render(["pets": [Pet(name: "Claws", weight: 4), Pet(name: "Puff", weight: 0.2)]])
        #expect(text == "Claws weighs 4.0 kg. Puff weighs 0.2 kg. ")
    }

    @Test func value() throws {
        let value: TemplateValue = ["title": "Pets", "names": ["Claws", "Puff"], "count": 2]
        let text = try Template("{{title}}: {{#names[, ]}}{{.}}{{/names}}").render(value)
        #expect(text == "Pets: Claws, Puff")
    }

    @Test func modifiers() throws {
        var modifiers = TemplateModifiers()
        modifiers.register("upper") { (text: String, _) in text.uppercased() }
        modifiers.register("repeat") { (text: String, context) in
            String(repeating: text, count: Int(context.argument ?? "") ?? 1)
        }
        let library = TemplateLibrary(modifiers: modifiers)
        #expect(try Template("{{name:upper:repeat=2}}", library: library).render(["name": "ab"]) == "ABAB")
    }

    @Test func error() {
        do {
            _ = try Template("{{#rows}}", name: "pets.html")
        } catch {
            #expect(error.description == "pets.html:1:1: section 'rows' is not closed; add {{/rows}}")
        }
    }

    @Test func strictLibrary() throws {
        let library = TemplateLibrary(["pet.txt": "{{nmae}}"], options: .strict)
        let error = #expect(throws: TemplateError.self) {
            try library.template(named: "pet.txt").render(["name": "Claws"])
        }
        #expect(error?.description == "pet.txt:1:1: the data has no 'nmae'; did you mean 'name'?")
    }

    @Test func position() throws {
        let list = try Template("{{#pets}}{{-index}}. {{.}}{{^-last}}, {{/-last}}{{/pets}}", contentType: .text)
        #expect(try list.render(["pets": ["Claws", "Puff"]]) == "1. Claws, 2. Puff")
    }

    @Test func formatsOfTheGuide() throws {
        let value: TemplateValue = ["at": "2018-06-28T10:45", "price": .null]
        let source = #"{{at:format=d. MMM 'um' H 'Uhr'}}, {{at:format=HH\:mm}}, {{price:format=currency:default=free}}"#
        let text = try Template(source, contentType: .text).render(value, locale: Locale(identifier: "de_DE"))
        #expect(text == "28. Juni um 10 Uhr, 10:45, free")
    }

    @Test func blanksAtTheEndOfALineStay() throws {
        struct Statistics: Encodable {
            let count = 3
            let sum = 9.0
            let average = 3.0
        }
        let source = "<td>{{count}}</td>\n<td>{{sum}}</td>\n<td>{{average}}</td> \n"
        #expect(
            try Template(source).render(Statistics()) == "<td>3</td>\n<td>9.0</td>\n<td>3.0</td> \n")
    }
}
