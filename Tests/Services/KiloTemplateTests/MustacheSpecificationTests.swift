import Foundation
import Testing

@testable import KiloTemplate

/// The specification's own cases, from the folder in MARKUPKIT_CONFORMANCE.
@Suite(.enabled(if: conformanceFolder != nil, "MARKUPKIT_CONFORMANCE does not name the folder of cases"))
struct MustacheSpecificationTests {
    @Test(arguments: [
        ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
        ("sections", 34), ("dynamic-names", 21), ("inheritance", 27), ("lambdas", 10),
    ])
    func module(name: String, count: Int) throws {
        let file = try #require(conformanceFolder).appending(path: "mustache/\(name).json")
        let cases = try #require(try JSONReader.read(Data(contentsOf: file))["tests"]).array
        #expect(cases.count == count)
        for test in cases {
            let title = test["name"]?.string ?? ""
            let library = TemplateLibrary(test["partials"]?.strings ?? [:], contentType: .html)
            let data = name == "lambdas" ? Self.lambdaData(title, test["data"]) : test["data"]?.templateValue
            let template = try Template(test["template"]?.string ?? "", name: title, library: library)
            let result = try template.render(data ?? [:])
            #expect(result == test["expected"]?.string, "\(name): \(title)")
        }
    }

    /// The functions of the lambda cases, which the file has in other languages.
    private static func lambdaData(_ title: String, _ data: JSONValue?) -> TemplateValue {
        guard case .object(var fields)? = data.map({ $0 }) else { return [:] }
        fields.removeAll { $0.0 == "lambda" }
        var calls = 0
        let lambda: TemplateValue =
            switch title {
            case "Interpolation": .lambda { "world" }
            case "Interpolation - Expansion": .lambda { "{{planet}}" }
            case "Interpolation - Alternate Delimiters": .lambda { "|planet| => {{planet}}" }
            case "Interpolation - Multiple Calls":
                .lambda {
                    calls += 1
                    return "\(calls)"
                }
            case "Escaping": .lambda { ">" }
            case "Section": .lambda { text in text == "{{x}}" ? "yes" : "no" }
            case "Section - Expansion": .lambda { text in "\(text){{planet}}\(text)" }
            case "Section - Alternate Delimiters": .lambda { text in "\(text){{planet}} => |planet|\(text)" }
            case "Section - Multiple Calls": .lambda { text in "__\(text)__" }
            default: .lambda { _ in "" }
            }
        return .object(fields.map { ($0.0, $0.1.templateValue) } + [("lambda", lambda)])
    }
}
