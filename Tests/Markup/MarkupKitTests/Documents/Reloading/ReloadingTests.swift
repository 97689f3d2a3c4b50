import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import NativeWidgets
import Testing

private final class ReloadedRows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

extension ViewTests {
    @MainActor @Suite struct ReloadingTests {
        init() throws { try MarkupTesting.start() }

        private static let form = """
            <root><LMColumnView>
                <UILabel id="label" text="first"/>
                <UITextField id="nameField" text="Ada"/>
                <UISlider id="levelSlider" maximumValue="10"/>
                <UIButton id="button" title="Tap" onTouchUpInside="tap"/>
            </LMColumnView></root>
            """

        @Test func aSavedDocumentShows() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            try folder.save(Self.form.replacing("first", with: "second"))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "second" })
            #expect(isShown)
        }

        @Test func userInputAndProgramChangesStay() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            form.label.textColor = .red
            try MarkupTesting.slide(form.levelSlider, to: 7)
            try MarkupTesting.type("Ada Lovelace", into: form.nameField)
            form.nameField.selectedTextRange = form.nameField.textRange(2, 5)
            let typed = form.nameField.text
            try folder.save(
                Self.form.replacing("first", with: "second").replacing(
                    "<UITextField", with: "<UILabel text=\"Name\"/>\n<UITextField placeholder=\"Name\""))
            let isShown = await MarkupTesting.pump(until: { form.nameField.placeholder == "Name" })
            #expect(isShown)
            #expect(form.label.text == "second")
            #expect(form.label.textColor == .red)
            #expect(form.nameField.text == typed)
            #expect(form.nameField.isFirstResponder)
            #expect(form.nameField.selectedTextRange.map { form.nameField.offsets(of: $0) } == [2, 5])
            #expect(form.levelSlider.value == 7)
            let texts = form.nameField.superview?.subviews.map { ($0 as? UILabel)?.text }
            #expect(texts == ["second", "Name", nil, nil, nil])
        }

        /// The root element, and a container inside, get another class and then the first one again.
        @Test func theContentOfARootOfAnotherClassStays() async throws {
            func document(_ name: String) -> String {
                """
                <\(name) layoutMargins="8">
                    <UITextField placeholder="Name"/>
                    <\(name)><UITextField placeholder="Place"/></\(name)>
                    <LMTableView id="table" height="60"/>
                </\(name)>
                """
            }
            let folder = try ReloadedFolder(document("LMColumnView"))
            defer { folder.end() }
            let form = await folder.form()
            func field(_ placeholder: String) -> UITextField? {
                func find(_ view: UIView) -> UITextField? {
                    if let field = view as? UITextField, field.placeholder == placeholder { return field }
                    return view.subviews.lazy.compactMap(find).first
                }
                return find(form.view)
            }
            let source = ReloadedRows()
            form.table.dataSource = source
            for name in ["Name", "Place"] { try MarkupTesting.type("Ada", into: try #require(field(name))) }
            let errors = try await StandardError.awaitedText(during: {
                for name in ["LMRowView", "LMColumnView"] {
                    try folder.save(document(name))
                    let isShown = await MarkupTesting.pump(until: { form.view.map { "\(type(of: $0))" } == name })
                    #expect(isShown)
                    #expect(field("Name")?.text == "Ada")
                    #expect(field("Place")?.text == "Ada")
                    #expect(form.table.dataSource === source)
                    #expect(form.view.window != nil)
                }
                folder.window?.close()
            })
            #expect(!errors.contains("CRITICAL"), "\(errors)")
        }

        @Test func gesturesOfADocumentChangeAndThoseOfCodeStay() async throws {
            func document(_ action: String, _ style: String) -> String {
                """
                <root><LMColumnView>
                    <UILabel id="label" text="\(action)" onTap="\(action)"/><UIButton id="button" title="B" \(style)/>
                </LMColumnView></root>
                """
            }
            let folder = try ReloadedFolder(document("tap", ""))
            defer { folder.end() }
            let form = await folder.form()
            let (own, other, button) = (UIPanGestureRecognizer(), UIPanGestureRecognizer(), form.button)
            form.label.addGestureRecognizer(own)
            form.button.addGestureRecognizer(other)
            try folder.save(document("otherTap", "style=\"systemButton\""))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "otherTap" })
            #expect(isShown)
            #expect(form.label.gestureRecognizers?.count == 2)
            #expect(form.label.gestureRecognizers?.contains(own) == true)
            try MarkupTesting.press(form.label)
            #expect(form.taps == 100)
            #expect(form.button !== button, "a button of another style is another one")
            #expect(form.button.gestureRecognizers == [other])
        }

        /// Checks a text view with many lines and a scroll view whose content changes.
        @Test func scrolledViewsStayWhereTheyAre() async throws {
            func document(_ rows: Int) -> String {
                let labels = (0..<rows).map { "<UILabel text=\"row \($0)\"/>" }.joined()
                return """
                    <root><LMColumnView>
                        <UITextView id="notesView" height="60"/>
                        <LMScrollView id="scroll" fitToWidth="true" weight="1">
                            <\(rows > 60 ? "LMColumnView" : "LMColumnView spacing=\"1\"")>\(labels)</LMColumnView>
                        </LMScrollView>
                    </LMColumnView></root>
                    """
            }
            let folder = try ReloadedFolder(document(60))
            defer { folder.end() }
            let form = await folder.form()
            form.notesView.text = String(repeating: "line\n", count: 50)
            form.notesView.selectedTextRange = form.notesView.textRange(10, 14)
            try MarkupTesting.scroll(form.scroll, y: 200)
            let offset = form.scroll.contentOffset
            #expect(offset.y == 200)
            try folder.save(document(61))
            let isShown = await MarkupTesting.pump(until: { form.scroll.contentView?.subviews.count == 61 })
            #expect(isShown)
            await MarkupTesting.pump(until: { form.scroll.contentOffset == offset }, within: 1)
            #expect(form.scroll.contentOffset == offset)
            #expect(form.notesView.text?.count == 250)
            #expect(form.notesView.selectedTextRange.map { form.notesView.offsets(of: $0) } == [10, 14])
        }

        @Test func aChangedSegmentKeepsItsControl() async throws {
            func document(_ segments: String) -> String {
                "<root><UISegmentedControl id=\"kind\">\(segments)</UISegmentedControl></root>"
            }
            let folder = try ReloadedFolder(document("<segment title=\"a\"/><segment title=\"b\"/>"))
            defer { folder.end() }
            let form = await folder.form()
            let control = form.kind
            try MarkupTesting.select(1, in: form.kind)
            try folder.save(document("<segment title=\"a\"/><segment title=\"$title1\"/>"))
            let isShown = await MarkupTesting.pump(until: { form.kind.titleForSegment(at: 1) == "model" })
            #expect(isShown)
            form.title1 = "new"
            let follows = await MarkupTesting.pump(until: { form.kind.titleForSegment(at: 1) == "new" })
            #expect(follows)
            // A new first segment moves the selected one.
            try folder.save(document("<segment title=\"0\"/><segment title=\"a\"/><segment title=\"$title1\"/>"))
            let isLonger = await MarkupTesting.pump(until: { form.kind.numberOfSegments == 3 })
            #expect(isLonger)
            #expect(form.kind === control)
            #expect((0..<3).map { form.kind.titleForSegment(at: $0) } == ["0", "a", "new"])
            #expect(form.kind.selectedSegmentIndex == 2)
        }

        @Test func aControlWithMoreSegmentsKeepsItsSelection() async throws {
            func document(_ segments: [String]) -> String {
                let titles = segments.map { "<segment title=\"\($0)\"/>" }.joined()
                return
                    "<root><UISegmentedControl id=\"kind\" onValueChanged=\"tap\">\(titles)</UISegmentedControl></root>"
            }
            let folder = try ReloadedFolder(document(["a", "b"]))
            defer { folder.end() }
            let form = await folder.form()
            var calls = 0
            form.kind.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
            try MarkupTesting.select(1, in: form.kind)
            #expect((form.taps, calls) == (1, 1))
            try folder.save(document(["a", "b", "c"]))
            let isShown = await MarkupTesting.pump(until: { form.kind.numberOfSegments == 3 })
            #expect(isShown)
            #expect(form.kind.selectedSegmentIndex == 1)
            try MarkupTesting.select(2, in: form.kind)
            #expect((form.taps, calls) == (2, 2))
        }

        /// Also if the view gets another parent.
        @Test func aViewWithAnIdMovesWithItsText() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            let field = form.nameField
            try MarkupTesting.type("!", into: form.nameField)
            let typed = form.nameField.text
            try folder.save(
                Self.form.replacing(
                    "<UITextField id=\"nameField\" text=\"Ada\"/>",
                    with: "<LMRowView><UILabel text=\"Name\"/><UITextField id=\"nameField\" text=\"Ada\"/></LMRowView>")
            )
            let isShown = await MarkupTesting.pump(until: { form.nameField.superview is LMRowView })
            #expect(isShown)
            #expect(form.nameField === field)
            #expect(form.nameField.text == typed)
            #expect(form.nameField.isFirstResponder)
        }

        @Test func anAttributeThatIsTakenAwayGetsItsDefault() async throws {
            let folder = try ReloadedFolder(
                "<LMColumnView><UILabel id=\"label\" text=\"a\" hidden=\"true\"/></LMColumnView>")
            defer { folder.end() }
            let form = await folder.form()
            #expect(form.label.isHidden)
            try folder.save("<LMColumnView><UILabel id=\"label\" text=\"b\"/></LMColumnView>")
            let isShown = await MarkupTesting.pump(until: { form.label.text == "b" })
            #expect(isShown)
            #expect(!form.label.isHidden)
        }

        @Test func anActionIsCalledOnce() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            for text in ["second", "third"] {
                try folder.save(Self.form.replacing("first", with: text))
                let isShown = await MarkupTesting.pump(until: { form.label.text == text })
                #expect(isShown)
            }
            try MarkupTesting.press(form.button)
            #expect(form.taps == 1)
            try folder.save(Self.form.replacing("first", with: "fourth").replacing("=\"tap\"", with: "=\"otherTap\""))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "fourth" })
            #expect(isShown)
            try MarkupTesting.press(form.button)
            #expect(form.taps == 101)
        }

        @Test func bindingsFollowTheDocument() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            try folder.save(Self.form.replacing("\"first\"", with: "\"$title1\""))
            let isBound = await MarkupTesting.pump(until: { form.label.text == "model" })
            #expect(isBound)
            form.title1 = "changed"
            HostWindow.applyBindings()
            #expect(form.label.text == "changed")
            try folder.save(Self.form.replacing("\"first\"", with: "\"$title1 + '!'\""))
            let isBoundAnew = await MarkupTesting.pump(until: { form.label.text == "changed!" })
            #expect(isBoundAnew)
            #expect(form.label.text == "changed!")
            try folder.save(Self.form)
            let isPlain = await MarkupTesting.pump(until: { form.label.text == "first" })
            #expect(isPlain)
            form.title1 = "unseen"
            HostWindow.applyBindings()
            #expect(form.label.text == "first")
        }

        /// Both directions: the model has the typed text, and a reload does not write it there again.
        @Test func aFieldThatIsBoundStaysBound() async throws {
            let document = Self.form.replacing("text=\"Ada\"", with: "text=\"$title1\"")
            let folder = try ReloadedFolder(document)
            defer { folder.end() }
            let form = await folder.form()
            try MarkupTesting.type("!", into: form.nameField)
            let typed = form.title1
            #expect(typed.hasSuffix("!"))
            try folder.save(document.replacing("first", with: "second"))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "second" })
            #expect(isShown)
            #expect(form.title1 == typed)
            try MarkupTesting.type("?", into: form.nameField)
            #expect(form.title1 == typed + "?")
        }

        // MARK: Faults

        @Test func aDocumentWithErrorsIsReportedAndChangesNothing() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            let notices = try await MarkupTesting.awaitedNotices {
                try folder.save(Self.form.replacing("first", with: "second").replacing("<UISlider", with: "<UISlidr"))
                await MarkupTesting.pump(until: { folder.faults != nil })
            }
            let text = folder.faults
            #expect(text?.contains("ReloadedForm.xml:4:6: error: unknown element 'UISlidr'") == true, "\(text ?? "")")
            #expect(notices.contains { $0.code == .failedDocument })
            #expect(form.label.text == "first")
            try folder.save(Self.form.replacing("first", with: "third"))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "third" })
            #expect(isShown)
            #expect(folder.faults == nil)
        }

        /// Errors that depend on the owner are found before anything changes.
        @Test func anOutletOfAnotherTypeChangesNothing() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            _ = try await MarkupTesting.awaitedNotices {
                try folder.save(
                    Self.form.replacing("first", with: "second").replacing("UISlider", with: "UIStepper"))
                await MarkupTesting.pump(until: { folder.faults != nil })
            }
            #expect(folder.faults?.contains("levelSlider") == true)
            #expect(form.label.text == "first")
            #expect(form.levelSlider.superview != nil)
        }

        @Test func aFileThatVanishesAndComesBackShows() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            let file = folder.folder.appending(path: "ReloadedForm.xml")
            let notices = try await MarkupTesting.awaitedNotices {
                try FileManager.default.removeItem(at: file)
                // A folder at the file's path is not a document either.
                try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
                let end = ContinuousClock.now + .milliseconds(100)
                await MarkupTesting.pump(until: { ContinuousClock.now > end })
            }
            #expect(notices.isEmpty)
            #expect(form.label.text == "first")
            try FileManager.default.removeItem(at: file)
            try folder.save(Self.form.replacing("first", with: "second"))
            let isShown = await MarkupTesting.pump(until: { form.label.text == "second" })
            #expect(isShown)
        }

        /// The document is rejected by its size, without being read.
        @Test func aDocumentOfAHundredMegabytesIsRefused() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            _ = try await MarkupTesting.awaitedNotices {
                let handle = try FileHandle(forWritingTo: folder.folder.appending(path: "ReloadedForm.xml"))
                try handle.truncate(atOffset: 100_000_000)
                try handle.close()
                await MarkupTesting.pump(until: { folder.faults != nil })
            }
            #expect(folder.faults?.contains("more than the limit") == true, "\(folder.faults ?? "")")
            #expect(form.label.text == "first")
        }

        @Test func theLastOfAHundredSavesShows() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let form = await folder.form()
            var count = 0
            await MarkupTesting.pump(until: {
                count += 1
                try? folder.save(Self.form.replacing("first", with: "save \(count)"))
                return count == 100
            })
            let isShown = await MarkupTesting.pump(until: { form.label.text == "save 100" })
            #expect(isShown)
            try MarkupTesting.press(form.button)
            #expect(form.taps == 1)
        }

        // MARK: Lifetimes

        @Test func oldViewsAreFreed() async throws {
            func document(_ count: Int) -> String {
                """
                <root><LMColumnView>
                    <UILabel id="label" text="\(count)"/>
                    <UISegmentedControl>\((0...count % 3).map { "<segment title=\"\($0)\"/>" }.joined())</UISegmentedControl>
                    <\(count.isMultiple(of: 2) ? "UILabel" : "UIButton") accessibilityLabel="other"/>
                </LMColumnView></root>
                """
            }
            struct Weak { weak var view: UIView? }
            let folder = try ReloadedFolder(document(0))
            defer { folder.end() }
            let form = await folder.form()
            var seen: [Weak] = []
            for count in 1...30 {
                seen += (form.label.superview?.subviews ?? []).map { Weak(view: $0) }
                try folder.save(document(count))
                let isShown = await MarkupTesting.pump(until: { form.label.text == "\(count)" })
                #expect(isShown)
            }
            let living = { Set(seen.compactMap { $0.view.map(ObjectIdentifier.init) }).count }
            let areFreed = await MarkupTesting.pump(until: { living() <= 3 })
            #expect(areFreed, "\(living()) views live")
        }

        @Test func theWatchEndsWithItsOwner() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            let isFreed = await MarkupTesting.isFreed {
                let form = ReloadedForm(folder.folder)
                form.loadViewIfNeeded()
                #expect(DocumentReloading.watchedFolderCount == 1)
                return form
            }
            #expect(isFreed)
            let hasEnded = await MarkupTesting.pump(until: { DocumentReloading.watchedFolderCount == 0 })
            #expect(hasEnded)
        }

        /// The view may outlive its owner. A change of the document then ends the watch and changes nothing.
        @Test func aViewWithoutItsOwnerIsLeftAlone() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            var form: ReloadedForm? = ReloadedForm(folder.folder)
            let view = form?.view
            let label = form?.label
            form = nil
            try folder.save(Self.form.replacing("first", with: "second"))
            let hasEnded = await MarkupTesting.pump(until: { DocumentReloading.watchedFolderCount == 0 })
            #expect(hasEnded)
            #expect(label?.text == "first")
            #expect(view != nil)
        }

        @Test func nothingIsWatchedByDefault() async throws {
            let folder = try ReloadedFolder(Self.form)
            defer { folder.end() }
            DocumentReloading.isEnabled = false
            let form = await folder.form()
            #expect(form.label.text == "first")
            #expect(DocumentReloading.watchedFolderCount == 0)
        }
    }
}

extension UITextInput {
    /// Returns a range, counted in characters.
    fileprivate func textRange(_ start: Int, _ end: Int) -> UITextRange? {
        guard let from = position(from: beginningOfDocument, offset: start),
            let to = position(from: beginningOfDocument, offset: end)
        else { return nil }
        return textRange(from: from, to: to)
    }

    fileprivate func offsets(of range: UITextRange) -> [Int] {
        [offset(from: beginningOfDocument, to: range.start), offset(from: beginningOfDocument, to: range.end)]
    }
}
