import Foundation
import Testing

extension MarkupToolTests {
    /// Slips and correct documents of a shop, which was written without looking at the check.
    @Suite struct StrangerTests {
        /// A package with documents, their owners, and templates of a service.
        private func package(
            _ documents: [(file: String, owner: String, text: String)], templates: [(file: String, text: String)] = []
        ) throws -> Tool {
            var files = try Strangers.program()
            files["Package.swift"] = ""
            files["Sources/App/Resources/LineRow.xml"] = Strangers.row
            var loads = "import MarkupKit\n"
            for (file, owner, text) in documents {
                files["Sources/App/Resources/\(file).xml"] = text
                loads += "let \(file.lowercased()) = \(owner)(nibName: \"\(file)\", bundle: nil)\n"
            }
            files["Sources/App/Loads.swift"] = loads
            for (file, text) in templates { files["Sources/Web/Resources/\(file)"] = text }
            let mappings = templates.map { "@ResponseMapping(name: \"\($0.file)\", mimeType: \"text/html\")" }
            files["Sources/Web/Web.swift"]?.replace(
                "@ResponseMapping(name: \"TEMPLATE\", mimeType: \"text/html\")", with: mappings.joined(separator: " "))
            return try Tool(files)
        }

        /// The reports of lint, and of the build for both targets.
        private func reports(of tool: Tool) throws -> [(String, String)] {
            let lint = try tool.run("lint", "Sources").output
            let builds = try ["App", "Web"].map { try tool.checkDocuments(in: "Sources/\($0)", mark: "mark").errors }
            return [("lint", lint), ("build", builds.joined())]
        }

        @Test func slipsInDocumentsAndTemplates() throws {
            let documents = try Strangers.slips(in: "slips").enumerated().map { ("Slip\($0)", $1.owner, $1.slip) }
            let templates = try Strangers.slips(in: "templates").enumerated().map { ("page\($0)~html.txt", $1.slip) }
            let tool = try package(
                documents.map { ($0.0, $0.1, $0.2.source) }, templates: templates.map { ($0.0, $0.1.source) })
            let expected = documents.map { ($0.0 + ".xml", $0.2) } + templates
            for (name, report) in try reports(of: tool) {
                #expect(Slip.differences(in: report, from: expected) == [], "\(name)")
            }
        }

        @Test func textsThatAreMeantAsExpressions() throws {
            let slips = try Strangers.slips(in: "texts").enumerated().map { ("Text\($0)", $1.owner, $1.slip) }
            let tool = try package(slips.map { ($0.0, $0.1, $0.2.source) })
            let report = try tool.run("lint", "Sources").output
            #expect(Slip.differences(in: report, "warning", from: slips.map { ($0.0 + ".xml", $0.2) }) == [])
            // The build gives no advice.
            #expect(try tool.checkDocuments(in: "Sources/App", mark: "mark").errors == "")
        }

        @Test func correctDocumentsAreSilent() throws {
            let parts = try Strangers.parts(of: "correct").enumerated().map { ($0, $1) }
            let tool = try package(
                parts.filter { $0.1.owner != "template" }.map { ("Correct\($0.0)", $0.1.owner, $0.1.text) },
                templates: parts.filter { $0.1.owner == "template" }.map { ("correct\($0.0)~html.txt", $0.1.text) })
            for (name, report) in try reports(of: tool) {
                let lines = report.split(separator: "\n").filter {
                    $0.contains(": error: ") || $0.contains("warning: ")
                }
                #expect(lines == [], "\(name)")
            }
        }
    }
}
