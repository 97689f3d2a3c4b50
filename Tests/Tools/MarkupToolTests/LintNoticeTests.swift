import Foundation
import Testing

extension MarkupToolTests {
    /// Lint reports every fault of a document that a running program reports, at the same place.
    @Suite struct LintNoticeTests {
        /// A document that causes a notice; `|` stands where lint reports the fault.
        struct Cause: CustomTestStringConvertible, Sendable {
            let code: String
            let document: String
            /// Files beside the document; where one of them has the `|`, the fault is there.
            var files: [String: String] = [:]

            var testDescription: String { "\(code): \(document)" }

            /// The files without the mark, and its place as a diagnostic prints it.
            func marked() throws -> (files: [String: String], place: String) {
                let all = files.merging(["view.xml": document]) { $1 }
                let (name, text) = try #require(all.first { $0.value.contains("|") })
                let before = text.prefix { $0 != "|" }.split(separator: "\n", omittingEmptySubsequences: false)
                let place = "\(name):\(before.count):\((before.last?.count ?? 0) + 1): "
                return (all.mapValues { $0.replacing("|", with: "") }, place)
            }
        }

        static let causes = [
            Cause(code: "document", document: "<LMColumnView>\n  <UIImageView image=\"|nowhere\"/>\n</LMColumnView>"),
            Cause(code: "document", document: "<UILabel text=\"|@nokey\"/>"),
            Cause(code: "document", document: "<UIView transform=\"|spin(15)\"/>"),
            Cause(code: "document", document: "<UIView width=\"|wide\"/>"),
            Cause(code: "drawing", document: "<UIView transform=\"|scale(1000) scale(2000)\"/>"),
            Cause(code: "failed-document", document: "<UILabel |txt=\"x\"/>"),
            Cause(
                code: "broken-strings",
                document: "<LMColumnView><UILabel text=\"@a\"/><UILabel text=\"@b\"/></LMColumnView>",
                files: ["en.lproj/Localizable.strings": "\"a\" = \"A\";\n|\"b\" \"B\";\n"]),
            Cause(
                code: "missing-action",
                document: "<LMColumnView>\n  <LMCommand title=\"Save\" key=\"|Ctrl+Nonsense\"/>\n</LMColumnView>"),
            Cause(
                code: "nesting",
                document: "<LMSplitView>\n  <UIView/>\n  <UIView/>\n  <|UILabel text=\"third\"/>\n</LMSplitView>"),
            Cause(
                code: "chart-axis",
                document:
                    "<LMChartView xAxis.minimum=\"5\" xAxis.maximum=\"|1\">\n  <line values=\"3, 5\"/>\n</LMChartView>"),
            Cause(
                code: "chart-axis",
                document: "<LMChartView yAxis.format=\"|nonsense\">\n  <line values=\"3, 5\"/>\n</LMChartView>"),
            Cause(
                code: "chart-axis",
                document: "<LMChartView yAxis.format=\"|;x=1\">\n  <line values=\"3, 5\"/>\n</LMChartView>"),
            Cause(
                code: "chart-axis",
                document: "<LMChartView yAxis.format=\"number;|nonsense=1\">\n  <line values=\"3, 5\"/>\n</LMChartView>"
            ),
            Cause(
                code: "table-column",
                document: "<LMColumnTableView>\n  <column name=\"a\" format=\"|nonsense\"/>\n</LMColumnTableView>"),
            Cause(code: "chart-values", document: "<LMChartView>\n  <line values=\"|3, five\"/>\n</LMChartView>"),
            Cause(code: "chart-values", document: "<LMChartView>\n  <range values=\"|3, 5\"/>\n</LMChartView>"),
            Cause(
                code: "chart-values", document: "<LMChartView>\n  <line values=\"|3, 5\" y=\"sum\"/>\n</LMChartView>"),
        ]

        /// Why only a running program can know of the others.
        static let reasons = [
            "invalid-frame": "frames are set by code",
            "constraint": "constraints are made by code",
            "unregistered-cell": "cells are registered by code",
            "change-while-asked": "a data source is code",
            "selected-element": "a data source is code",
            "declaration": "views are declared by code",
            "snapshot": "snapshots are made by code",
            "presentation": "controllers are presented by code",
            "start": "it is about the application and its display",
            "no-effect": "it is about names of UIKit in code",
            "no-display": "it is about the display",
            "failed-action": "actions run while the program runs",
            "file": "it is about files that the user opens and saves",
            "web-page": "pages are loaded while the program runs, and the tools do not know their class",
            "reloading": "it is about a file that changes while the program runs",
            "link": "a handler of the program may open what the desktop does not",
            "missing-library": "it is about what is installed where the program runs",
            "invalid-region": "the tools do not know the class of maps",
            "invalid-overlay": "overlays are made by code",
            "predicate": "predicates are made by code",
        ]

        @Test(arguments: causes) func lintSaysWhatTheProgramSays(_ cause: Cause) throws {
            let (files, place) = try cause.marked()
            let tool = try Tool(files)
            let shown = try tool.run("render", "view.xml", "-o", "view.png", "--size", "300x200")
            let lint = try tool.run("lint", "view.xml")
            #expect(!shown.errors.isEmpty, "the document causes a notice")
            #expect(lint.status == 1)
            #expect(lint.output.contains(place), "\(place) in \(lint.output)")
            // Every place that the program names, and not only the one that is expected.
            let places = shown.errors.matches(of: #/(?m)^\S+:\d+:\d+: /#).map { String($0.output) }
            for said in places {
                #expect(
                    lint.output.contains(said.replacing(tool.folder.path + "/", with: "")), "\(said) in \(lint.output)")
            }
        }

        @Test func aTextThatNoLabelShowsAsAWholeIsWarnedOf() throws {
            let tool = try Tool(["view.xml": "<UILabel text=\"\(String(repeating: "word ", count: 20_001))\"/>"])
            let lint = try tool.run("lint", "view.xml")
            #expect(lint.output.hasPrefix("view.xml:1:16: warning: the text of 'text' has 100005 characters"))
        }

        @Test func aFileOfTextsThatCannotBeReadIsOneFault() throws {
            let cause = try #require(Self.causes.first { $0.code == "broken-strings" })
            let tool = try Tool(cause.marked().files)
            for run in [
                try tool.run("lint", "view.xml"),
                try tool.run("render", "view.xml", "-o", "view.png", "--size", "300x200"),
            ] {
                let faults = (run.output + run.errors).matches(of: #/: warning: /#)
                #expect(faults.count == 1, "\(run.output)\(run.errors)")
            }
        }

        /// A new code of notices comes with a document here, or with the reason why no document causes it.
        @Test func everyKindOfNoticeIsHere() throws {
            let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
                .standardized
            let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
            var codes: Set<String> = []
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                codes.formUnion(text.matches(of: /Code\(rawValue: "([a-z-]+)"\)/).map { String($0.output.1) })
            }
            #expect(codes == Set(Self.causes.map(\.code)).union(Self.reasons.keys))
        }
    }
}
