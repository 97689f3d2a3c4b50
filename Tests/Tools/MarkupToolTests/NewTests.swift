import Foundation
import Testing

extension MarkupToolTests {
    /// What `markup new` writes; scripts/check/new-templates.sh builds it.
    @Suite struct NewTests {
        private static let templates = ["app", "form", "table", "service"]

        private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().path

        private func names(_ tool: Tool) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter {
                $0 != ".output" && $0 != ".errors"
            }
        }

        /// A template that is missing in one of these lists is neither tested nor built.
        @Test func everyTemplateIsTestedAndBuilt() throws {
            let run = try Tool().run("new", "Garden", "--template", "nothing")
            let templates = Set(run.errors.matches(of: #/'([a-z]+)'/#).map { String($0.1) }).subtracting(["nothing"])
            #expect(
                templates == Set(Self.templates),
                "NewTests.swift: name every template in 'templates'; the command has \(templates.sorted())")
            let script = try String(contentsOfFile: "\(Self.package)/scripts/check/new-templates.sh", encoding: .utf8)
            let list = try #require(script.firstMatch(of: #/templates=\$\{\*:-([a-z ]+)\}/#))
            #expect(
                Set(list.1.split(separator: " ").map(String.init)) == templates,
                "scripts/check/new-templates.sh: name every template in the default list of 'templates'")
        }

        @Test(arguments: templates) func aProjectIsWhole(_ template: String) throws {
            let tool = try Tool()
            let run = try tool.run("new", "Garden", "--template", template, "--package-path", Self.package)
            #expect(run.status == 0, "\(run.errors)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: tool.file("Garden").path)
            for name in [
                "Package.swift", "README.md", ".gitignore", ".editorconfig", ".vscode/settings.json",
                ".vscode/extensions.json", "Sources/Garden/Resources", "App.json", "LICENSE",
                ".github/workflows/test.yml", "Package.resolved",
            ] {
                #expect(files.contains(name), "\(name)")
            }
            #expect(files.contains { $0.hasPrefix("Tests/GardenTests/") && $0.hasSuffix("Tests.swift") })
            for name in files where name.hasSuffix(".json") {
                _ = try JSONSerialization.jsonObject(with: Data(contentsOf: tool.file("Garden/\(name)")))
            }
            // The hash belongs to MarkupKit's own manifest.
            let versions = try String(contentsOf: tool.file("Garden/Package.resolved"), encoding: .utf8)
            #expect(versions.contains("\"swift-nio\"") && !versions.contains("originHash"))
            let readme = try String(contentsOf: tool.file("Garden/README.md"), encoding: .utf8)
            #expect(readme.contains("\nswift run ") && readme.contains("\nswift test\n"))
            if template != "service" {
                let size = try #require(try tool.pngSize("Garden/Window.png"))
                #expect(size[0] > 400 && readme.contains("\n![The window of Garden](Window.png)\n\n```console\n"))
            }
            #expect(try names(tool) == ["Garden"])
        }

        /// The description of a new project has no errors, and its id is the program's.
        @Test(arguments: templates) func theDescriptionIsValid(_ template: String) throws {
            let tool = try Tool()
            _ = try tool.run(
                "new", "Garden", "--template", template, "--path", Self.package, "--identifier", "io.garden.Plants",
                "--author", "Ada Lovelace <ada@example.org>", "--license", "Apache-2.0")
            let run = try tool.run("package", "--project", "Garden", "--check")
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            let license = try String(contentsOf: tool.file("Garden/LICENSE"), encoding: .utf8)
            #expect(license.hasPrefix("Copyright 20") && license.contains(" Ada Lovelace\n"))
            let description = try String(contentsOf: tool.file("Garden/App.json"), encoding: .utf8)
            #expect(description.contains("io.garden.Plants") && description.contains("\"Apache-2.0\""))
        }

        @Test(arguments: [
            (
                ["--from", "https://example.org/MarkupKit.git", "--version", "0.3.0"],
                #".package(url: "https://example.org/MarkupKit.git", from: "0.3.0")"#, "MarkupKit"
            ),
            (
                ["--from", "git@example.org:ada/markup-kit.git", "--version", "1.0.0-beta.1"],
                #".package(url: "git@example.org:ada/markup-kit.git", from: "1.0.0-beta.1")"#, "markup-kit"
            ),
        ])
        func aRepositoryIsNamedWithItsVersion(_ options: [String], _ dependency: String, _ identity: String) throws {
            for template in ["app", "service"] {
                let tool = try Tool()
                let run = try tool.run(["new", "Garden", "--template", template] + options)
                #expect(run.status == 0, "\(run.errors)")
                let manifest = try String(contentsOf: tool.file("Garden/Package.swift"), encoding: .utf8)
                #expect(manifest.contains(dependency) && manifest.contains("package: \"\(identity)\""), "\(manifest)")
            }
        }

        @Test(arguments: [
            (["--from", "MarkupKit", "--version", "0.3.0"], "'MarkupKit' is not the address of a repository"),
            (["--from", "https://example.org/MarkupKit"], "say which version"),
            (["--from", "https://example.org/MarkupKit", "--version", "three"], "'three' is not a version"),
            (
                ["--from", "https://example.org/MarkupKit", "--version", "0.3.0", "--path", "/"],
                "either --from or --path"
            ),
            (["--version", "0.3.0"], "--version belongs to --from"),
            (["--identifier", "garden"], "'garden' is not an identifier"),
            (["--author", "Ada"], "'Ada' is not an author"),
        ])
        func optionsThatCannotBe(_ options: [String], _ words: String) throws {
            let tool = try Tool()
            let run = try tool.run(["new", "Garden"] + options)
            #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
            #expect(try names(tool) == [])
        }

        /// A debug build is linked by the faster linker; a release, which other machines may build, by the usual one.
        @Test(arguments: ["app", "form", "table"]) func debugBuildsAreLinkedFast(_ template: String) throws {
            let tool = try Tool()
            let run = try tool.run("new", "Garden", "--template", template, "--path", Self.package)
            #expect(run.status == 0, "\(run.errors)")
            let manifest = try String(contentsOf: tool.file("Garden/Package.swift"), encoding: .utf8)
            #expect(manifest.contains(#".unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))"#), "\(manifest)")
            #expect(manifest.components(separatedBy: "linkerSettings: linking").count == 3)
        }

        /// Compiled libraries are used by the compiler that made them, which here is a script.
        @Test func compiledLibraries() throws {
            let tool = try Tool([
                "lib/Package.swift": "let package = Package(name: \"MarkupKit\")", "lib/swift-version": "6.3.1\n",
                "bin/swift": "#!/bin/sh\necho 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'\n",
            ])
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.file("bin/swift").path)
            let environment = ["PATH": tool.file("bin").path]
            let run = try tool.run("new", "Garden", "--path", "lib", environment: environment)
            #expect(run.status == 0, "\(run.errors)")
            let manifest = try String(contentsOf: tool.file("Garden/Package.swift"), encoding: .utf8)
            let folder = tool.file("lib").resolvingSymlinksInPath().path
            #expect(manifest.contains(".package(name: \"MarkupKit\", path: \"\(folder)\")"), "\(manifest)")
            #expect(manifest.contains("\"-load-plugin-executable\", \"\(folder)/bin/MarkupMacros#MarkupMacros\""))
            #expect(manifest.components(separatedBy: "linkerSettings: linking").count == 3)
            let service = try tool.run(
                "new", "Notes", "--template", "service", "--path", "lib", environment: environment)
            #expect(service.status == 64 && service.errors.contains("have no services"), "\(service.errors)")
            try tool.write("6.2\n", to: "lib/swift-version")
            let other = try tool.run("new", "Other", "--path", "lib", environment: environment)
            #expect(
                other.status == 64 && other.errors.contains("were compiled by Swift 6.2, and this is Swift 6.3.1"),
                "\(other.errors)")
            let none = try tool.run("new", "Other", "--path", "lib", environment: ["PATH": tool.folder.path])
            #expect(none.status == 64 && none.errors.contains("'swift' is not on the path"), "\(none.errors)")
        }

        @Test(arguments: templates) func documentsAndSourcesAreAsTheToolsWantThem(_ template: String) throws {
            let tool = try Tool()
            _ = try tool.run("new", "Garden", "--template", template, "--package-path", Self.package)
            let lint = try tool.run("lint", "--strict", "--hints", "Garden")
            #expect(lint.status == 0 && lint.output == "", "\(lint.output)")
            let format = try tool.run("format", "--check", "Garden")
            #expect(format.status == 0, "\(format.output)")
            let sources = try FileManager.default.subpathsOfDirectory(atPath: tool.file("Garden").path)
                .filter { $0.hasSuffix(".swift") }
            for name in sources {
                let text = try String(contentsOf: tool.file("Garden/\(name)"), encoding: .utf8)
                #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(name)")
                #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(name)")
            }
        }

        /// SwiftPM reads the manifest, which contains the path of the user.
        @Test(.timeLimit(.minutes(2)), arguments: ["app", "service"]) func theManifestIsRead(_ template: String) throws
        {
            let tool = try Tool()
            _ = try tool.run("new", "Garden", "--template", template, "--package-path", Self.package)
            let run = try tool.run(
                script: "cd Garden && swift package --ignore-lock dump-package",
                environment: ProcessInfo.processInfo.environment)
            #expect(run.status == 0, "\(run.errors)")
            let manifest = try #require(
                try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            #expect(manifest["name"] as? String == "Garden")
            let targets = try #require(manifest["targets"] as? [[String: Any]])
            let program = try #require(targets.first { $0["type"] as? String == "executable" })
            #expect(program["pluginUsages"].map { "\($0)".contains("CheckedDocuments") } == true, "\(run.output)")
            #expect(run.output.contains(Self.package))
        }

        @Test func aSlipInThePageOfANewServiceEndsTheBuild() throws {
            let tool = try Tool()
            _ = try tool.run("new", "Garden", "--template", "service", "--package-path", Self.package)
            let sources = "Garden/Sources/Garden"
            let checked = try tool.checkDocuments(in: sources, mark: "mark.swift")
            #expect(checked.status == 0 && checked.errors == "", "\(checked.errors)")
            let page = "\(sources)/Resources/notes~html.txt"
            let text = try String(contentsOf: tool.file(page), encoding: .utf8)
            try tool.write(text.replacing("<li>{{text}}", with: "<li>{{txet}}"), to: page)
            let failed = try tool.checkDocuments(in: sources, mark: "mark.swift")
            #expect(failed.status == 1)
            #expect(
                failed.errors.contains(
                    "\(tool.file(page).path):13:15: error: 'Note' has no property 'txet'; did you mean 'text'?"),
                "\(failed.errors)")
        }

        @Test func aPackageBesideTheProjectIsNamedByARelativePath() throws {
            let tool = try Tool([
                "MarkupKit/Package.swift": "let package = Package(name: \"MarkupKit\")",
                "MarkupKit/Sources/Markup/MarkupKit/A.swift": "",
            ])
            for options in [[], ["--package-path", "MarkupKit"]] {
                #expect(try tool.run(["new", "Garden"] + options).status == 0)
                let manifest = try String(contentsOf: tool.file("Garden/Package.swift"), encoding: .utf8)
                #expect(manifest.contains("path: \"../MarkupKit\""), "\(manifest)")
                try FileManager.default.removeItem(at: tool.file("Garden"))
            }
        }

        @Test(arguments: [
            ("my-garden", "such as 'MyGarden'"), ("", "starting with a letter"), ("1st", "starting with a letter"),
            ("a/b", "such as 'AB'"),
            ("..", "starting with a letter"), ("Gärten", "starting with a letter"), ("class", "cannot be used"),
            ("MarkupKit", "cannot be used"),
            ("hummingbird", "cannot be used"), ("Testing", "cannot be used"),
            (String(repeating: "a", count: 65), "shorten"),
        ])
        func aNameThatCannotBe(_ name: String, _ words: String) throws {
            let tool = try Tool()
            let run = try tool.run("new", name, "--package-path", Self.package)
            #expect(run.status == 64, "\(run.errors)")
            #expect(run.errors.hasPrefix("Error: '\(name)' "), "\(run.errors)")
            #expect(run.errors.contains(words), "\(run.errors)")
            #expect(try names(tool) == [])
        }

        @Test func existingFilesStay() throws {
            let tool = try Tool(["Garden/rose.txt": "red", "Wall": ""])
            for name in ["Garden", "Wall"] {
                let run = try tool.run("new", name, "--package-path", Self.package)
                #expect(run.status == 64)
                #expect(run.errors.contains("'\(name)' already exists here"), "\(run.errors)")
            }
            #expect(try names(tool).sorted() == ["Garden", "Wall"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: tool.file("Garden").path) == ["rose.txt"])
        }

        @Test func aFolderThatIsNotMarkupKit() throws {
            let tool = try Tool(["Other/Package.swift": "let package = Package(name: \"Other\")"])
            for path in ["Other", "Missing"] {
                let run = try tool.run("new", "Garden", "--package-path", path)
                #expect(run.status == 64)
                #expect(run.errors.contains("no package MarkupKit in '\(path)'"), "\(run.errors)")
            }
            #expect(try names(tool) == ["Other"])
        }

        @Test func anUnknownTemplate() throws {
            let run = try Tool().run("new", "Garden", "--template", "game")
            #expect(run.status == 64)
            #expect(run.errors.contains("app") && run.errors.contains("service"), "\(run.errors)")
        }
    }
}
