import Foundation
import MarkupBasics
import MarkupEditing
import MarkupLanguage
import Testing

@Suite struct ImportTests {
    /// A storyboard with one screen, whose view has these children and constraints.
    private func storyboard(_ subviews: String, constraints: String = "", controller: String = "", objects: String = "")
        -> String
    {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc"><scenes><scene><objects>
        <viewController id="vc" customClass="HomeController"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints></view>\(controller)
        </viewController>\(objects)</objects></scene></scenes></document>
        """
    }

    private func run(
        _ text: String, file: String = "Main.storyboard", classes: Set<String> = [],
        texts: ImportedTexts = ImportedTexts()
    ) throws -> ImportResult {
        try InterfaceImport.run(
            Data(text.utf8), file: file, program: ImportedProgram(classes: classes), texts: texts)
    }

    private func content(_ result: ImportResult, _ path: String) throws -> String {
        try #require(result.files.first { $0.path == path }, "\(result.files.map(\.path))").content
    }

    private func document(_ subviews: String, constraints: String = "") throws -> String {
        try content(run(storyboard(subviews, constraints: constraints)), "HomeController.xml")
    }

    private func placed(_ element: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ rest: String = "")
        -> String
    {
        let name = element.prefix { $0 != " " }
        return
            "<\(element)><rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>\(rest)</\(name)>"
    }

    private func edges(_ id: String, _ edges: [String: Int]) -> String {
        edges.sorted { $0.key < $1.key }.map { edge, distance in
            let isEnd = edge == "trailing" || edge == "bottom"
            return isEnd
                ? "<constraint firstItem=\"safe\" firstAttribute=\"\(edge)\" secondItem=\"\(id)\" secondAttribute=\"\(edge)\" constant=\"\(distance)\"/>"
                : "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"safe\" secondAttribute=\"\(edge)\" constant=\"\(distance)\"/>"
        }.joined()
    }

    // MARK: Values

    @Test func attributesColoursAndFonts() throws {
        let text = try document(
            """
            <label text="$5 &lt; @6" textAlignment="center" lineBreakMode="wordWrap" hidden="YES" tag="7" alpha="0.5" id="l">
            <rect key="frame" x="0" y="0" width="320" height="20"/>
            <color key="textColor" red="1" green="0" blue="0.2" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>
            <color key="backgroundColor" systemColor="systemTealColor"/>
            <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/></label>
            """)
        for part in [
            "text=\"^$5 &lt; @6\"", "textAlignment=\"center\"", "lineBreakMode=\"byWordWrapping\"", "hidden=\"true\"",
            "tag=\"7\"",
            "alpha=\"0.5\"", "textColor=\"#ff003380\"", "backgroundColor=\"systemTeal\"", "font=\"System-Bold 15\"",
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test func textsBetweenTagsAreRead() throws {
        let text = try document(
            "<label id=\"a\"><string key=\"text\">One &amp; two\nlines&#33;</string></label><label id=\"b\"><string key=\"text\"><![CDATA[<b>]]></string></label>"
        )
        #expect(text.contains("text=\"One &amp; two&#10;lines!\""), "\(text)")
        #expect(text.contains("text=\"&lt;b>\""), "\(text)")
    }

    @Test func whatIsLostIsNamedWithItsPlace() throws {
        let result = try run(
            storyboard("\n<textField minimumFontSize=\"17\" placeholder=\"Name\" id=\"f-1\"/>\n<mystery id=\"m\"/>"))
        let losses = result.losses.map { "\($0.position.line):\($0.position.column) \($0.object) \($0.subject)" }
        #expect(losses == ["4:2 f-1 attribute 'minimumFontSize' of textField", "5:2 m mystery"], "\(losses)")
        #expect(result.attributes.total - result.attributes.kept == 1)
        #expect(result.elements.total - result.elements.kept == 1)
    }

    @Test func statesOfButtons() throws {
        let result = try run(
            storyboard(
                """
                <button buttonType="roundedRect" id="b"><state key="normal" title="Save" image="disk"><color key="titleColor" white="0"
                alpha="1" colorSpace="calibratedWhite"/></state><state key="selected" title="Saved"/></button>
                """))
        let text = try content(result, "HomeController.xml")
        for part in ["style=\"systemButton\"", "title=\"Save\"", "image=\"disk\"", "titleColor=\"#000000\""] {
            #expect(text.contains(part), "\(text)")
        }
        #expect(result.losses.map(\.subject) == ["the state 'selected' of button"])
    }

    // MARK: Layout

    @Test func viewsBelowEachOtherBecomeAColumn() throws {
        let text = try document(
            placed("label id=\"a\" text=\"A\"", 10, 20, 300, 20) + placed("textView id=\"b\"", 10, 48, 300, 412),
            constraints: edges("a", ["leading": 10, "trailing": 10, "top": 20]) + edges("b", ["bottom": 20])
                + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"8\"/>"
                + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"leading\"/>"
                + "<constraint firstItem=\"b\" firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\"/>"
        )
        #expect(
            text == """
                <LMColumnView layoutMargins="20, 10, 20, 10" spacing="8">
                    <UILabel text="A"/>
                    <UITextView weight="1" accessibilityLabel="A"/>
                </LMColumnView>

                """)
    }

    @Test func aRowHasWeightsOfEqualWidths() throws {
        let text = try document(
            placed("button id=\"a\"", 0, 0, 155, 480) + placed("button id=\"b\"", 165, 0, 155, 480),
            constraints: edges("a", ["leading": 0, "top": 0, "bottom": 0]) + edges("b", ["trailing": 0])
                + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"10\"/>"
                + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\"/>"
                + "<constraint firstItem=\"b\" firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\"/>"
                + "<constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"b\" secondAttribute=\"width\"/>")
        #expect(
            text == """
                <LMRowView spacing="10">
                    <UIButton style="plainButton" weight="1"/>
                    <UIButton style="plainButton" weight="1"/>
                </LMRowView>

                """)
    }

    @Test func whatNoLayoutViewSaysIsActivatedInSwift() throws {
        let result = try run(
            storyboard(
                placed("label id=\"a\" text=\"First name\"", 0, 0, 80, 20) + placed("view id=\"b\"", 0, 40, 160, 20),
                constraints: edges("a", ["leading": 0, "top": 0])
                    + "<constraint firstItem=\"b\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"2:1\" priority=\"900\" id=\"w\"/>"
                    + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"20\"/>",
                controller: "<connections><outlet property=\"width\" destination=\"w\" id=\"o\"/></connections>"))
        let swift = try content(result, "MainStoryboard.swift")
        #expect(
            swift.contains(
                "        width = views.constrain(\"view2\", .width, to: \"firstNameLabel\", .width, multiplier: 2, priority: 900)"
            ), "\(swift)")
        #expect(swift.contains("    var width: NSLayoutConstraint!"))
        #expect(try content(result, "HomeController.xml").hasPrefix("<LMLayoutView>"))
        #expect(result.constraints.kept == 4 && result.constraints.total == 4 && result.layoutConstraints == 0)
    }

    @Test func aConstraintIntoAViewThatPlacesItsSubviewsIsLost() throws {
        let result = try run(
            storyboard(
                placed(
                    "scrollView id=\"s\"", 0, 0, 320, 480,
                    "<subviews>\(placed("label id=\"in\" text=\"In\"", 0, 0, 50, 20))</subviews>")
                    + placed("view id=\"v\"", 0, 0, 20, 20),
                constraints:
                    "<constraint firstItem=\"in\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" id=\"c\"/>"
            ))
        #expect(result.losses.map(\.object) == ["c"], "\(result.losses)")
        #expect(result.losses.first?.advice == "LMScrollView places its own subviews: use its attributes")
    }

    // MARK: Connections

    private let connected = """
        <textField id="f"/><button id="b"><connections><action selector="save:" destination="vc" eventType="touchUpInside" id="x"/>
        </connections></button>
        """

    @Test func outletsAndActions() throws {
        let owner = "<connections><outlet property=\"nameField\" destination=\"f\" id=\"o\"/></connections>"
        let result = try run(storyboard(connected, controller: owner))
        let text = try content(result, "HomeController.xml")
        #expect(text.contains("<UITextField id=\"nameField\" accessibilityLabel=\"Name field\"/>"), "\(text)")
        #expect(text.contains("onTouchUpInside=\"save\""))
        let swift = try content(result, "MainStoryboard.swift")
        #expect(swift.contains("class HomeController: UIViewController {\n    var nameField: UITextField!\n"))
        #expect(swift.contains("    func save(_ sender: UIButton) {}\n"))
    }

    @Test func aClassThatExistsIsNotWritten() throws {
        let result = try run(storyboard(connected), classes: ["HomeController"])
        let swift = try content(result, "MainStoryboard.swift")
        #expect(!swift.contains("class HomeController"))
        #expect(swift.contains("static func makeHomeController() -> HomeController {"))
    }

    @Test func seguesAreFunctions() throws {
        let segue =
            "<button id=\"b\"><connections><segue destination=\"v2\" kind=\"show\" identifier=\"detail\" id=\"s\"/></connections></button>"
        let other =
            "</objects></scene><scene><objects><viewController id=\"v2\" customClass=\"DetailController\"><view key=\"view\" id=\"r2\"/></viewController>"
        let result = try run(storyboard(segue, objects: other))
        #expect(try content(result, "HomeController.xml").contains("onPrimaryActionTriggered=\"showDetail\""))
        let swift = try content(result, "MainStoryboard.swift")
        #expect(
            swift.contains(
                "    func showDetail() -> DetailController {\n        let destination = MainStoryboard.makeDetailController()\n        let segue = showDetailSegue(to: destination)\n        prepare(for: segue, sender: self)\n        segue.perform()\n"
            ))
        #expect(swift.contains("        controller.segues[\"detail\"] = { [unowned controller] in\n"))
        let known = try run(storyboard(segue, objects: other), classes: ["HomeController"])
        #expect(known.advice == ["call 'setUpHomeController()' in 'viewDidLoad' of 'HomeController'"])
        #expect(try content(known, "MainStoryboard.swift").contains("(views[\"button\"] as? UIControl)?.addAction("))
    }

    @Test func controllersThatContainEachOtherAreNotMadeForEver() throws {
        let text = """
            <document initialViewController="n"><scenes><scene><objects><navigationController id="n"><connections>
            <segue destination="n" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController>
            </objects></scene></scenes></document>
            """
        let swift = try content(run(text), "MainStoryboard.swift")
        #expect(swift.contains("        UINavigationController(nibName: nil, bundle: nil)\n"), "\(swift)")
    }

    // MARK: Texts

    @Test func tablesOfTextsKeepTheirKeys() throws {
        let texts = ImportedTexts(["de.lproj": ["b.normalTitle": "Sichern", "x.text": "?"]])
        let result = try run(
            storyboard(
                "<button id=\"b\"><state key=\"normal\" title=\"Save\"/></button><label id=\"l\" text=\"Plain\"/>"),
            texts: texts)
        let text = try content(result, "HomeController.xml")
        #expect(text.contains("title=\"@b.normalTitle\"") && text.contains("text=\"Plain\""), "\(text)")
        #expect(try content(result, "Base.lproj/Localizable.strings") == "\"b.normalTitle\" = \"Save\";\n")
        #expect(try content(result, "de.lproj/Localizable.strings") == "\"b.normalTitle\" = \"Sichern\";\n")
    }

    // MARK: Nibs

    @Test func aNibHasTheNameOfItsFile() throws {
        let result = try run(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NSObject"/>
            <view id="v"><subviews><label id="l" text="Hi"/></subviews></view></objects></document>
            """, file: "Views/Badge.xib")
        #expect(result.files.map(\.path) == ["Badge.xml", "BadgeNib.swift"])
        #expect(
            try content(result, "BadgeNib.swift").contains(
                "static func makeBadge(owner: AnyObject? = nil) throws -> UIView {"))
    }

    // MARK: Hostile files

    @Test(arguments: [
        "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document><scenes/></document>",
        String(repeating: "<document>", count: 600), "<document>", "",
    ])
    func brokenFilesAreErrors(_ text: String) {
        #expect(throws: MarkupError.self) { try run(text) }
    }

    @Test(arguments: [
        ("<archive/>", "newer Xcode"), ("<html/>", "not the beginning"),
        ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects/></document>", "only screens of iOS"),
    ])
    func otherFilesAreErrors(_ text: String, words: String) {
        #expect(throws: SentenceError.self) { try run(text) }
        do { _ = try run(text) } catch {
            #expect("\(error)".contains(words) && "\(error)".hasPrefix("Main.storyboard:1:"))
        }
    }

    @Test func namesFromTheFileAreNeverPathsOrCode() throws {
        let text = storyboard("<label id=\"l\" text=\"&quot;) { exit(0) }\"/>", constraints: "")
            .replacing(
                "customClass=\"HomeController\"", with: "customClass=\"../../x\" storyboardIdentifier=\"../etc/passwd\""
            )
        let result = try run(text, file: "../My App.storyboard")
        #expect(result.files.map(\.path) == ["EtcPasswdViewController.xml", "MyAppStoryboard.swift"])
        let owner = "<connections><outlet property=\"a b; exit(0)\" destination=\"l\" id=\"o\"/></connections>"
        let odd = try run(storyboard("<label id=\"l\"/>", controller: owner))
        #expect(odd.losses.map(\.subject) == ["outlet 'a b; exit(0)'"])
        #expect(!(try content(odd, "MainStoryboard.swift").contains("exit")))
    }

    @Test func numbersOutOfRangeAreNoNumbers() throws {
        let result = try run(
            storyboard(
                placed("label id=\"a\" alpha=\"nan\" text=\"A\"", 0, 0, 1, 1),
                constraints:
                    "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"1e999\" multiplier=\"0:0\" id=\"c\"/>"
            ))
        #expect(result.losses.map(\.subject) == ["attribute 'alpha' of label"])
    }
}
