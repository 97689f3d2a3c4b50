import MarkupEditing
import MarkupLanguage
import Testing

/// Calls, extensions and imports that get another form.
@Suite struct PortCallTests {
    private func ported(_ text: String) -> String {
        let file = Port.port([SourceText(text, file: "a.swift")])[0]
        let result = file.result.text(in: file.result.wholeRange)
        #expect(Port.port([SourceText(result, file: "a.swift")])[0].edits.isEmpty, "a second run finds nothing")
        return result
    }

    @Test(arguments: [
        ("a?.tableView?(b, didSelectRowAt: c)", "a?.tableView(b, didSelectRowAt: c)"),
        ("a.textFieldShouldReturn?(b) ?? true", "a.textFieldShouldReturn(b) ?? true"),
        ("a.handler?(b)", "a.handler?(b)"), ("tableView?(b)", "tableView?(b)"),
        ("a.tableView?.b(c)", "a.tableView?.b(c)"),
    ]) func optionalMethodsAreCalledAsOthers(_ text: String, _ expected: String) { #expect(ported(text) == expected) }

    @Test(arguments: [
        ("[NSValue(caTransform3D: a(0, 1)), b]", "[(a(0, 1)), b]"), ("NSValue(cgPoint: a)", "NSValue(cgPoint: a)"),
    ]) func anAnimationTakesATransformation(_ text: String, _ expected: String) { #expect(ported(text) == expected) }

    @Test(arguments: [
        (
            "extension NSObject {\n  class var a: String { b }\n  func c() { let d = 1 }\n}",
            "extension NSObjectProtocol {\n  static var a: String { b }\n  func c() { let d = 1 }\n}"
        ),
        ("extension NSObject: A { func b() {} }", nil), ("extension NSObject { convenience init(a: Int) {} }", nil),
        ("extension NSObject { static var a = 1 }", nil), ("extension NSObject { struct A {} }", nil),
        ("extension A { class var b: Int { 1 } }", nil),
    ]) func extensionsOfEveryObject(_ text: String, _ expected: String?) { #expect(ported(text) == expected ?? text) }

    @Test(arguments: [
        ("import Forms\nlet a = UIColor.red", "import Forms\nimport Foundation\nimport MarkupKit\nlet a = UIColor.red"),
        ("import Foundation\nlet a: UILabel", "import Foundation\nimport MarkupKit\nlet a: UILabel"),
        ("import Forms\nlet a = b.UIColor", nil), ("import Forms\nclass UIMyView {}\nlet a: UIMyView", nil),
        ("import Forms\n// UIColor\nlet a = \"UIColor\"", nil), ("import SwiftUI\nlet a = UIColor.red", nil),
    ]) func viewsAreImported(_ text: String, _ expected: String?) { #expect(ported(text) == expected ?? text) }

    /// A required initialiser can be called wherever its class can be.
    @Test func aPublicClassHasAPublicInitializer() {
        let text = "open class A: UIView {\n  init() { super.init(frame: .zero) }\n}"
        #expect(ported(text) == text.replacing("init() {", with: "public required init() {"))
        let own = "public class A: UIView {\n  internal init() { super.init(frame: .zero) }\n}"
        #expect(ported(own) == own.replacing("internal init", with: "internal required init"))
    }

    @Test func aWindowIsAView() {
        let text = "class A: UIWindow {\n  init(a: Int) { super.init(frame: .zero) }\n}"
        #expect(ported(text).contains("required init()"))
    }
}
