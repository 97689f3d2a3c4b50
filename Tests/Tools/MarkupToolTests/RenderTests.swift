import Foundation
import Testing

/// The command runs as a separate process; one after the other, because each starts a display.
@Suite(.serialized, .timeLimit(.minutes(5))) enum MarkupToolTests {}

extension MarkupToolTests {
    @Suite struct RenderTests {
        private let row = "<LMRowView layoutMargins=\"10\"><UILabel text=\"One\"/><LMSpacer/></LMRowView>"

        @Test func aPNGWithNothingInTheEnvironment() throws {
            let tool = try Tool(["row.xml": row])
            let run = try tool.run("render", "row.xml", "-o", "row.png", "--size", "200x100", "--scale", "1.5")
            #expect(run.status == 0)
            #expect(run.output == "")
            #expect(run.errors == "")
            #expect(try tool.pngSize("row.png") == [300, 150])
        }

        @Test func theNaturalSize() throws {
            let tool = try Tool(["view.xml": "<UIView width=\"70\" height=\"30\" backgroundColor=\"#ff0000\"/>"])
            let run = try tool.run("render", "view.xml", "-o", "view.png")
            #expect(run.errors == "")
            #expect(run.status == 0)
            #expect(try tool.pngSize("view.png") == [70, 30])
        }

        @Test func aRootWithABorderOfTheTheme() throws {
            let tool = try Tool(["button.xml": "<UIButton style=\"systemButton\" title=\"Press\"/>"])
            let run = try tool.run("render", "button.xml", "-o", "button.png", "--size", "200x60")
            #expect(run.errors == "")
            #expect(run.status == 0)
            #expect(try tool.pngSize("button.png") == [200, 60])
            #expect(
                try tool.run("inspect", "button.xml", "--size", "200x60").output.hasPrefix("UIButton [0, 0, 200, 60]"))
        }

        @Test func drawings() throws {
            let tool = try Tool(["row.xml": row])
            #expect(try tool.run("render", "row.xml", "--output", "row.svg", "--size", "200x100").status == 0)
            #expect(try tool.run("render", "row.xml", "-o", "row.PDF", "--size", "200x100").status == 0)
            let drawing = try String(contentsOf: tool.file("row.svg"), encoding: .utf8)
            #expect(drawing.contains("<svg"))
            #expect(drawing.contains("width=\"200"))
            #expect(try Data(contentsOf: tool.file("row.PDF")).starts(with: Data("%PDF".utf8)))
        }

        @Test func aFolderOfDocuments() throws {
            let tool = try Tool(["in/row.xml": row, "in/deep/other.xml": row, "in/wrong.xml": "<UILabel txt='a'/>"])
            let run = try tool.run("render", "in", "-o", "out/pictures", "--size", "200x100")
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("in/wrong.xml:1:"))
            #expect(try tool.pngSize("out/pictures/row.png") == [200, 100])
            #expect(try tool.pngSize("out/pictures/deep/other.png") == [200, 100])
            #expect(!FileManager.default.fileExists(atPath: tool.file("out/pictures/wrong.png").path))
            let drawings = try tool.run("render", "in/deep", "-o", "out", "--format", "svg", "--size", "200x100")
            #expect(drawings.status == 0, "\(drawings.errors)")
            #expect(try String(contentsOf: tool.file("out/other.svg"), encoding: .utf8).contains("<svg"))
        }

        @Test(arguments: [
            (["render", "in", "-o", "all.png"], "'in' is a folder, so '--output' takes a folder, not 'all.png'"),
            (["render", "in/row.xml", "-o", "a.png", "--format", "svg"], "'--format' is for folders"),
            (["render", "none", "-o", "out"], "'none' contains no documents (.xml)"),
        ]) func foldersAndFilesAreToldApart(_ arguments: [String], _ message: String) throws {
            let tool = try Tool(["in/row.xml": row, "none/text.txt": ""])
            let run = try tool.run(arguments)
            #expect(run.status == 64)
            #expect(run.errors.contains(message), "\(run.errors)")
        }

        @Test func directionAndDarkness() throws {
            let tool = try Tool(["row.xml": row])
            for (name, option) in [
                ("ltr", ["--direction", "ltr"]), ("rtl", ["--direction", "rtl"]), ("dark", ["--dark"]),
            ] {
                let arguments = ["render", "row.xml", "-o", "\(name).png", "--size", "200x40"] + option
                let run = try tool.run(arguments)
                #expect(run.status == 0, "\(run.errors)")
            }
            let pictures = try ["ltr", "rtl", "dark"].map { try Data(contentsOf: tool.file("\($0).png")) }
            #expect(Set(pictures).count == 3)
        }

        @Test func theSamePictureEveryTime() throws {
            let tool = try Tool(["row.xml": row])
            for name in ["1.png", "2.png"] {
                #expect(try tool.run("render", "row.xml", "-o", name, "--size", "200x40").status == 0)
            }
            #expect(try Data(contentsOf: tool.file("1.png")) == Data(contentsOf: tool.file("2.png")))
        }

        @Test func theSamePictureForEveryUser() throws {
            let view = """
                <LMColumnView layoutMargins="10">
                    <UILabel text="Text"/>
                    <UILabel text="More" font="SomeFamily 20"/>
                    <UIButton style="detailDisclosureButton"/>
                    <UISwitch on="true"/>
                </LMColumnView>
                """
            let tool = try Tool(["view.xml": view])
            try tool.write(
                "[Settings]\ngtk-font-name=Serif 20\ngtk-xft-dpi=150000\n", to: "config/gtk-4.0/settings.ini")
            try tool.write("window { background: red; } * { font: 20px Serif; }", to: "config/gtk-4.0/gtk.css")
            let rule = "<match><edit name='family' mode='assign_replace'><string>DejaVu Serif</string></edit></match>"
            let fonts = "<fontconfig><dir>/usr/share/fonts</dir>\(rule)</fontconfig>"
            try tool.write(fonts, to: "config/fontconfig/fonts.conf")
            let icon =
                "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><rect width='16' height='16'/></svg>"
            for name in ["dialog-information-symbolic", "help-about-symbolic"] {
                try tool.write(icon, to: "data/icons/Adwaita/scalable/status/\(name).svg")
            }
            let place = ["view.xml", "--size", "200x200", "-o"]
            #expect(try tool.run(["render"] + place + ["plain.png"]).status == 0)
            let changed = try tool.run(
                ["render"] + place + ["changed.png"],
                environment: [
                    "XDG_CONFIG_HOME": tool.file("config").path, "XDG_DATA_HOME": tool.file("data").path,
                    "FONTCONFIG_FILE": tool.file("config/fontconfig/fonts.conf").path, "GTK_THEME": "Default:dark",
                    "GDK_SCALE": "2", "GDK_DPI_SCALE": "1.5",
                ])
            #expect(changed.status == 0)
            #expect(!changed.errors.contains("Gtk"), "\(changed.errors)")
            #expect(try Data(contentsOf: tool.file("plain.png")) == Data(contentsOf: tool.file("changed.png")))
        }

        @Test func leftoversOfAKilledProcessAreHarmless() throws {
            let tool = try Tool(["row.xml": row])
            // A shell that becomes the command keeps its number, by which the private display's sockets are named.
            let script = """
                for name in markup-$((10000 + $$)).http broadway$((10001 + $$)).socket; do : > "$XDG_RUNTIME_DIR/$name"; done
                exec "$0" render row.xml -o row.png --size 200x40
                """
            let run = try tool.run(script: script, environment: ["XDG_RUNTIME_DIR": tool.folder.path])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try tool.pngSize("row.png") == [200, 40])
        }

        @Test func aWarningIsPostedOnce() throws {
            let tool = try Tool(["a.xml": "<UIImageView image=\"missing\"/>"])
            let run = try tool.run("render", "a.xml", "-o", "a.png")
            #expect(
                run.status == 0,
                "\(run.errors)")
            #expect(
                run.errors.split(separator: "\n").filter { $0.contains("'missing'") }.count == 1,
                "\(run.errors)")
        }

        @Test func usageErrors() throws {
            let tool = try Tool(["row.xml": row])
            let uses = [
                ["render", "row.xml", "-o", "row.bmp"],
                ["render", "row.xml", "-o", "row.png", "--size", "wide"],
                ["render", "row.xml", "-o", "row.png", "--size", "0x10"],
                ["render", "row.xml", "-o", "row.png", "--scale", "9"],
                ["render", "row.xml", "-o", "row.png", "--direction", "up"], ["paint"], ["render"], ["lint"],
            ]
            for use in uses {
                let run = try tool.run(use)
                #expect(run.status == 64, "\(use)")
                #expect(!run.errors.isEmpty, "\(use)")
            }
        }

        @Test func aPictureThatIsTooLargeSaysSo() throws {
            let tool = try Tool(["row.xml": row])
            let run = try tool.run("render", "row.xml", "-o", "row.png", "--size", "6000x100", "--scale", "8")
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.errors.contains("48000 x 800 pixels"), "\(run.errors)")
            #expect(!run.errors.contains("folder"), "\(run.errors)")
            #expect(
                try tool.run("render", "row.xml", "-o", "row.svg", "--size", "6000x100", "--scale", "8").status == 0)
        }

        @Test func aFolderThatIsNotThere() throws {
            let tool = try Tool(["row.xml": row])
            let run = try tool.run("render", "row.xml", "-o", "no/such/folder/row.png")
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.errors.contains("no/such/folder/row.png"), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1)
        }

        @Test func help() throws {
            let tool = try Tool()
            for use in [["--help"], ["render", "--help"], ["inspect", "--help"], ["lint", "--help"]] {
                let run = try tool.run(use)
                #expect(run.status == 0, "\(use)")
                #expect(run.output.contains("markup \(use.count == 1 ? "render" : use[0]) "), "\(use)")
            }
        }

        @Test func theVersionIsTheLatestOfTheChangelog() throws {
            let changelog = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../../CHANGELOG.md")
            let heading = try #require(
                String(contentsOf: changelog, encoding: .utf8).split(separator: "\n").first {
                    $0.hasPrefix("## ") && $0 != "## Unreleased"
                })
            let version = try #require(heading.dropFirst(3).split(separator: ",").first)
            #expect(try Tool().run("--version").output == "\(version)\n")
        }
    }
}
