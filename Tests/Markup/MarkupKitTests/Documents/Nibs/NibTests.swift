import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

/// A cell as code from iOS has it: outlets, and nothing that loads the document.
@KeyValueCoding
final class NibCell: LMTableViewCell {
    var label: UILabel!
    private(set) var wakings = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        if label != nil { wakings += 1 }
    }
}

/// A cell that loads its document, as `markup import` writes it.
@KeyValueCoding
final class LoadingNibCell: LMTableViewCell {
    static var folder = URL(filePath: "/")
    var label: UILabel!
    override var bundleForView: Bundle { Bundle(url: Self.folder) ?? .main }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        _ = try? LMViewBuilder.view(withName: "LoadingNibCell", owner: self, root: self)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@KeyValueCoding
final class NibHeader: LMTableViewHeaderFooterView {
    var label: UILabel!
}

@KeyValueCoding
final class NibItem: LMCollectionViewCell {
    var label: UILabel!
    var size = CGSize.zero
    override func awakeFromNib() { size = bounds.size }
}

@KeyValueCoding
final class NibBadge: LMColumnView {
    var label: UILabel!
    private(set) var taps = 0
    func tap() { taps += 1 }
}

/// The owner of a nib, which adds its view.
@KeyValueCoding
private final class NibOwner: UIViewController {
    var content: UIView!
    var title1: UILabel!
    private(set) var taps = 0
    func touch() { taps += 1 }
}

@KeyValueCoding
private final class NibSource: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
}

extension ViewTests {
    /// Documents under the names of nibs.
    @MainActor @Suite struct NibTests {
        init() throws { try MarkupTesting.start() }

        /// Runs a test with a bundle that has documents.
        private func withBundle(_ documents: [String: String], _ body: (Bundle) throws -> Void) throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for (name, text) in documents {
                try text.write(to: folder.appending(path: name + ".xml"), atomically: true, encoding: .utf8)
            }
            try body(#require(Bundle(url: folder)))
        }

        @Test(arguments: ["NibCell", "root"]) func aTableMakesItsCells(_ element: String) throws {
            let document = "<\(element) accessoryType=\"checkmark\"><UILabel id=\"label\" text=\"first\"/></\(element)>"
            try withBundle(["NibCell": document]) { bundle in
                let (table, source) = (UITableView(), NibSource())
                table.dataSource = source
                table.register(UINib(nibName: "NibCell", bundle: bundle), forCellReuseIdentifier: "cell")
                let notices = MarkupTesting.notices {
                    let cell = table.dequeueReusableCell(withIdentifier: "cell") as? NibCell
                    #expect(cell?.label?.text == "first")
                    #expect(cell?.accessoryType == .checkmark)
                    #expect(cell?.wakings == 1)
                    #expect(cell?.reuseIdentifier == "cell")
                    #expect(table.dequeueReusableCell(withIdentifier: "cell") !== cell)
                }
                #expect(notices.isEmpty, "\(notices)")
                // The last registration counts.
                table.register(LMTableViewCell.self, forCellReuseIdentifier: "cell")
                #expect(table.dequeueReusableCell(withIdentifier: "cell") is LMTableViewCell)
                #expect(!(table.dequeueReusableCell(withIdentifier: "cell") is NibCell))
                table.register(nil, forCellReuseIdentifier: "cell")
                #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
            }
        }

        @Test func aCellThatLoadsItsDocumentLoadsItOnce() throws {
            try withBundle(["LoadingNibCell": "<root><UILabel id=\"label\" text=\"first\"/></root>"]) { bundle in
                LoadingNibCell.folder = bundle.bundleURL
                let table = UITableView()
                let source = NibSource()
                table.dataSource = source
                table.register(UINib(nibName: "LoadingNibCell", bundle: bundle), forCellReuseIdentifier: "cell")
                let cell = table.dequeueReusableCell(withIdentifier: "cell") as? LoadingNibCell
                #expect(cell?.label?.text == "first")
                #expect(cell?.labelTexts == ["first"])
            }
        }

        @Test func headersAreMade() throws {
            try withBundle(["NibHeader": "<NibHeader><UILabel id=\"label\" text=\"A\"/></NibHeader>"]) { bundle in
                let (table, source) = (UITableView(), NibSource())
                table.dataSource = source
                table.register(
                    UINib(nibName: "NibHeader", bundle: bundle), forHeaderFooterViewReuseIdentifier: "header")
                let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? NibHeader
                #expect(header?.label?.text == "A")
                #expect(header?.reuseIdentifier == "header")
            }
        }

        @Test func collectionsMakeItemsAndHeadersOfTheirSize() throws {
            let document = "<NibItem><UILabel id=\"label\" text=\"A\"/></NibItem>"
            try withBundle(["NibItem": document]) { bundle in
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 70, height: 40)
                let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
                let source = NibSource()
                collection.dataSource = source
                let (nib, path) = (UINib(nibName: "NibItem", bundle: bundle), IndexPath(item: 0, section: 0))
                collection.register(nib, forCellWithReuseIdentifier: "item")
                let item = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path) as? NibItem
                #expect(item?.label?.text == "A")
                #expect(item?.size == CGSize(width: 70, height: 40))
                let kind = UICollectionView.elementKindSectionHeader
                collection.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
                let header = collection.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: "header", for: path)
                #expect((header as? NibItem)?.label?.text == "A")
            }
        }

        @Test func outletsAndActionsAreTheOwners() throws {
            let document =
                "<LMColumnView id=\"content\"><UIButton title=\"a\" onPrimaryActionTriggered=\"touch\"/></LMColumnView>"
            try withBundle(["Content": document]) { bundle in
                let owner = NibOwner()
                let views = bundle.loadNibNamed("Content", owner: owner, options: nil)
                #expect(views?.count == 1)
                #expect(owner.content != nil && views?.first as? UIView === owner.content)
                (owner.content.subviews.first as? UIButton)?.sendActions(for: .primaryActionTriggered)
                #expect(owner.taps == 1)
            }
        }

        /// In a nib the outlets are those of the object that they are drawn from; most are those of the view.
        @Test func theOutletsOfAViewAreItsOwnWhoeverLoadsIt() throws {
            let document =
                "<NibBadge><UILabel id=\"label\" text=\"new\"/><UIButton title=\"a\" onPrimaryActionTriggered=\"tap\"/></NibBadge>"
            try withBundle(["NibBadge": document, "Other": "<NibBadge id=\"content\"/>"]) { bundle in
                let owner = NibOwner()
                for owner in [owner, nil, NibBadge.self] as [Any?] {
                    let views = UINib(nibName: "NibBadge", bundle: bundle).instantiate(withOwner: owner, options: nil)
                    let badge = views.first as? NibBadge
                    #expect(badge?.label?.text == "new")
                    (badge?.subviews.last as? UIButton)?.sendActions(for: .primaryActionTriggered)
                    #expect(badge?.taps == 1)
                }
                _ = bundle.loadNibNamed("Other", owner: owner, options: nil)
                #expect(owner.content is NibBadge)
            }
        }

        @Test func aMissingDocumentIsReported() throws {
            try withBundle(["Wrong": "<UILabel/>", "Faulty": "<UILabel nothing=\"1\"/>", "Nameless": "<root/>"]) {
                bundle in
                let table = UITableView()
                let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                for (name, words) in [
                    ("Missing", "Missing.xml"), ("Wrong", "UILabel"), ("Faulty", "nothing"), ("Nameless", "<root>"),
                    ("../Wrong", "../Wrong"),
                ] {
                    let nib = UINib(nibName: name, bundle: bundle)
                    table.register(nib, forCellReuseIdentifier: "cell")
                    table.register(nib, forHeaderFooterViewReuseIdentifier: "cell")
                    collection.register(nib, forCellWithReuseIdentifier: "cell")
                    var messages: [String] = []
                    let notices = MarkupTesting.notices {
                        let cell = table.dequeueReusableCell(withIdentifier: "cell")
                        messages.append(cell?.textLabel?.text ?? "")
                        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "cell")
                        messages.append(header?.textLabel?.text ?? "")
                        let item = collection.dequeueReusableCell(
                            withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
                        messages.append((item.contentView as? UILabel)?.text ?? "")
                    }
                    #expect(notices.map(\.code) == [.failedDocument, .failedDocument, .failedDocument])
                    for text in messages + notices.map(\.message) { #expect(text.contains(words), "\(name): \(text)") }
                }
                let notices = MarkupTesting.notices {
                    #expect(bundle.loadNibNamed("Missing", owner: nil, options: nil) == nil)
                    let views = UINib(nibName: "Missing", bundle: bundle).instantiate(withOwner: nil)
                    #expect((views.first as? UILabel)?.text?.contains("Missing.xml") == true)
                }
                #expect(notices.count == 2)
            }
        }
    }
}
