import Foundation
import Testing

@testable import KiloTemplate

/// The test cases of the original template engines, from the folder in MARKUPKIT_CONFORMANCE.
@Suite(.enabled(if: conformanceFolder != nil, "MARKUPKIT_CONFORMANCE does not name the folder of cases"))
struct JTemplateCaseTests {
    private static let dollar = "the specification: $ opens an inheritance block, resources are {{@key}}"
    private static let standalone = "the specification: a section alone on its line leaves no empty line"

    /// The cases with a different result, with the reason and the result; nil for an error.
    private static let exceptions: [String: (reason: String, result: String?)] = [
        "resource-dollar-include": (dollar, nil),
        "context-property": (dollar, nil),
        "context-property-missing": (dollar, nil),
        "default-escape-markup-dollar": (dollar, nil),
        "readme-context-path": (dollar, nil),
        "kilo-example-resources": (dollar, nil),
        "kilo-pets-html": (dollar, nil),
        "path-through-nonmap": ("the specification: a broken path renders as nothing", ""),
        "modifier-csv-caret-2019": (
            "2016 and 2019 differ; ^csv is that of 2016, csv adds the quotation marks", "a\"\"b\"\"c"
        ),
        "content-type-json": (
            "the decisions: JSON is not escaped unless a marker says so", "{\"b\": {\"c\":1}, \"d\": \"klm\n\"}"
        ),
        "content-type-csv": ("the decisions: CSV is not escaped unless a marker says so", "\"n,\top\",f\n1,true\n"),
        "pets-csv-2016": (
            "a case of the file's own: ^csv doubles quotation marks, see modifier-csv-caret-2016",
            "name,species,sex,birth\n\"Claws\",\"cat\",\"m\",\"1994-03-17\"\n\"Puff \"\"ball\"\"\",\"hamster\",\"f\",\"\"\n"
        ),
        "restaurants-nested-2016": (
            "the specification: a dotted name is a path",
            "name,address_building,grades\n\"R1\",\"10\",\"A 5;B 7\"\n\"R2\",\"\",\"\"\n"
        ),
        "readme-comment": (standalone, "<p>Lorem ipsum dolor sit amet.</p>"),
        "kilo-example-variables": (
            standalone,
            page("<!-- A -->\n<p>A</p>\n\n<!-- C -->\n<p>C</p>\n\n<!-- 1, 2, 3 -->\n<p>1</p>\n<p>2</p>\n<p>3</p>\n")
        ),
        "kilo-example-repeating-sections": (
            standalone,
            page(
                "<!-- 1, 2, 3 -->\n<p>1</p>\n<p>2</p>\n<p>3</p>\n\n"
                    + "<!-- A1, A2, A3 -->\n<p>A1</p>\n<p>A2</p>\n<p>A3</p>\n")
        ),
        "kilo-example-conditional-sections": (
            standalone, page("<!-- 1, 2, 3 -->\n<p>1, 2, 3</p>\n\n<!-- A1, A2, A3 -->\n<p>A1, A2, A3</p>\n")
        ),
        "kilo-example-inverted-sections": (standalone, page("<!-- not found -->\n<p>not found</p>\n")),
        "kilo-example-includes": (standalone, page("<!-- 123 -->\n<p>123</p>\n")),
        "tree-recursive-include": (
            standalone,
            "<ul>\n<li>\n<p>Winter</p>\n<ul>\n<li>\n<p>January</p>\n<ul>\n</ul>\n</li>\n<li>\n<p>February</p>\n<ul>\n</ul>\n"
                + "</li>\n</ul>\n</li>\n<li>\n<p>Spring</p>\n<ul>\n<li>\n<p>April</p>\n<ul>\n</ul>\n</li>\n</ul>\n</li>\n</ul>\n"
        ),
    ]

    private static func page(_ body: String) -> String {
        "<!DOCTYPE html>\n<html>\n<body>\n\(body)</body>\n</html>\n"
    }

    @Test func cases() throws {
        let file = try #require(conformanceFolder).appending(path: "templates.json")
        let cases = try JSONReader.read(Data(contentsOf: file)).array
        #expect(cases.count == 98)
        var unused = Set(Self.exceptions.keys)
        for test in cases {
            let name = test["name"]?.string ?? ""
            let result = try? Self.render(test)
            if let exception = Self.exceptions[name] {
                unused.remove(name)
                #expect(result == exception.result, "\(name): \(exception.reason)")
            } else {
                #expect(result == test["expected"]?.string, "\(name)")
            }
        }
        #expect(unused.isEmpty, "exceptions for cases that do not exist")
    }

    private static func render(_ test: JSONValue) throws -> String {
        let name = test["templateName"]?.string ?? "template.txt"
        let source = test["template"]?.string ?? ""
        var texts = test["resources"]?["includes"]?.strings ?? [:]
        texts[name] = source
        let bundle = test["resources"]?["bundle"]?.strings ?? [:]
        // The Kilo versions of 2023 and 2024 rendered a missing key as itself.
        let missing: TemplateResources.MissingKey = test["name"]?.string == "resource-at-include" ? .key : .error
        let library = TemplateLibrary(
            texts, contentType: contentType(test), modifiers: modifiers,
            resources: TemplateResources(missingKey: missing) { key, _ in bundle[key] })
        let data: TemplateValue
        if test["name"]?.string == "null-root" {
            data = .null
        } else {
            data = test["data"].map(value) ?? [:]
        }
        return try library.template(named: name).render(data, locale: Locale(identifier: "en_US"), timeZone: .gmt)
    }

    private static var modifiers: TemplateModifiers {
        var modifiers = TemplateModifiers()
        modifiers.register("upper") { (text: String, _) in text.uppercased() }
        modifiers.register("case") { (text: String, context) in
            context.argument == "upper" ? text.uppercased() : text.lowercased()
        }
        return modifiers
    }

    /// The case's content type. The versions that escaped all text regardless of its name are marked in their cases.
    private static func contentType(_ test: JSONValue) -> TemplateContentType? {
        if test["name"]?.string?.hasPrefix("default-escape-markup") == true { return .xml }
        switch test["contentType"]?.string {
        case "json": return .json
        case "csv": return .csv
        case "unspecified": return .text
        default: return nil
        }
    }

    private static func value(_ data: JSONValue) -> TemplateValue {
        guard case .object(let fields) = data else { return data.templateValue }
        switch (data["$type"]?.string, data["value"]) {
        case ("date"?, .int(let milliseconds)?), ("instant"?, .int(let milliseconds)?):
            return .date(Date(timeIntervalSince1970: Double(milliseconds) / 1000))
        case (_?, .string(let text)?): return .string(text)
        default: return .object(fields.map { ($0.0, value($0.1)) })
        }
    }
}
