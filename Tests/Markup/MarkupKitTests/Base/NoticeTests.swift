import Foundation
import KeyValueCoding
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

private struct Locked: Error {}

/// A target whose actions fail.
@KeyValueCoding
private final class Vault {
    func open() throws { throw Locked() }
    func wait() async throws {
        await Task.yield()
        throw Locked()
    }
}

extension ViewTests {
    @MainActor @Suite struct NoticeTests {
        init() throws { try MarkupTesting.start() }

        private final class Reader: UIResponder {
            let folder: URL
            init(_ folder: URL) { self.folder = folder }
            override var bundleForStrings: Bundle { Bundle(url: folder) ?? .main }
        }

        @Test func anErrorOfAnActionIsANotice() async {
            let (button, vault) = (UIButton(type: .system), Vault())
            button.addTarget(vault, action: "open", for: .touchUpInside)
            button.addTarget(vault, action: "wait", for: .touchDown)
            let notices = MarkupTesting.notices(during: { button.sendActions(for: .touchUpInside) })
            #expect(notices.map(\.code) == [.failedAction])
            #expect(notices.first?.message == "the action 'Vault.open' failed: Locked()")
            var codes: [Notice.Code] = []
            let handler = Notice.handler
            defer { Notice.handler = handler }
            Notice.handler = { codes.append($0.code) }
            button.sendActions(for: .touchDown)
            await MarkupTesting.pump(until: { !codes.isEmpty })
            #expect(codes == [.failedAction])
        }

        @Test func unlessHandledTheyAreLinesOnStandardError() {
            let words = StandardError.text(during: { UIView().frame.origin.x = .nan })
            #expect(words.hasPrefix("UIView: the frame (nan, "))
            #expect(words.hasSuffix(" up to a million\n"))
        }

        @Test func aHandlerGetsKindAndSentence() {
            let label = UILabel()
            label.accessibilityIdentifier = "total"
            let notices = MarkupTesting.notices(during: {
                label.frame.size.width = .infinity
                _ = UITableView().dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
            })
            #expect(notices.map(\.code) == [.invalidFrame, .unregisteredCell])
            #expect(notices.first?.message.hasPrefix("UILabel 'total': the frame") ?? false)
            #expect(notices.last?.message.contains("'row'") ?? false)
        }

        @Test func faultsOfDocumentsHaveTheirPlace() throws {
            let notices = try MarkupTesting.notices(during: {
                _ = try LMViewBuilder.view(
                    markup: "<LMColumnView>\n  <UIImageView image=\"nowhere\"/>\n</LMColumnView>")
            })
            let notice = try #require(notices.first)
            #expect(notice.diagnostic?.start.line == 2)
            #expect("\(notice)".contains(":2:"))
            #expect(notice.message.contains("'nowhere'"))
        }

        @Test func aBrokenTableOfStringsIsNamedOnceWithThePlace() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "broken-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data("\"title\" = \"Title\";\n\"other\" \"Other\";\n".utf8)
                .write(to: folder.appending(path: "Localizable.strings"))
            let reader = Reader(folder)
            let notices = MarkupTesting.notices(during: {
                for _ in 0..<3 { #expect(reader.localizedText("title") == "title") }
            })
            #expect(notices.map(\.code) == [.brokenStrings])
            #expect(notices.first.map { "\($0)".contains("Localizable.strings:2:") } ?? false)
            #expect(notices.first?.diagnostic?.start.line == 2)
        }
    }
}
