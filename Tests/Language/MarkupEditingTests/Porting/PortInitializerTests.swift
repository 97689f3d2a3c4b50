import Foundation
import MarkupEditing
import MarkupLanguage
import Testing

/// `init()`, which documents call, in the views of a program.
@Suite struct PortInitializerTests {
    private func ported(_ text: String) -> String {
        let file = Port.port([SourceText(text, file: "a.swift")])[0]
        return file.result.text(in: file.result.wholeRange)
    }

    private static let added = """
          required init() {
              fatalError("init() has not been implemented")
          }


        """

    @Test(arguments: [
        ("init() { super.init(frame: .zero) }", "required init() { super.init(frame: .zero) }"),
        ("override init() { super.init(frame: .zero) }", "required init() { super.init(frame: .zero) }"),
        (
            "public convenience init() { self.init(frame: .zero) }",
            "public required convenience init() { self.init(frame: .zero) }"
        ),
        ("required init() { super.init() }", "required init() { super.init() }"),
        ("override init(frame: CGRect) { super.init(frame: frame) }", nil),
        ("convenience init(a: Int) { self.init(frame: .zero) }", nil), ("var a = 1", nil),
    ]) func isMarked(_ text: String, _ expected: String?) {
        for name in ["UIView", "UILabel", "UICollectionViewCell"] {
            #expect(ported("class A: \(name) {\n  \(text)\n}") == "class A: \(name) {\n  \(expected ?? text)\n}")
        }
        #expect(ported("class A: UIViewController {\n  \(text)\n}") == "class A: UIViewController {\n  \(text)\n}")
    }

    @Test func theDeinitOfASubclassOfTheProgramIsIsolated() {
        let text = "class A: UIViewController {\n  deinit { a() }\n}\nclass B: A {\n  deinit { b() }\n}"
        let expected = text.replacingOccurrences(of: "deinit { b", with: "isolated deinit { b")
        #expect(ported(text) == expected)
        #expect(ported(expected) == expected)
        #expect(ported("class A {}\nclass B: A {\n  deinit {}\n}") == "class A {}\nclass B: A {\n  deinit {}\n}")
    }

    @Test func isAddedWhereItIsNotInherited() {
        let own = "init(a: Int) { super.init(frame: .zero) }"
        #expect(ported("class A: UIView {\n  \(own)\n}") == "class A: UIView {\n\(Self.added)  \(own)\n}")
        let cell =
            "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: nil) }"
        #expect(ported("class A: UITableViewCell {\n  \(cell)\n}") == "class A: UITableViewCell {\n  \(cell)\n}")
        let two = "class A: UIView {\n  \(own)\n}\nclass B: A {\n  init() { super.init(a: 1) }\n}\nclass C: A {}"
        #expect(
            ported(two)
                == "class A: UIView {\n\(Self.added)  \(own)\n}\nclass B: A {\n  required init() { super.init(a: 1) }\n}\nclass C: A {}"
        )
        let visible = ported("public class A: UIView {\n  public \(own)\n}")
        #expect(visible.contains("public required init() {"))
        // A second run finds nothing.
        #expect(ported(visible) == visible)
    }
}
