import Foundation
import Testing

extension MarkupToolTests {
    @Suite struct ImportTests {
        private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Markup/MarkupKitTests/Fixtures/Storyboards")

        private func tool(_ files: [String]) throws -> Tool {
            try Tool(
                Dictionary(
                    uniqueKeysWithValues: files.map { name in
                        (name, try String(contentsOf: Self.fixtures.appending(path: name), encoding: .utf8))
                    }))
        }

        @Test(arguments: [
            "Anchors.storyboard", "Form.storyboard", "Frames.xib", "Rows.storyboard", "Scroll.storyboard",
            "Shop.storyboard",
            "Tables.storyboard",
        ])
        func theResultLintsClean(_ name: String) throws {
            let tool = try tool([name])
            let run = try tool.run("import", name, "-o", "Screens")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("\(name): kept "))
            let lint = try tool.run("lint", "Screens")
            #expect(lint.status == 0 && lint.output.isEmpty, "\(lint.output)")
        }

        @Test func theReportNamesWhatIsLostAndWritten() throws {
            let run = try tool(["Rows.storyboard"]).run("import", "Rows.storyboard", "-o", "Screens")
            #expect(
                run.output == """
                    Rows.storyboard:44:34: lost: attribute 'textContentType' of textField: UITextField has nothing like it: leave it out, or set it in code
                    Rows.storyboard: wrote Screens/LoginViewController.xml
                    Rows.storyboard: wrote Screens/RowsStoryboard.swift
                    Rows.storyboard: kept 10 of 10 elements, 50 of 51 attributes, 24 of 24 constraints, 24 of them in documents

                    """)
        }

        @Test func filesThatExistAreKept() throws {
            let tool = try tool(["Rows.storyboard"])
            try tool.write("mine", to: "Screens/RowsStoryboard.swift")
            let run = try tool.run("import", "Rows.storyboard", "-o", "Screens")
            #expect(run.status == 1)
            #expect(
                run.errors
                    == "error: 'Screens/RowsStoryboard.swift' exists already: move it away, or write over it with --force\n"
            )
            #expect(try String(contentsOf: tool.file("Screens/RowsStoryboard.swift"), encoding: .utf8) == "mine")
            #expect(!FileManager.default.fileExists(atPath: tool.file("Screens/LoginViewController.xml").path))
            #expect(try tool.run("import", "--force", "Rows.storyboard", "-o", "Screens").status == 0)
            let again = try tool.run("import", "Rows.storyboard", "-o", "Screens")
            #expect(again.status == 0, "what an earlier run has written is the same: \(again.errors)")
        }

        @Test func classesOfTheProgramAreKnown() throws {
            let tool = try tool(["Rows.storyboard"])
            try tool.write("class LoginViewController: UIViewController {}\n", to: "Code/LoginViewController.swift")
            #expect(try tool.run("import", "Rows.storyboard", "-o", "Screens").status == 0)
            let swift = try String(contentsOf: tool.file("Screens/RowsStoryboard.swift"), encoding: .utf8)
            #expect(!swift.contains("class LoginViewController"))
        }

        @Test func textsOfLanguagesComeAlong() throws {
            let tool = try Tool()
            let text = try String(contentsOf: Self.fixtures.appending(path: "Rows.storyboard"), encoding: .utf8)
            try tool.write(text, to: "App/Base.lproj/Rows.storyboard")
            try tool.write("\"loginTitle.text\" = \"Willkommen\";\n", to: "App/de.lproj/Rows.strings")
            let run = try tool.run("import", "App/Base.lproj/Rows.storyboard", "-o", "Screens")
            #expect(run.status == 0, "\(run.errors)")
            let german = try String(contentsOf: tool.file("Screens/de.lproj/Localizable.strings"), encoding: .utf8)
            #expect(german == "\"loginTitle.text\" = \"Willkommen\";\n")
            #expect(try tool.run("lint", "Screens").output.isEmpty)
        }

        @Test(arguments: ["missing.storyboard", "broken.xib"]) func unreadableFilesAreErrors(_ name: String) throws {
            let tool = try Tool(["broken.xib": "<document><objects>"])
            let run = try tool.run("import", name, "-o", "Screens")
            #expect(run.status == 1)
            #expect(run.errors.contains(name) && run.errors.contains("error: "), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: tool.file("Screens").path))
        }
    }
}
