import Foundation
import Testing

extension MarkupToolTests {
    /// `markup package`, with a script in the place of `swift` that has built the program already.
    @Suite struct PackageTests {
        private static let hasTools = ["dpkg-deb", "dpkg-shlibdeps", "strip", "xz"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }
        private static let packing = ConditionTrait.enabled(
            if: hasTools, "dpkg-shlibdeps is not installed: run scripts/setup-peers.sh")

        private static let description = """
            {
                "name": "Garden", "identifier": "org.example.Garden", "version": "1.2", "summary": "Keeps plants",
                "description": "Shows the plants of a garden.", "license": "MIT", "icon": "Icon.svg", "categories": ["Utility"],
                "developer": {"name": "Ada Lovelace", "email": "ada@example.org"}
            }
            """
        private static let state = """
            {"object": {"dependencies": [
                {"packageRef": {"identity": "soil", "kind": "remoteSourceControl", "location": "https://example.org/soil", "name": "Soil"},
                 "state": {"name": "sourceControlCheckout", "checkoutState": {"revision": "abc", "version": "2.0.1"}}, "subpath": "soil"},
                {"packageRef": {"identity": "sand", "kind": "remoteSourceControl", "location": "https://example.org/sand", "name": "Sand"},
                 "state": {"name": "sourceControlCheckout", "checkoutState": {"revision": "def", "version": "1.0.0"}}, "subpath": "sand"}
            ]}, "version": 7}
            """
        private static let icon =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\"><circle cx=\"32\" cy=\"32\" r=\"30\"/></svg>\n"
        private static let builds = "Garden/.build/x86/release"

        /// A project, and what its build has left.
        private func project(_ description: String = description) throws -> Tool {
            let tool = try Tool([
                "Garden/App.json": description, "Garden/Icon.svg": Self.icon,
                "Garden/LICENSE": "MIT License\n",
                "Garden/Sources/Garden/main.swift": "let id = \"org.example.Garden\"\n",
                "Garden/.build/workspace-state.json": Self.state,
                "Garden/.build/checkouts/soil/Package.swift": ".target(name: \"Soil\")",
                "Garden/.build/checkouts/soil/LICENSE.txt": "Apache License\nVersion 2.0\n",
                "Garden/.build/checkouts/soil/NOTICE.txt": "Worms are by Darwin.\n",
                "Garden/.build/checkouts/sand/Package.swift": ".target(name: \"Sand\")",
                "\(Self.builds)/Garden_Garden.resources/rose.txt": "red\n",
                "\(Self.builds)/Garden_GardenTests.resources/weed.txt": "",
                "\(Self.builds)/Garden.product/Objects.LinkFileList":
                    "/x/Garden.build/main.swift.o\n/x/Soil.build/a.swift.o\n",
                "bin/swift":
                    "#!/bin/sh\ncase $* in *--show-bin-path*) echo \"$PWD/.build/x86/release\" ;; *) echo \"$*\" >>calls ;; esac\n",
            ])
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.file("bin/swift").path)
            try FileManager.default.copyItem(
                at: URL(filePath: "/bin/true").resolvingSymlinksInPath(), to: tool.file("\(Self.builds)/Garden"))
            return tool
        }

        private func package(_ tool: Tool, _ arguments: String...) throws -> ToolRun {
            try tool.run(
                ["package", "--project", "Garden"] + arguments,
                environment: ["PATH": "\(tool.file("bin").path):/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1764115200"])
        }

        private func list(_ tool: Tool, _ script: String) throws -> String {
            try tool.run(script: script, environment: ["PATH": "/usr/bin:/bin"]).output
        }

        /// Of the release build of a program, with packed relocations.
        private let options = """
            --configuration release --product Garden --static-swift-stdlib \
            -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
            """

        @Test(packing) func aDebianPackageHasEverything() throws {
            let tool = try project()
            let run = try package(tool, "--kind", "deb")
            #expect(run.status == 0, "\(run.errors)")
            let file = "Garden/dist/" + (run.output.split(separator: "/").last?.dropLast() ?? "")
            #expect(file.hasPrefix("Garden/dist/garden_1.2_"), "\(run.output)")
            let content = try list(tool, "dpkg-deb -c \(file)")
            for line in [
                "root/root", "./usr/bin/garden -> ../lib/garden/Garden",
                "./usr/lib/garden/Garden_Garden.resources/rose.txt",
                "./usr/share/dbus-1/services/org.example.Garden.service", "scalable/apps/org.example.Garden.svg",
                "./usr/share/man/man1/garden.1.gz", "./usr/share/doc/garden/changelog.gz",
            ] {
                #expect(content.contains(line), "\(line)")
            }
            #expect(!content.contains("weed.txt"))
            let canDraw = FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")
            #expect(content.contains("/48x48/apps/org.example.Garden.png") == canDraw)
            #expect(try list(tool, "dpkg-deb -f \(file) Depends").contains("libc6"))
            let linked = try list(tool, "dpkg-deb --fsys-tarfile \(file) | tar -xO ./usr/share/doc/garden/linked.txt")
            #expect(
                linked.hasPrefix("Soil, 2.0.1, Apache-2.0, https://example.org/soil\n\nApache License"), "\(linked)")
            #expect(linked.contains("Worms are by Darwin.") && linked.contains("Swift's standard library"))
            #expect(!linked.contains("Sand"))
            let call = try String(contentsOf: tool.file("Garden/calls"), encoding: .utf8)
            #expect(call == "build \(options) -Xswiftc -DKILO_WITHOUT_URLSESSION\n")
        }

        @Test(packing) func foundationsSessionsStayWhereTheyAreUsed() throws {
            let tool = try project()
            try tool.write("let session = URLSession.shared\n", to: "Garden/Sources/Garden/load.swift")
            #expect(try package(tool, "--kind", "deb").status == 0)
            let call = try String(contentsOf: tool.file("Garden/calls"), encoding: .utf8)
            #expect(call == "build \(options)\n")
        }

        /// A package with several programs has a description in the folder of each.
        @Test(packing) func aDescriptionBelowTheManifest() throws {
            let tool = try project()
            try tool.write("// swift-tools-version: 6.2\n", to: "Garden/Package.swift")
            for name in ["App.json", "Icon.svg"] {
                let text = try String(contentsOf: tool.file("Garden/\(name)"), encoding: .utf8)
                try tool.write(text, to: "Garden/Programs/Garden/\(name)")
                try FileManager.default.removeItem(at: tool.file("Garden/\(name)"))
            }
            let run = try package(tool, "--project", "Garden/Programs/Garden", "--kind", "deb")
            #expect(run.status == 0, "\(run.errors)")
            #expect(FileManager.default.fileExists(atPath: tool.file("Garden/calls").path))
            let content = try list(
                tool, "dpkg-deb --fsys-tarfile Garden/dist/*.deb | tar -xO ./usr/share/doc/garden/copyright")
            #expect(content.contains("MIT License"), "\(content)")
        }

        /// The example of a service is described.
        @Test func thePetsServiceHasAUnit() throws {
            let tool = try Tool([:])
            let pets = URL(filePath: #filePath).appending(path: "../../../../Examples/Services/PetsService")
                .standardized
            let run = try tool.run(["package", "--project", pets.path, "--kind", "files", "--output", "out"])
            #expect(run.status == 0, "\(run.errors)")
            let unit = try String(
                contentsOf: tool.file("out/files/usr/lib/systemd/system/petsservice.service"), encoding: .utf8)
            for line in ["DynamicUser=yes", "NoNewPrivileges=yes", "PrivateTmp=yes", "Environment=PORT=8080"] {
                #expect(unit.contains("\n\(line)\n"), "\(line)")
            }
        }

        /// The same sources and the same time give the same bytes.
        @Test(packing) func packagesAreReproducible() throws {
            let tool = try project()
            var sums: Set<String> = []
            for folder in ["a", "b"] {
                let run = try package(tool, "--kind", "deb", "--kind", "tar", "--output", folder)
                #expect(run.status == 0, "\(run.errors)")
                sums.insert(try list(tool, "cd \(folder) && md5sum *"))
            }
            #expect(sums.count == 1, "\(sums)")
        }

        @Test(packing) func anArchiveInstallsAndRemovesItself() throws {
            let tool = try project()
            #expect(try package(tool, "--kind", "tar").status == 0)
            let script = """
                tar -xf Garden/dist/*.tar.xz && mkdir home && ./garden-1.2-*/install.sh "$PWD/home" &&
                home/bin/garden && grep ^Exec home/share/applications/*.desktop && ./garden-1.2-*/install.sh --remove "$PWD/home" && find home ! -type d ! -name '*.cache'
                """
            let text = try list(tool, script)
            #expect(text == "Exec=\(tool.folder.path)/home/bin/garden\n", "\(text)")
        }

        @Test(packing) func aServiceBecomesAPackageAndAContainerFile() throws {
            let text = Self.description.replacing(
                "\"icon\": \"Icon.svg\", \"categories\": [\"Utility\"]", with: "\"service\": {\"port\": 9000}")
            let tool = try project(text)
            let run = try package(tool)
            #expect(run.status == 0, "\(run.errors)")
            let content = try list(
                tool, "dpkg-deb -c Garden/dist/*.deb; dpkg-deb --ctrl-tarfile Garden/dist/*.deb | tar -t")
            for line in [
                "./usr/lib/systemd/system/garden.service", "./etc/default/garden", "./postinst", "./conffiles",
            ] {
                #expect(content.contains(line), "\(line)")
            }
            #expect(!content.contains("applications"))
            let container = try String(contentsOf: tool.file("Garden/dist/Containerfile"), encoding: .utf8)
            #expect(container.contains("EXPOSE 9000"))
        }

        @Test func theTextsAloneNeedNoBuild() throws {
            let tool = try project()
            let run = try package(tool, "--kind", "files", "--kind", "flatpak")
            #expect(run.status == 0, "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: tool.file("Garden/calls").path))
            #expect(FileManager.default.fileExists(atPath: tool.file("Garden/flatpak/org.example.Garden.json").path))
            let folder = tool.file("Garden/dist/files/usr/share/applications")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["org.example.Garden.desktop"])
        }

        /// A build of Flatpak has the project, folders beside it, and repositories.
        @Test(packing) func flatpakNeedsWhatItCanGet() throws {
            let tool = try project()
            try tool.write(".package(name: \"MarkupKit\", path: \"/usr/lib/markupkit\")", to: "Garden/Package.swift")
            let run = try package(tool, "--kind", "flatpak")
            #expect(
                run.status == 1 && run.errors.contains("from '/usr/lib/markupkit', which a build of Flatpak"),
                "\(run.errors)")
            let usual = try package(tool)
            #expect(usual.status == 0 && usual.errors.contains("warning: no manifest for Flatpak"), "\(usual.errors)")
            #expect(!FileManager.default.fileExists(atPath: tool.file("Garden/flatpak").path))
            try tool.write(".package(path: \"../MarkupKit\")", to: "Garden/Package.swift")
            #expect(try package(tool, "--kind", "flatpak").status == 0)
        }

        @Test func errorsNameTheirPlace() throws {
            let tool = try project("{\n    \"nmae\": \"Garden\"\n}")
            let run = try package(tool, "--check")
            #expect(run.status == 1)
            #expect(
                run.errors.contains(
                    "Garden/App.json:2:5: error: the description has no \"nmae\"; did you mean \"name\"?"),
                "\(run.errors)")
            try FileManager.default.removeItem(at: tool.file("Garden/App.json"))
            let missing = try package(tool)
            #expect(
                missing.status == 1 && missing.errors.hasPrefix("error: there is no readable App.json in 'Garden'"),
                "\(missing.errors)")
        }

        @Test(packing) func missingPartsAreNamed() throws {
            let tool = try project()
            try tool.write("let id = 1\n", to: "Garden/Sources/Garden/main.swift")
            let advice = try package(tool, "--check")
            #expect(
                advice.status == 0 && advice.errors.contains("warning: no source names the identifier"),
                "\(advice.errors)")
            try FileManager.default.removeItem(at: tool.file("\(Self.builds)/Garden"))
            let run = try package(tool, "--kind", "deb")
            #expect(run.status == 1 && run.errors.contains("the build made no executable"), "\(run.errors)")
            try FileManager.default.removeItem(at: tool.file("Garden/Icon.svg"))
            let icon = try package(tool, "--check")
            #expect(
                icon.status == 1 && icon.errors.contains("the icon 'Icon.svg' of Garden/App.json does not exist"),
                "\(icon.errors)")
            let none = try tool.run(
                ["package", "--project", "Garden", "--kind", "deb"], environment: ["PATH": tool.folder.path])
            #expect(none.status == 1, "\(none.errors)")
        }
    }
}
