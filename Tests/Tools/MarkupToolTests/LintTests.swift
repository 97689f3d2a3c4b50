import Foundation
import Testing

extension MarkupToolTests {
    @Suite struct LintTests {
        private let good = "<UILabel text=\"Hello\"/>"
        private let wrong =
            "<LMColumnView>\n    <UILabel txt=\"Hello\"/>\n    <UILabel textAlignment=\"middle\"/>\n</LMColumnView>"

        @Test func aCleanDocument() throws {
            let run = try Tool(["good.xml": good]).run("lint", "good.xml")
            #expect(run.status == 0)
            #expect(run.output == "")
            #expect(run.errors == "")
        }

        @Test func faultsWithTheirPlaces() throws {
            let run = try Tool(["wrong.xml": wrong]).run("lint", "wrong.xml")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(run.status == 1, "\(run.output)")
            #expect(lines.count == 6, "\(run.output)")
            #expect(
                lines.first?.hasPrefix("wrong.xml:2:14: error: 'UILabel' has no property 'txt'; did you mean 'text'?")
                    == true)
            #expect(lines[1] == "    <UILabel txt=\"Hello\"/>")
            #expect(lines[2] == "             ^~~")
            #expect(lines[3].hasPrefix("wrong.xml:3:"))
            #expect(lines[3].contains("warning:"))
            #expect(lines[3].contains("'middle'"))
        }

        @Test func warningsAloneEndWithOne() throws {
            #expect(try Tool(["w.xml": "<UILabel textColor=\"redd\"/>"]).run("lint", "w.xml").status == 1)
        }

        @Test func foldersAreSearched() throws {
            let tool = try Tool([
                "Views/b.xml": wrong, "Views/deep/a.xml": wrong, "Views/good.xml": good, "Views/notes.txt": "<",
                "c.xml": wrong,
            ])
            let run = try tool.run("lint", "Views", "c.xml")
            let files = run.output.split(separator: "\n").filter { $0.contains("error:") }.map {
                String($0.prefix { $0 != ":" })
            }
            #expect(run.status == 1, "\(run.output)")
            #expect(files == ["Views/b.xml", "Views/deep/a.xml", "c.xml"], "\(run.output)")
        }

        @Test func controlsWithoutANameAreWarnedOf() throws {
            let tool = try Tool(["a.xml": "<LMColumnView>\n    <UISlider/>\n</LMColumnView>"])
            let run = try tool.run("lint", "a.xml")
            #expect(run.status == 1)
            #expect(
                run.output.hasPrefix("a.xml:2:6: warning: 'UISlider' has no name for screen readers;"), "\(run.output)")
            let inspect = try tool.run("inspect", "a.xml")
            #expect(inspect.status == 0)
            #expect(inspect.errors == "", "only lint reports it")
        }

        @Test func textsInDocumentsAreWarnedOfOnDemand() throws {
            let tool = try Tool(["a.xml": good])
            #expect(try tool.run("lint", "a.xml").status == 0)
            let run = try tool.run("lint", "--strict", "a.xml")
            #expect(run.status == 1)
            #expect(run.output.hasPrefix("a.xml:1:16: warning: the text 'Hello' of 'text'"), "\(run.output)")
        }

        @Test func asJSON() throws {
            let run = try Tool(["wrong.xml": wrong]).run("lint", "wrong.xml", "--format", "json")
            let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
            #expect(run.status == 1)
            #expect(list.count == 2)
            #expect(list.allSatisfy { $0["file"] as? String == "wrong.xml" })
        }

        @Test func nothingWrongAsJSON() throws {
            let run = try Tool(["good.xml": good]).run("lint", "good.xml", "--format", "json")
            #expect(run.status == 0)
            #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String] == [])
        }

        @Test func asSARIF() throws {
            let run = try Tool(["wrong.xml": wrong]).run("lint", "wrong.xml", "--format", "sarif")
            let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let runs = try #require(log["runs"] as? [[String: Any]])
            let results = try #require(runs.first?["results"] as? [[String: Any]])
            #expect(run.status == 1)
            #expect(log["version"] as? String == "2.1.0")
            #expect(results.count == 2)
            #expect(results.compactMap { $0["level"] as? String } == ["error", "warning"])
        }

        @Test func templatesBesideTheDocument() throws {
            let tool = try Tool([
                "styles.xml": "<?properties Styles?><UILabel class=\"big\"/>",
                "Styles.json": "{\"big\": {\"font\": \"System 24\"}}",
                "none.xml": "<?properties Nothing?><UILabel/>",
            ])
            #expect(try tool.run("lint", "styles.xml").status == 0)
            let run = try tool.run("lint", "none.xml")
            #expect(run.status == 1)
            #expect(run.output.contains("template file 'Nothing' not found"))
        }

        @Test func classesOfTheApplication() throws {
            let tool = try Tool(["pets.xml": "<LMRowView><PetView name=\"Rex\"/></LMRowView>"])
            #expect(try tool.run("lint", "pets.xml").status == 1)
            let run = try tool.run("lint", "pets.xml", "--assume-class", "PetView")
            #expect(run.status == 0, "\(run.output)")
        }

        @Test func theClassOfTheRoot() throws {
            let tool = try Tool(["cell.xml": "<root accessoryType=\"checkmark\"/>"])
            #expect(try tool.run("lint", "cell.xml", "--root", "LMTableViewCell").status == 0)
            #expect(try tool.run("lint", "cell.xml", "--root", "LMRowView").status == 1)
        }

        @Test func theClassOfTheRootFollowsFromWhatIsInside() throws {
            let tool = try Tool([
                "cell.xml":
                    "<root selectionStyle=\"none\"><?selectedBackgroundView?><UIView backgroundColor=\"red\"/><UILabel/></root>",
                "picker.xml": "<root><row title=\"One\"/><?componentSeparator?><row title=\"Two\"/></root>",
                "slip.xml": "<root accesoryType=\"checkmark\"/>", "other.xml": "<root nonsense=\"1\"/>",
            ])
            let good = try tool.run("lint", "cell.xml", "picker.xml")
            #expect(good.status == 0, "\(good.output)")
            #expect(
                try tool.run("lint", "slip.xml").output.contains(
                    "'LMTableViewCell' has no property 'accesoryType'; did you mean 'accessoryType'?"))
            #expect(try tool.run("lint", "other.xml").output.contains("name it with --root"))
        }

        @Test func referencedResourcesAreLookedUp() throws {
            let document = """
                <LMColumnView>
                <UIImageView image="dog"/>
                <UILabel text="@greeting"/>
                <UILabel text="$price::numbr"/>
                <UILabel text="$price::ownerMoney"/>
                <UILabel font="No Such Family 12"/>
                <UILabel weight="-1"/>
                <UIImageView image="list-add-symbolic"/>
                <UILabel font="Sans 12" weight="0" text="$price::number;numberStyle=currency"/>
                </LMColumnView>
                """
            let tool = try Tool(["Views/form.xml": document])
            let lines = try tool.run("lint", "Views").output.split(separator: "\n").filter { $0.contains("form.xml:") }
            let expected = [
                (2, "image 'dog' of 'image' not found"), (3, "no text for the key 'greeting'"),
                (4, "no formatter is named 'numbr'; did you mean 'number'?"),
                (5, "no formatter is named 'ownerMoney'; the built-in ones are"),
                (6, "font family 'No Such Family' of 'font' is not installed"),
                (7, "value '-1' of 'weight' is not a number of at least 0"),
            ]
            #expect(lines.count == expected.count, "\(lines)")
            for (line, (number, words)) in zip(lines, expected) {
                #expect(line.hasPrefix("Views/form.xml:\(number):"), "\(line)")
                #expect(line.contains(words), "\(line)")
            }
            #expect(lines[3].contains("--assume-formatter ownerMoney"))
            try tool.write("\"greeting\" = \"Hello\";", to: "Texts/en.lproj/Localizable.strings")
            try tool.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Images/Pets/dog.svg")
            let rest = try tool.run(
                "lint", "Views", "--resources", "Texts", "--resources", "Images", "--assume-formatter", "ownerMoney")
            #expect(rest.output.split(separator: "\n").filter { $0.contains("form.xml:") }.count == 3, "\(rest.output)")
        }

        @Test func aFlagMayHaveItsSwiftName() throws {
            let tool = try Tool(["a.xml": "<UILabel isHidden=\"true\"/>", "b.xml": "<UILabel isText=\"true\"/>"])
            #expect(try tool.run("lint", "a.xml").status == 0)
            #expect(try tool.run("lint", "b.xml").status == 1)
        }

        @Test func anUnknownClassThatIsNoSlipMayBeTheApplications() throws {
            let tool = try Tool(["a.xml": "<MyView/>", "b.xml": "<UILable/>"])
            #expect(try tool.run("lint", "a.xml").output.contains("--assume-class MyView"))
            #expect(try !tool.run("lint", "b.xml").output.contains("--assume-class"))
        }

        @Test func aMissingDocument() throws {
            let run = try Tool().run("lint", "no/such.xml")
            #expect(
                run.status == 1,
                "\(run.output)")
            #expect(
                run.output.contains("no/such.xml"),
                "\(run.output)")
            #expect(
                run.output.contains("not found"),
                "\(run.output)")
        }

        @Test func namesAreComparedWithTheSwiftSources() throws {
            let code = """
                @KeyValueCoding final class HelloController: UIViewController {
                    var label: UILabel!
                    init() { super.init(nibName: "Hello", bundle: nil) }
                    func send() {}
                    override func formatter(withName name: String, arguments: [String: String]) -> (any ValueFormatter)? {
                        name == "shout" ? Shout() : nil
                    }
                }
                final class Dial: UIControl { var reading: Double = 0 }
                """
            let tool = try Tool([
                "Package.swift": "", "Sources/Hello/Hello.swift": code,
                "Sources/Hello/Hello.xml": """
                <LMColumnView>
                    <UILabel id="lable" text="$title::shout"/>
                    <Dial accessibilityLabel="a" reading="1" onTap="sned"/>
                    <MKMapView accessibilityLabel="b"/>
                </LMColumnView>
                """,
            ])
            let run = try tool.run("lint", "Sources/Hello/Hello.xml")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(run.status == 1)
            #expect(lines.count == 8, "\(run.output)")
            #expect(
                lines[0]
                    == "Sources/Hello/Hello.xml:2:18: error: owner 'HelloController' has no outlet 'lable'; did you mean 'label'?"
            )
            #expect(lines[2] == "                 ^~~~~")
            #expect(lines[3] == "Sources/Hello/Hello.swift:2:9: note: 'label' is declared here")
            #expect(
                lines[4].hasPrefix("Sources/Hello/Hello.xml:3:53: error: owner 'HelloController' has no action 'sned'"))
        }

        @Test(arguments: ["Documents", "Apps", "Gallery"])
        func ourOwnExamplesAreClean(_ name: String) throws {
            let repository = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let folder = repository.appending(path: "Examples/\(name)").path
            let run = try Tool().run("lint", "--hints", folder)
            #expect(run.status == 0 && run.output == "", "\(run.output)")
        }

        @Test func hintsDoNotFailTheRun() throws {
            let tool = try Tool([
                "Package.swift": "", "a.xml": "<?properties {\"big\": {}}?>\n<UILabel text=\"\"/>",
            ])
            #expect(try tool.run("lint", "a.xml").output == "")
            let run = try tool.run("lint", "--hints", "a.xml")
            #expect(run.status == 0)
            #expect(
                run.output.hasPrefix(
                    "a.xml:1:16: hint: no element names the template 'big' in its 'class'; remove it\n"), "\(run.output)")
        }
    }
}
