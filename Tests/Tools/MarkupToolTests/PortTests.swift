import Foundation
import Testing

extension MarkupToolTests {
    @Suite struct PortTests {
        private let screen = """
            import UIKit

            class Screen: UIViewController {
                @IBOutlet weak var label: UILabel!
                @IBAction func next() { performSegue(withIdentifier: "next", sender: nil) }
            }

            """
        private let ported = """
            import Foundation
            import MarkupKit
            import KeyValueCoding

            @KeyValueCoding
            class Screen: UIViewController {
                var label: UILabel!
                func next() { performSegue(withIdentifier: "next", sender: nil) }
            }

            """
        private let advice =
            "left: storyboards do not exist: add the segue to 'segues' of the controller, a function that creates it"

        private func content(_ tool: Tool, _ name: String) throws -> String {
            try String(contentsOf: tool.file(name), encoding: .utf8)
        }

        @Test func aFolderIsEditedOnce() throws {
            let tool = try Tool([
                "App/Screen.swift": screen, "App/Plain.swift": "let a = 1\n", "App/.build/Screen.swift": screen,
                "App/Main.storyboard": "<document/>",
            ])
            let run = try tool.run("port", "App")
            #expect(run.status == 0, "\(run.errors)")
            let left = """
                App/Screen.swift:8:19: \(advice)
                App/Main.storyboard: left: run 'markup import' to write documents and Swift for it

                """
            #expect(run.output == left + "6 edits made in 1 of 2 files; 2 places are left\n")
            #expect(try content(tool, "App/Screen.swift") == ported)
            #expect(try content(tool, "App/.build/Screen.swift") == screen)
            let again = try tool.run("port", "App")
            #expect(again.output == left + "0 edits made in 0 of 2 files; 2 places are left\n")
            #expect(try content(tool, "App/Screen.swift") == ported)
        }

        @Test func aDryRunPrintsAndChangesNothing() throws {
            let tool = try Tool(["App/Screen.swift": screen])
            let run = try tool.run("port", "--dry-run", "App")
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.output == """
                    App/Screen.swift:1:1: edit: replace 'import UIKit' by 'import Foundation; import MarkupKit'
                    App/Screen.swift:1:13: edit: add 'import KeyValueCoding'
                    App/Screen.swift:3:1: edit: add '@KeyValueCoding'
                    App/Screen.swift:4:5: edit: remove '@IBOutlet'
                    App/Screen.swift:4:15: edit: remove 'weak'
                    App/Screen.swift:5:5: edit: remove '@IBAction'
                    App/Screen.swift:5:29: \(advice)
                    6 edits to make in 1 of 1 files; 1 places are left

                    """)
            #expect(try content(tool, "App/Screen.swift") == screen)
        }

        @Test func filesThatAreNotTextAreErrors() throws {
            let tool = try Tool(["App/Screen.swift": screen])
            let bytes = Data("import UIKit // ".utf8) + [0xFF]
            try bytes.write(to: tool.file("App/Latin.swift"))
            let run = try tool.run("port", "App")
            #expect(run.status == 1)
            #expect(run.errors == "error: 'App/Latin.swift' is not UTF-8\n")
            #expect(try Data(contentsOf: tool.file("App/Latin.swift")) == bytes)
            #expect(try content(tool, "App/Screen.swift") == ported, "the other files are edited")
        }

        @Test func linksAreNotFollowed() throws {
            let tool = try Tool(["Other/Screen.swift": screen, "App/Plain.swift": "let a = 1\n"])
            try FileManager.default.createSymbolicLink(
                atPath: tool.file("App/Screen.swift").path, withDestinationPath: "../Other/Screen.swift")
            try FileManager.default.createSymbolicLink(
                atPath: tool.file("App/Deep").path, withDestinationPath: "../Other")
            let run = try tool.run("port", "App")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output == "0 edits made in 0 of 1 files; 0 places are left\n")
            #expect(try content(tool, "Other/Screen.swift") == screen)
        }

        @Test(arguments: ["Missing", "Screen.swift"]) func aFolderIsNeeded(_ name: String) throws {
            let tool = try Tool(["Screen.swift": screen])
            let run = try tool.run("port", name)
            #expect(run.status == 64)
            #expect(run.errors.contains("'\(name)' is not a folder"), "\(run.errors)")
            #expect(try content(tool, "Screen.swift") == screen)
        }
    }
}
