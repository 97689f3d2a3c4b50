import CGTK
import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    @MainActor @Suite struct PasteboardTests {
        init() throws { try MarkupTesting.start() }

        @MainActor private final class Counter { var value = 0 }

        @Test func aTextIsCopiedAndPasted() async {
            let board = UIPasteboard.general
            board.string = "12 Lighthouse Lane · Ärger"
            #expect(board.string == "12 Lighthouse Lane · Ärger")
            #expect(board.hasStrings)
            #expect(!board.hasImages)
            let loaded = await board.loadString()
            #expect(loaded == "12 Lighthouse Lane · Ärger")
            board.string = nil
            #expect(board.string == nil)
            #expect(board.types.isEmpty)
        }

        @Test func textCopiedFromAFieldIsAvailable() async throws {
            let view = UITextField(frame: .zero)
            view.text = "from a field"
            let host = HostWindow(view, size: CGSize(width: 200, height: 40))
            host.show()
            UIPasteboard.general.string = nil
            // Ctrl+A and Ctrl+C.
            let field = view.input.native.address.assumingMemoryBound(to: GtkWidget.self)
            for action in ["selection.select-all", "clipboard.copy"] {
                #expect(gtk_widget_activate_action_variant(field, action, nil) != 0)
            }
            await MarkupTesting.pump(until: { UIPasteboard.general.hasStrings })
            let loaded = await UIPasteboard.general.loadString()
            #expect(loaded == "from a field")
            host.close()
        }

        @Test func filesAreAddressesAndAText() {
            let board = UIPasteboard.withUniqueName()
            let files = [URL(filePath: "/tmp/a b.txt"), URL(filePath: "/tmp/c.txt")]
            board.urls = files
            #expect(board.urls == files)
            #expect(board.url == files[0])
            #expect(board.string == "/tmp/a b.txt\n/tmp/c.txt")
        }

        @Test func aPictureIsCopied() throws {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='2'><rect width='3' height='2'/></svg>"
            let image = try #require(UIImage(data: Data(svg.utf8)))
            let board = UIPasteboard.withUniqueName()
            board.image = image
            #expect(board.hasImages)
            #expect(board.image?.size == CGSize(width: 3, height: 2))
            board.image = UIImage(systemIcon: "list-add-symbolic")
            #expect(board.types.isEmpty)
        }

        @Test func ownTypesStandBesideOthers() {
            let board = UIPasteboard.withUniqueName()
            board.setItems([["application/x-recipe": Data([1, 2]), "public.utf8-plain-text": "Soup", "other": 3]])
            #expect(board.data(forPasteboardType: "application/x-recipe") == Data([1, 2]))
            #expect(board.string == "Soup")
            #expect(board.contains(pasteboardTypes: ["public.text"]))
            #expect(!board.contains(pasteboardTypes: ["other"]))
            #expect(board.data(forPasteboardType: "image/png") == nil)
        }

        @Test func draggedItemsCanBeCopied() async throws {
            let board = UIPasteboard.withUniqueName()
            let item = NSItemProvider(object: "Soup")
            item.registerDataRepresentation(forTypeIdentifier: "application/x-recipe") { Data([1, 2]) }
            board.itemProviders = [item]
            #expect(board.string == "Soup")
            let provider = try #require(board.itemProviders.first)
            var loaded: Data?
            provider.loadDataRepresentation(forTypeIdentifier: "application/x-recipe") { data, _ in loaded = data }
            #expect(loaded == Data([1, 2]))
            board.setObjects([URL(filePath: "/tmp/a.txt")])
            #expect(board.url == URL(filePath: "/tmp/a.txt"))
            board.itemProviders = []
            #expect(board.itemProviders.isEmpty)
        }

        @Test func changesAreCountedAndReported() {
            let board = UIPasteboard.general
            let before = board.changeCount
            let told = Counter()
            let token = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: board, queue: nil
            ) { _ in MainActor.assumeIsolated { told.value += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            board.string = "one"
            board.string = "two"
            #expect(board.changeCount == before + 2)
            #expect(told.value == 2)
        }

        @Test func aNameIsOnePasteboardOfTheProgram() {
            #expect(UIPasteboard.named("recipes", create: false) == nil)
            let board = UIPasteboard.named("recipes")
            board?.string = "Soup"
            #expect(UIPasteboard.named("recipes")?.string == "Soup")
        }
    }

    @MainActor @Suite struct OpeningTests {
        init() throws { try MarkupTesting.start() }

        @Test func anAddressGoesToTheDesktop() async throws {
            let url = try #require(URL(string: "https://example.org/"))
            var answer: Bool?
            let opened = await MarkupTesting.openedURLs(during: {
                UIApplication.shared.open(url, options: [:], completionHandler: { answer = $0 })
            })
            #expect(opened == [url])
            #expect(answer == true)
        }

        @Test func anUnopenableURLIsReportedOnce() async throws {
            let missing = URL(filePath: "/nowhere/at-all.txt")
            #expect(!UIApplication.shared.canOpenURL(missing))
            let unknown = try #require(URL(string: "no-such-scheme-at-all:1"))
            #expect(!UIApplication.shared.canOpenURL(unknown))
            let isOpened = await UIApplication.shared.open(missing)
            #expect(!isOpened)
            let notices = MarkupTesting.notices(during: {
                UIApplication.shared.open(missing, options: [:], completionHandler: nil)
            })
            #expect(notices.map(\.code) == [.file])
        }
    }
}
