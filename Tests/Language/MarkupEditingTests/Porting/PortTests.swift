import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

@Suite struct PortTests {
    /// Returns a file after its edits.
    private func ported(_ text: String) -> String {
        let result = Port.port([SourceText(text, file: "a.swift")])[0].result
        return result.text(in: result.wholeRange)
    }

    /// Returns the places that are left, as lines and columns before the edits with the beginning of the advice.
    private func left(_ text: String) -> [String] {
        Port.port([SourceText(text, file: "a.swift")])[0].remarks.map { remark in
            let source = SourceText(text, file: "a.swift")
            let place = source.position(at: remark.range.start)
            return "\(place.line):\(place.column) \(source.text(in: remark.range))"
        }
    }

    @Test(arguments: [
        ("import UIKit\n", "import Foundation\nimport MarkupKit\n"),
        ("import Foundation\r\nimport UIKit\r\n", "import Foundation\r\nimport MarkupKit\r\n"),
        ("\u{FEFF}import UIKit\n", "\u{FEFF}import Foundation\nimport MarkupKit\n"),
        (
            "    import UIKit; import WebKit",
            "    import Foundation\n    import MarkupKit; import Foundation; import MarkupWebKit"
        ),
        ("@_exported import UIKit\n", "@_exported import Foundation\n@_exported import MarkupKit\n"),
        (
            "import class UIKit.UIView\nimport UIKit.UIGestureRecognizerSubclass",
            "import Foundation\nimport MarkupKit\nimport Foundation\nimport MarkupKit"
        ),
        (
            "import UIKit\nlet a = URLSession.shared",
            "import Foundation\nimport MarkupKit\nimport FoundationNetworking\nlet a = URLSession.shared"
        ),
        ("import Foundation\nvar a: URLRequest?", "import Foundation\nimport FoundationNetworking\nvar a: URLRequest?"),
        ("import MapKit", "import Foundation\nimport MarkupMap"),
        ("import Pictures\nimport os", "import Pictures\nimport os"),
        (
            "#if canImport(UIKit)\nimport UIKit\n#elseif !os(iOS)\n#endif",
            "#if canImport(MarkupKit)\nimport Foundation\nimport MarkupKit\n#elseif !os(Linux)\n#endif"
        ),
        (
            "#if os(Linux)\nimport MarkupKit\n#elseif os(iOS)\nimport UIKit\n#endif",
            "#if os(Linux)\nimport MarkupKit\n#elseif os(iOS)\nimport UIKit\n#endif"
        ),
        (
            "let import_ = a.import\nfunc b(import UIKit: Int) {}",
            "let import_ = a.import\nfunc b(import UIKit: Int) {}"
        ),
    ]) func imports(_ text: String, _ expected: String) { #expect(ported(text) == expected) }

    @Test(arguments: [
        ("@objcMembers class A: NSObject {}", "class A: NSObject {}"),
        (
            "class A {\n    @objc\n    func b() {}\n    @objc (c:) /* d */ func c() {}\n}",
            "class A {\n    func b() {}\n    /* d */ func c() {}\n}"
        ),
        ("public @objc private(set) var a = 1", "public private(set) var a = 1"),
        ("@objc dynamic var a = 1; dynamic func b() {}", "var a = 1; dynamic func b() {}"),
        (
            "@IBDesignable class A: UIView {\n  @IBInspectable var b: Int = 0\n}",
            "class A: UIView {\n  var b: Int = 0\n}"
        ),
        ("@objc enum A: Int { case b }", "enum A: Int { case b }"),
        ("@objc protocol A { func b() }", "protocol A { func b() }"),
        ("let a = \"@objc \\(@objc b)\" // @objc\n/* @objc */", "let a = \"@objc \\(@objc b)\" // @objc\n/* @objc */"),
        ("@objcfoo var a = #\"@objc\"#", "@objcfoo var a = #\"@objc\"#"),
    ]) func attributesOfObjectiveC(_ text: String, _ expected: String) { #expect(ported(text) == expected) }

    @Test func protocolsWithOptionalRequirementsStay() {
        let text = "@objc protocol A {\n  @objc optional func b()\n}\n"
        #expect(ported(text) == text)
        #expect(left(text) == ["1:7 protocol"])
    }

    @Test func outletsAndActions() {
        #expect(
            ported(
                """
                /// A screen.
                @available(iOS 13, *)
                public final class A: UIViewController {
                    @IBOutlet private weak var label: UILabel!
                    @IBOutlet weak var delegate: UITableViewDelegate?
                    @IBOutlet var own: Chart!
                    @IBAction public func b(_ sender: Any) {}
                    class B { var c = 1 }
                }
                """) == """
                    import KeyValueCoding

                    /// A screen.
                    @KeyValueCoding
                    @available(iOS 13, *)
                    public final class A: UIViewController {
                        private var label: UILabel!
                        weak var delegate: UITableViewDelegate?
                        var own: Chart!
                        public func b(_ sender: Any) {}
                        class B { var c = 1 }
                    }
                    """)
        #expect(
            ported("@KeyValueCoding class A { @IBOutlet var b: Int! }") == "@KeyValueCoding class A { var b: Int! }")
        #expect(left("class A {\n  @IBOutlet var b: [UILabel]!\n}") == ["2:17 b"])
        #expect(left("func a() {\n  class B { @IBAction func c() {} }\n}") == ["2:9 B"])
    }

    @Test(arguments: ["@UIApplicationMain", "@NSApplicationMain", "@main"]) func theDelegateIsFinal(_ attribute: String)
    {
        let text = "\(attribute)\nclass A: UIResponder, UIApplicationDelegate {}"
        #expect(ported(text) == "@main\nfinal class A: UIResponder, UIApplicationDelegate {}")
        #expect(
            ported("\(attribute) final class A: UIApplicationDelegate {}")
                == "@main final class A: UIApplicationDelegate {}")
        #expect(ported("@main class Tool {}") == "@main class Tool {}")
        #expect(left("\(attribute) open class A: UIApplicationDelegate {}").count == 1)
    }

    @Test(arguments: ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"])
    func aDelegateWithoutAnAttributeIsFinal(_ name: String) {
        #expect(ported("public class A: UIResponder, \(name) {}") == "public final class A: UIResponder, \(name) {}")
        let inherited = "class A: UIResponder, \(name) {}\nclass B: A {}"
        #expect(ported(inherited) == inherited)
    }

    @Test(arguments: ["A", "Base.A"]) func aDelegateWithASubclassInAnotherFileIsNotFinal(_ name: String) {
        let text = "@main class A: UIResponder, UIApplicationDelegate {}"
        let other = SourceText("class B: \(name), Sendable {}", file: "b.swift")
        let files = Port.port([SourceText(text, file: "a.swift"), other])
        #expect(files.map(\.edits.count) == [0, 0])
        #expect(files[0].remarks.map { files[0].source.text(in: $0.range) } == ["A"])
        let complete = "class A: UIResponder, UIApplicationDelegate {\n  required override init() { super.init() }\n}"
        #expect(Port.port([SourceText(complete, file: "a.swift"), other])[0].remarks.isEmpty)
        // A protocol of another class is no superclass.
        let user = SourceText("class B: C<A>, A.D {}", file: "b.swift")
        #expect(Port.port([SourceText(text, file: "a.swift"), user])[0].edits.count == 1)
    }

    @Test(arguments: [
        (
            "x.addTarget(self, action: #selector(b), for: .touchUpInside)",
            "x.addTarget(self, action: \"b\", for: .touchUpInside)"
        ),
        (
            "UITapGestureRecognizer(target: self, action: #selector(self.b(_:)))",
            "UITapGestureRecognizer(target: self, action: \"b\")"
        ),
        ("x.action = #selector(A.b(sender:with:))", "x.action = \"b\""),
        (
            "UIBarButtonItem(title: \"\", style: .plain, target: x, action: #selector(UIView.endEditing(_:)))",
            "UIBarButtonItem(title: \"\", style: .plain, target: x, action: \"endEditing\")"
        ),
        ("CADisplayLink(target: self, selector: #selector(b))", "CADisplayLink(target: self, selector: \"b\")"),
        (
            "NotificationCenter.default.addObserver(self, selector: #selector(b(_:)), name: d, object: nil)",
            "NotificationCenter.default.addObserver(self, selector: \"b\", name: d, object: nil)"
        ),
        (
            "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(A.b), userInfo: nil, repeats: true)",
            "Timer.scheduledTimer(timeInterval: 1, target: self, selector: \"b\", userInfo: nil, repeats: true)"
        ),
        (
            "Timer(timeInterval: 1, target: self, selector: #selector(b), userInfo: nil, repeats: true)",
            "Timer(timeInterval: 1, target: self, selector: \"b\", userInfo: nil, repeats: true)"
        ),
        ("perform(#selector(b), with: nil, afterDelay: 1)", "perform(\"b\", with: nil, afterDelay: 1)"),
        (
            "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(b), object: nil)",
            "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: \"b\", object: nil)"
        ),
        ("own(done: #selector(b))", "own(done: \"b\")"), ("let d = #selector(b)", "let d = \"b\""),
    ]) func selectors(_ call: String, _ expected: String) {
        let text = "class A: UIView {\n    @objc func b() {}\n    func c() { \(call) }\n}"
        let mark = expected.contains("endEditing") ? "" : "import KeyValueCoding\n\n@KeyValueCoding\n"
        #expect(ported(text) == "\(mark)class A: UIView {\n    func b() {}\n    func c() { \(expected) }\n}")
        #expect(left(text) == [])
    }

    @Test(arguments: [
        "responds(to: #selector(b))", "perform(#selector(getter: b), with: nil, afterDelay: 1)",
        "x.addTarget(self, action: #selector(getter: b), for: .touchUpInside)",
        "x.addTarget(self, action: #selector(b as () -> Void), for: .touchUpInside)",
    ]) func otherSelectorsAreListed(_ call: String) throws {
        let text = "class A: UIView {\n    func c() {\n\(call)\n    }\n}"
        #expect(ported(text) == text)
        let column = try #require(call.range(of: "#selector")).lowerBound.utf16Offset(in: call) + 1
        #expect(left(text).map { String($0.prefix { $0 != " " }) } == ["3:\(column)"])
    }

    @Test func ambiguousNamesAreListed() {
        let text = """
            class A: UIView {
                func b() {}
                func b(_ c: Int) {}
                func d() { x.addTarget(self, action: #selector(b(_:)), for: e) }
            }
            """
        #expect(!ported(text).contains("\"b\""))
        #expect(left(text) == ["4:42 #selector(b(_:))"])
    }

    @Test func aSelectorAndItsMethodMayBeInSeveralFiles() {
        let files = Port.port([
            SourceText("let t = UITapGestureRecognizer(target: a, action: #selector(A.b))", file: "b.swift"),
            SourceText("class A: UIView { func b() {} }\nclass B { func b() {} }", file: "a.swift"),
        ])
        #expect(files[0].result.text(in: files[0].result.wholeRange).hasSuffix("action: \"b\")"))
        #expect(
            files[1].edits.map { $0.summary(in: files[1].source) } == [
                "add 'import KeyValueCoding'", "add '@KeyValueCoding'",
            ])
        #expect(
            files[1].result.text(in: files[1].result.wholeRange).hasPrefix(
                "import KeyValueCoding\n\n@KeyValueCoding\nclass A"))
    }

    @Test(arguments: [
        ("import UIKit", "import Foundation\nimport MarkupKit\nimport KeyValueCoding"),
        ("import KeyValueCoding", "import KeyValueCoding"),
        ("// a\nimport Foundation // b", "// a\nimport Foundation\nimport KeyValueCoding // b"),
        (
            "#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif",
            "#if os(Linux)\nimport Foundation\nimport MarkupKit\nimport KeyValueCoding\n#else\nimport AppKit\n#endif"
        ),
    ]) func theMacroIsImported(_ head: String, _ expected: String) {
        #expect(
            ported(head + "\nclass A {\n  @IBAction func b() {}\n}")
                == expected + "\n@KeyValueCoding\nclass A {\n  func b() {}\n}")
    }

    @Test func aHiddenActionOfAPublicClassIsListed() {
        let text =
            "public class A: UIView {\n  @objc func b() {}\n  func c() { x.addTarget(self, action: #selector(b), for: d) }\n}"
        #expect(left(text) == ["2:14 b"])
    }

    @Test(arguments: [
        ("#keyPath(A.b.c)", "\"b.c\""), ("#keyPath(url)", "\"url\""), ("#keyPath(self.url)", "\"url\""),
        ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
        ("#imageLiteral(resourceName: \"a\")", "UIImage(named: \"a\")!"),
    ]) func literals(_ text: String, _ expected: String) {
        #expect(ported("let a = \(text)\n") == "let a = \(expected)\n")
    }

    @Test func overridesInExtensionsAreMoved() {
        let text = """
            class A: UIView {
                var b = 1
            }

            // Drawing
            extension A {
                /// Draws.
                @objc override func draw(_ rect: CGRect) { // all
                    x()
                }
                func c() {}

                override var d: Int { 1 }
            }

            """
        #expect(
            ported(text) == """
                class A: UIView {
                    var b = 1

                    /// Draws.
                    override func draw(_ rect: CGRect) { // all
                        x()
                    }

                    override var d: Int { 1 }
                }

                // Drawing
                extension A {
                    func c() {}
                }

                """)
        #expect(left(text) == [])
    }

    @Test(arguments: [
        "extension A {\n  override func c() {}\n}", "class A {}\nextension A { override func c() {} }",
        "class A {\n}\npublic extension A {\n  override func c() {}\n}",
        "class A {\n}\nextension A where B: C {\n  override func c() {}\n}",
        "class A {\n}\n#if DEBUG\nextension A {\n  override func c() {}\n}\n#endif",
    ]) func otherOverridesInExtensionsAreListed(_ text: String) {
        #expect(ported(text) == text)
        #expect(left(text).count == 1)
    }

    @Test func actionsInExtensionsAreMoved() {
        let text = """
            class A: UIView {
                func d() { x.addTarget(self, action: #selector(b), for: e) }
            }
            private extension A {
                @objc func b() {
                    UIStoryboard()
                }
            }

            """
        let file = Port.port([SourceText(text, file: "a.swift")])[0]
        #expect(
            file.result.text(in: file.result.wholeRange) == """
                import KeyValueCoding

                @KeyValueCoding
                class A: UIView {
                    func d() { x.addTarget(self, action: "b", for: e) }

                    fileprivate func b() {
                        UIStoryboard()
                    }
                }
                private extension A {
                }

                """)
        // A remark in a moved method has the place after the move.
        let place = file.result.position(at: file.offsetInResult(of: file.remarks[0].range.start))
        #expect(file.remarks.count == 1)
        #expect("\(place.line):\(place.column)" == "8:9")
    }

    @Test(arguments: [
        "performSegue(withIdentifier: a, sender: b)", "addObserver(self, forKeyPath: a, options: [], context: nil)",
        "a.value(forKey: b)", "UINib(nibName: a, bundle: nil)", "import CoreData",
    ]) func otherFeaturesAreListed(_ text: String) {
        #expect(ported(text) == text)
        #expect(left(text).count == 1)
        #expect(left("// \(text)\nlet a = \"\(text)\"") == [])
    }

    @Test func placesFollowTheEdits() {
        let text = "import UIKit\nclass A {\n  @IBOutlet var a: UIView!; let b = UINib()\n}"
        let file = Port.port([SourceText(text, file: "a.swift")])[0]
        let place = file.result.position(at: file.offsetInResult(of: file.remarks[0].range.start))
        #expect("\(place.line):\(place.column)" == "6:27")
    }

    /// No beginning of a file stops the command, and a second run finds nothing to edit.
    @Test func beginningsOfFiles() {
        let text = """
            import UIKit
            @UIApplicationMain @objc(A) class A: UIResponder, UIApplicationDelegate {
                @IBOutlet weak var b: UILabel!; @objc dynamic var c = "\\(d)"
                func e() { f.addTarget(self, action: #selector(A.g(_:)), for: .valueChanged); #keyPath(A.c) }
            }
            extension A {
                override func h() {}
                @objc func g(_ i: Any) { #colorLiteral(red: 1) }
            }
            @objc protocol J { @objc optional func k() }
            """
        for count in 0...text.utf8.count {
            let part = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
            let once = ported(part)
            #expect(ported(once) == once, "\(part)")
        }
    }
}
