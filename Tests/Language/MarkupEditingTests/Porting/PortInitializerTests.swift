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

    /// Returns the advice on the places that are left, each with its line.
    private func left(_ text: String) -> [String] {
        let file = Port.port([SourceText(text, file: "a.swift")])[0]
        return file.remarks.map { "\(file.source.position(at: $0.range.start).line): \($0.advice)" }
    }

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

    private static let added = "  required init() { fatalError(\"A needs arguments: no document can name it\") }\n\n"

    /// A view that needs arguments compiles, and is listed.
    @Test func isAddedAndListedWhereItIsNotInherited() {
        let own = "init(a: Int) { super.init(frame: .zero) }"
        let view = "class A: UIView {\n  \(own)\n}"
        #expect(ported(view) == "class A: UIView {\n\(Self.added)  \(own)\n}")
        #expect(ported(ported(view)) == ported(view), "a second run finds nothing")
        #expect(left(view).count == 1 && left(view)[0].hasPrefix("2: ") && left(view)[0].contains("'required init()'"))
        let cell =
            "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: nil) }"
        #expect(ported("class A: UITableViewCell {\n  \(cell)\n}") == "class A: UITableViewCell {\n  \(cell)\n}")
        #expect(left("class A: UITableViewCell {\n  \(cell)\n}").isEmpty)
        let two = "class A: UIView {\n  \(own)\n}\nclass B: A {\n  init() { super.init(a: 1) }\n}\nclass C: A {}"
        #expect(
            ported(two)
                == "class A: UIView {\n\(Self.added)  \(own)\n}\nclass B: A {\n  required init() { super.init(a: 1) }\n}\nclass C: A {}"
        )
        #expect(left(two).count == 1)
        // A class that has an 'init()' is complete.
        #expect(left("class A: UIView {\n  \(own)\n  required init() { super.init(frame: .zero) }\n}").isEmpty)
    }

    /// A view that is made without arguments has an 'init()' that does the same.
    @Test(arguments: [
        ("init(a: Int = 0) {}", "a: 0"), ("init(_ a: Int = b(1, 2), c d: [Int] = [1, 2]) {}", "b(1, 2), c: [1, 2]"),
        ("init(a: String = \"b, c\") {}", "a: \"b, c\""), ("init(a: Int = 0, b: Int) {}", nil),
        ("init(a: Int = 0) throws {}", nil), ("init(a: Int = 0) {}\n  init(b: Int) {}", nil),
    ]) func isAddedWhereArgumentsHaveValues(_ own: String, _ arguments: String?) {
        let view = "public class A: UIView {\n  public \(own)\n}"
        guard let arguments else {
            #expect(ported(view).contains("  public required init() { fatalError("))
            #expect(left(view).count == 1)
            return
        }
        let added = "  public required convenience init() { self.init(\(arguments)) }\n\n  public \(own)"
        let result = ported(view)
        #expect(result == "public class A: UIView {\n\(added)\n}")
        #expect(left(view).isEmpty)
        // A second run finds nothing.
        #expect(ported(result) == result)
    }
}
