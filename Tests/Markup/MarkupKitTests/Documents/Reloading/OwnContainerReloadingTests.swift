import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

/// A container of an application: its content is in a box inside, and it has a delegate.
@KeyValueCoding
class DrawerView: UIView {
    weak var delegate: AnyObject?
    let box = LMColumnView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
    }

    override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: .any) }
    override func appendMarkupElementView(_ view: UIView) { box.addSubview(view) }
    override var markupContentChange: MarkupContentChange { .emptied }
    override func removeMarkupContent() { for view in box.subviews { view.removeFromSuperview() } }

    override func takeConnections(of old: UIView) {
        super.takeConnections(of: old)
        delegate = (old as? DrawerView)?.delegate
    }
}

/// Another container, into which the first one can change.
@KeyValueCoding
final class WideDrawerView: DrawerView {}

extension ViewTests {
    @MainActor @Suite struct OwnContainerReloadingTests {
        init() throws { try MarkupTesting.start() }

        private func document(_ name: String, _ content: String) -> String {
            "<root><LMColumnView><\(name)>\(content)</\(name)></LMColumnView></root>"
        }

        private func drawerView(below view: UIView) -> DrawerView? {
            (view as? DrawerView) ?? view.subviews.lazy.compactMap { drawerView(below: $0) }.first
        }

        @Test func aContainerOfAnApplicationStaysWithItsContent() async throws {
            let folder = try ReloadedFolder(document("DrawerView", "<UITextField id=\"nameField\"/>"))
            defer { folder.end() }
            let form = await folder.form()
            let drawer = try #require(drawerView(below: form.view))
            try MarkupTesting.type("Ada", into: form.nameField)
            try folder.save(
                document("DrawerView", "<UILabel id=\"label\" text=\"Name\"/><UITextField id=\"nameField\"/>"))
            let isShown = await MarkupTesting.pump(until: { drawer.box.subviews.count == 2 })
            #expect(isShown)
            #expect(drawerView(below: form.view) === drawer)
            #expect(drawer.box.subviews.first === form.label)
            #expect(form.nameField.text == "Ada")
        }

        @Test func theDelegateOfAnApplicationsViewSurvives() async throws {
            let folder = try ReloadedFolder(document("DrawerView", "<UILabel text=\"a\"/>"))
            defer { folder.end() }
            let form = await folder.form()
            drawerView(below: form.view)?.delegate = folder
            try folder.save(document("WideDrawerView", "<UILabel text=\"a\"/>"))
            let isShown = await MarkupTesting.pump(until: { drawerView(below: form.view) is WideDrawerView })
            #expect(isShown)
            #expect(drawerView(below: form.view)?.delegate === folder)
        }
    }
}
