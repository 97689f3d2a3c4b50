import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@MainActor private final class Source: UIDragInteractionDelegate {
    var items: [UIDragItem] = []
    var allowsMove = true
    var log: [String] = []

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        items
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    { allowsMove }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("end \(operation)") }
}

@MainActor private final class Target: UIDropInteractionDelegate {
    var accepts: (any UIDropSession) -> Bool = { _ in true }
    var operation = UIDropOperation.copy
    var take: (any UIDropSession) -> Void = { _ in }
    var log: [String] = []
    var place: CGPoint?

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        accepts(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("end")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("drop")
        if let view = interaction.view { place = session.location(in: view) }
        take(session)
    }
}

extension ViewTests {
    @MainActor @Suite struct DragAndDropTests {
        init() throws { try MarkupTesting.start() }

        /// Two views beside each other, the first with something to drag, the second to drop it on.
        private func show(_ source: Source, _ target: Target) throws -> (from: UIView, to: UIView, window: HostWindow) {
            let row = LMRowView()
            let (from, to) = (UIView(), UIView())
            for view in [from, to] {
                (view.width, view.height) = (100, 80)
                row.addSubview(view)
            }
            from.addInteraction(UIDragInteraction(delegate: source))
            to.addInteraction(UIDropInteraction(delegate: target))
            let window = HostWindow(row, size: CGSize(width: 300, height: 100))
            try #require(window.show())
            return (from, to, window)
        }

        @Test func textIsDraggedFromViewToView() throws {
            let (source, target) = (Source(), Target())
            let (from, to, window) = try show(source, target)
            defer { window.close() }
            source.items = ["one", "two"].map { UIDragItem(itemProvider: NSItemProvider(object: $0)) }
            source.items[0].localObject = 7
            var texts: [String] = []
            var local: Any?
            target.take = { session in
                session.loadObjects(ofClass: String.self) { texts = $0 }
                local = session.localDragSession?.items.first?.localObject
            }
            #expect(try MarkupTesting.drag(from, onto: to, at: CGPoint(x: 5, y: 6)) == .copy)
            #expect(texts == ["one", "two"])
            #expect(local as? Int == 7)
            #expect(target.place == CGPoint(x: 5, y: 6))
            #expect(source.log == ["begin", "end copy"])
            #expect(target.log == ["enter", "drop", "end"])
        }

        @Test func aMoveNeedsBothSides() throws {
            let (source, target) = (Source(), Target())
            let (from, to, window) = try show(source, target)
            defer { window.close() }
            source.items = [UIDragItem(itemProvider: NSItemProvider(object: "x"))]
            target.operation = .move
            #expect(try MarkupTesting.drag(from, onto: to) == .move)
            source.allowsMove = false
            #expect(try MarkupTesting.drag(from, onto: to) == .copy)
            target.operation = .forbidden
            #expect(throws: UserActionError.self) { try MarkupTesting.drag(from, onto: to) }
            #expect(source.log.last == "end cancel")
            source.items = []
            #expect(throws: UserActionError.self) { try MarkupTesting.drag(from, onto: to) }
        }

        @Test func filesPicturesAndOwnTypes() throws {
            let target = Target()
            let (_, to, window) = try show(Source(), target)
            defer { window.close() }
            let files = [URL(filePath: "/tmp/a b.txt"), URL(filePath: "/tmp/ö.txt")]
            let pixels = Data([UInt8](repeating: 200, count: 4))
            let own = NSItemProvider()
            own.registerDataRepresentation(forTypeIdentifier: "application/x-boat") { pixels }
            var (urls, texts): ([URL], [String]) = ([], [])
            var boats: [Data] = []
            target.take = { session in
                session.loadObjects(ofClass: URL.self) { urls = $0 }
                session.loadObjects(ofClass: String.self) { texts = $0 }
                for item in session.items {
                    item.itemProvider.loadDataRepresentation(forTypeIdentifier: "application/x-boat") { data, _ in
                        if let data { boats.append(data) }
                    }
                }
                #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.file-url"]))
                #expect(!session.canLoadObjects(ofClass: UIImage.self))
            }
            let items =
                files.map { UIDragItem(itemProvider: NSItemProvider(object: $0)) } + [UIDragItem(itemProvider: own)]
            try MarkupTesting.drop(items, on: to)
            #expect(urls == files)
            #expect(texts == ["/tmp/a b.txt", "/tmp/ö.txt"])
            #expect(boats == [pixels])
        }

        /// A file manager's list of files is one item for all of them.
        @Test func oneItemMayHoldSeveralFiles() throws {
            let target = Target()
            let (_, to, window) = try show(Source(), target)
            defer { window.close() }
            let list = NSItemProvider()
            list.registerDataRepresentation(forTypeIdentifier: "text/uri-list") {
                Data("# comment\r\nfile:///tmp/one\r\nfile:///tmp/two%20three\r\nno address\r\n".utf8)
            }
            var urls: [URL] = []
            target.take = { $0.loadObjects(ofClass: URL.self) { urls = $0 } }
            try MarkupTesting.drop([UIDragItem(itemProvider: list)], on: to)
            #expect(urls.map(\.path) == ["/tmp/one", "/tmp/two three"])
        }

        @Test func garbageIsNothing() throws {
            let target = Target()
            let (_, to, window) = try show(Source(), target)
            defer { window.close() }
            let garbage = NSItemProvider()
            for type in ["image/png", "text/plain", "text/uri-list"] {
                garbage.registerDataRepresentation(forTypeIdentifier: type) { Data([0xFF, 0xFE, 0, 1, 2]) }
            }
            garbage.registerDataRepresentation(forTypeIdentifier: "application/x-empty") { nil }
            var calls: [String] = []
            target.take = { session in
                session.loadObjects(ofClass: UIImage.self) { calls.append("pictures \($0.count)") }
                session.loadObjects(ofClass: String.self) { calls.append("texts \($0.count)") }
                session.loadObjects(ofClass: URL.self) { calls.append("files \($0.count)") }
                session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "application/x-empty") {
                    calls.append("\($0 == nil) \($1 != nil)")
                }
            }
            try MarkupTesting.drop([UIDragItem(itemProvider: garbage)], on: to)
            #expect(calls == ["pictures 0", "texts 0", "files 0", "true true"])
        }

        @Test func aViewTakesWhatItCanHandle() throws {
            let target = Target()
            let (from, to, window) = try show(Source(), target)
            defer { window.close() }
            target.accepts = { $0.canLoadObjects(ofClass: URL.self) }
            let text = [UIDragItem(itemProvider: NSItemProvider(object: "x"))]
            #expect(throws: UserActionError.self) { try MarkupTesting.drop(text, on: to) }
            #expect(throws: UserActionError.self) { try MarkupTesting.drop(text, on: from) }
            #expect(target.log.isEmpty)
        }

        /// The bytes that other programs get, by type.
        @Test func aDragOffersItsItemsToOthers() throws {
            let session = DragSession(at: .zero)
            session.items = [URL(filePath: "/tmp/a"), URL(filePath: "/tmp/b")].map {
                UIDragItem(itemProvider: NSItemProvider(object: $0))
            }
            let parts = session.content.parts
            #expect(parts.map(\.type) == ["text/uri-list", "text/plain;charset=utf-8"])
            #expect(String(decoding: parts[0].bytes, as: UTF8.self) == "file:///tmp/a\r\nfile:///tmp/b\r\n")
            #expect(String(decoding: parts[1].bytes, as: UTF8.self) == "/tmp/a\n/tmp/b")
        }

        @Test func interactionsGoWithTheirView() async {
            let source = Source()
            let (first, second) = (UIView(), UIView())
            let interaction = UIDragInteraction(delegate: source)
            first.addInteraction(interaction)
            second.addInteraction(interaction)
            #expect(first.interactions.isEmpty)
            #expect(interaction.view === second)
            second.removeInteraction(interaction)
            #expect(interaction.view == nil)
            let isFreed = await MarkupTesting.isFreed {
                let view = UIView()
                view.addInteraction(UIDragInteraction(delegate: source))
                view.addInteraction(UIDropInteraction(delegate: Target()))
                return view
            }
            #expect(isFreed)
        }
    }
}
