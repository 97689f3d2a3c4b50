import MarkupEditing
import MarkupLanguage
import Testing

/// Initialisers that only an archive would call.
@Suite struct PortCoderTests {
    private func ported(_ texts: String...) -> [String] {
        let sources = texts.enumerated().map { SourceText($1, file: "\($0).swift") }
        return Port.port(sources).map { $0.result.text(in: $0.result.wholeRange) }
    }

    private func left(_ text: String) -> [String] {
        let file = Port.port([SourceText(text, file: "a.swift")])[0]
        return file.remarks.map { file.source.text(in: $0.range) }
    }

    @Test(arguments: [
        (
            "override init(frame: CGRect) { super.init(frame: frame) }\n  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }",
            "override init(frame: CGRect) { super.init(frame: frame) }\n  required init?(coder aDecoder: NSCoder) { super.init(frame: .zero) }"
        ),
        (
            "public required init?(coder: NSCoder) { super.init(coder: coder)\n set() }",
            "public override init(frame: CGRect) { super.init(frame: frame)\n set() }"
        ),
        (
            "convenience init(a: Int) { self.init(frame: .zero) }\n  required init?(coder: NSCoder) { fatalError(\"no\") }",
            "convenience init(a: Int) { self.init(frame: .zero) }\n  required init?(coder: NSCoder) { fatalError(\"no\") }"
        ),
        (
            "required init?(coder: NSCoder) { a = coder.decodeObject(); super.init(coder: coder) }",
            "required init?(coder: NSCoder) { a = coder.decodeObject(); super.init(frame: .zero) }"
        ),
    ]) func views(_ text: String, _ expected: String) {
        #expect(ported("class A: UILabel {\n  \(text)\n}") == ["class A: UILabel {\n  \(expected)\n}"])
        // A second run finds nothing.
        #expect(ported("class A: UILabel {\n  \(expected)\n}") == ["class A: UILabel {\n  \(expected)\n}"])
    }

    @Test func controllersAndCells() {
        #expect(
            ported("class A: UITableViewController { required init?(coder: NSCoder) { super.init(coder: coder) } }")
                == [
                    "class A: UITableViewController { override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) } }"
                ])
        #expect(
            ported(
                "class A: UIViewController { init() { super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { super.init(coder: coder) } }"
            )[0].contains("super.init(nibName: nil, bundle: nil) } }"))
        let cell = "class A: UITableViewCell { required init?(coder: NSCoder) { super.init(coder: coder) } }"
        #expect(ported(cell) == [cell])
    }

    @Test func classesOfTheProgramAreFollowed() {
        let kept =
            "class B: UIView { override init(frame: CGRect) {}\n required init?(coder: NSCoder) { super.init(coder: coder) } }"
        let child = "class A: B { required init?(coder: NSCoder) { super.init(coder: coder) } }"
        #expect(ported(child, kept)[0] == child, "the superclass keeps its initialiser")
        let changed = "class B: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }"
        #expect(
            ported(child, changed)[0] == "class A: B { override init(frame: CGRect) { super.init(frame: frame) } }")
        #expect(left(child) == ["super.init(coder: coder)"], "the superclass is not known")
        #expect(left("class B: UIView { init(a: Int) {} }\n" + child) == ["init", "super.init(coder: coder)"])
    }

    @Test func classesThatDescendFromEachOther() {
        let text = (0..<200).map {
            "class A\($0): A\(($0 + 1) % 200) { required init?(coder: NSCoder) { super.init(coder: coder) } }"
        }
        // Each superclass has the initialiser.
        #expect(left(text.joined(separator: "\n")) == [])
    }
}
