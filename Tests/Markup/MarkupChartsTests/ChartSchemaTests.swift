import Foundation
import MarkupCharts
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import MarkupLanguage

extension ChartTests {
    /// Lint and editors know the chart from recorded data, which must agree with the class.
    @MainActor @Suite struct ChartSchemaTests {
        @Test func theSchemaOfTheToolsIsTheClass() throws {
            try MarkupTesting.start()
            ViewRegistry.shared.add([("LMChartView", LMChartView.self)])
            let names = ["LMChartView", "LMChartAxis"]
            let schema = Schema(ViewRegistry.shared.schema.classes.filter { names.contains($0.name) })
            let json = String(decoding: try schema.json(), as: UTF8.self)
            if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil {
                let indented = json.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
                let text = """
                    /// Generated from the classes of MarkupCharts; `MARKUPKIT_RECORD=1 swift test --filter ChartSchemaTests` records it.
                    let chartViews: StaticString = #\"\"\"
                    \(indented)
                        \"\"\"#

                    """
                let file = URL(filePath: #filePath).deletingLastPathComponent()
                    .appending(path: "../../../Sources/Language/MarkupLanguage/Schema/BuiltIn/ChartViews.swift")
                    .standardized
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let known = Schema(Schema.builtInWithCharts.classes.filter { names.contains($0.name) })
            #expect(String(decoding: try known.json(), as: UTF8.self) == json)
        }
    }
}
