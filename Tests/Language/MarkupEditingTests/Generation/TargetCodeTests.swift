import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

/// The Swift code that the plugin `CheckedDocuments` adds to a target.
@Suite struct TargetCodeTests {
    private static let program = """
        import MarkupCharts
        public import MarkupKit
        @testable import Other

        @KeyValueCoding final class Item { var name = "" }
        @KeyValueCoding final class Hello: UIViewController {
            var label: UILabel!, `in`: UILabel!
            var items: [Item] = []
            var store = makeStore()
            private var secret = ""
            init() { super.init(nibName: "Hello", bundle: nil) }
            func send() {}
            private func keep() {}
        }
        """

    /// Returns the code of the documents by name, and that of the keys.
    private func code(_ files: [String: String], program: String = Self.program) throws -> (
        documents: [String: String], texts: String?
    ) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "code-\(UUID().uuidString)")
            .standardizedFileURL
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files.merging(["../Package.swift": "", "A.swift": program], uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: "Sources").appending(path: name).standardizedFileURL
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var check = ProjectCheck()
        let (faults, code) = check.target(in: folder.appending(path: "Sources"))
        #expect(faults.filter { $0.severity == .error }.map(\.annotated) == [])
        let names = code.documents.map { (URL(filePath: $0).lastPathComponent, $1) }
        return (Dictionary(uniqueKeysWithValues: names), code.texts)
    }

    @Test func viewsHaveTheirClassAndSlotsAreOptional() throws {
        let text = """
            <LMColumnView>
                <UILabel id="label"/>
                <UILabel id="in"/>
                <if test="$items.isEmpty"><UIButton title="a" id="store"/><else><UIView id="secret"/></else></if>
                <for each="$items" as="item"><UILabel text="$item.name"/></for>
            </LMColumnView>
            """.replacing(" id=\"store\"", with: "").replacing(" id=\"secret\"", with: "")
        let code = try #require(try code(["Hello.xml": text]).documents["Hello.xml"])
        #expect(code.contains("struct HelloDocument {"))
        #expect(code.contains("let root: LMColumnView\n"))
        #expect(code.contains("var label: UILabel! { outlets[\"label\"] }"))
        #expect(code.contains("var `in`: UILabel! { outlets[\"in\"] }"))
        #expect(code.contains("static func view(owner: AnyObject? = nil) throws -> Self {"))
        #expect(code.contains("#if canImport(MarkupCharts)\n    import MarkupCharts\n#endif"))
        #expect(code.contains("    internal import MarkupKit\n"), "another file states an access level")
        #expect(!code.contains("import Other"))
    }

    @Test func aTypedLoadNeedsNoOutlets() throws {
        let program = Self.program.replacing(
            "super.init(nibName: \"Hello\", bundle: nil)",
            with: "super.init(nibName: nil, bundle: nil); _ = try? MyFormDocument.view(owner: self)")
        let text =
            "<LMColumnView><UILabel id='nowhere'/><if test='$items.isEmpty'><UILabel id='some'/></if></LMColumnView>"
        let code = try #require(try code(["my-form.xml": text], program: program).documents["my-form.xml"])
        #expect(code.contains("struct MyFormDocument {"))
        #expect(code.contains("var nowhere: UILabel! { outlets[\"nowhere\"] }"))
        #expect(code.contains("var some: UILabel? { outlets[\"some\"] }"))
        #expect(code.contains("checkNames0(_ owner: CheckedValue<Hello>, _ object: Hello)"))
        #expect(!code.contains(".nowhere=view"))
    }

    @Test func statementsStandAtTheirPlaces() throws {
        let text = """
            <LMColumnView>
                <UILabel id="label" text="$store.first.name + secret"/>
                <UIButton title="a" onTap="send"/>
                <UIButton title="b" onTap="keep"/>
            </LMColumnView>
            """
        let code = try #require(try code(["Hello.xml": text]).documents["Hello.xml"])
        let lines = code.components(separatedBy: "\n")
        func column(_ text: String) -> Int? {
            lines.first { $0.hasSuffix(" " + text) }.map { $0.count - text.count + 2 }
        }
        #expect(column(".label=view") == 18)
        #expect(column(".store") == 32)
        #expect(column(".first") == 38)
        #expect(column(".name") == 44)
        #expect(column(".send") == 32)
        let directive = try #require(lines.first { $0.hasSuffix("line: 2)") })
        #expect(directive.hasPrefix("#sourceLocation(file: \"/"))
        #expect(!code.contains(".secret") && !code.contains(".keep"), "another file cannot see private members")
    }

    @Test func documentsWithoutOwnerAndRootsHaveStructuresToo() throws {
        let files = try code([
            "Plain.xml": "<UILabel id='title'/>", "Cell.xml": "<root><UILabel id='label'/></root>",
            "Left.xml": "<?unchecked?>\n<UILable/>", "logo.xml": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        ]).documents
        #expect(files["Plain.xml"]?.contains("var title: UILabel!") == true)
        #expect(files["Plain.xml"]?.contains("checkNames") == false)
        #expect(
            files["Cell.xml"]?.contains("static func view(owner: AnyObject? = nil, root view: UIView) throws -> Self {")
                == true)
        #expect(files.keys.sorted() == ["Cell.xml", "Plain.xml"])
    }

    @Test func aTakenNameIsNotUsed() throws {
        let files = try code(
            ["Item.xml": "<UIView/>"], program: Self.program + "\nstruct ItemDocument {}\nenum Localized {}")
        #expect(files.documents["Item.xml"]?.contains("struct ItemDocumentViews {") == true)
        let texts = try code(
            ["en.lproj/Localizable.strings": "\"a\" = \"A\";"], program: Self.program + "\nenum Localized {}"
        ).texts
        #expect(texts == nil)
    }

    @Test func keysOfTextsAreConstants() throws {
        let texts = try #require(
            try code([
                "en.lproj/Localizable.strings":
                    "\"greeting\" = \"Hello\\nworld\";\n\"in\" = \"In\";\n\"MarkupKit.Cancel\" = \"No\";\n\"1st\" = \"1\";\n\"?\" = \"What\";",
                "de.lproj/Localizable.strings": "\"greeting\" = \"Hallo\";\n\"nur\" = \"nur\";",
                "en.lproj/Faults.strings": "\"no-network\" = \"Offline\";",
            ]).texts)
        for line in [
            "    static let greeting = \"greeting\"", "    static let `in` = \"in\"",
            "    static let markupKitCancel = \"MarkupKit.Cancel\"", "    static let _1st = \"1st\"",
            "    static let nur = \"nur\"", "    enum Faults {", "        static let noNetwork = \"no-network\"",
            "    /// “Hello world”",
        ] {
            #expect(texts.contains(line + "\n"), "\(line)\n\(texts)")
        }
        #expect(!texts.contains("What"))
    }
}
