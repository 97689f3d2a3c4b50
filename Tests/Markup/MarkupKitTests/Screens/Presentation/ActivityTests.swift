import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class Shout: UIActivity {
    var items: [Any] = []
    override var activityType: ActivityType? { ActivityType("shout") }
    override var activityTitle: String? { "Shout" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
}

extension ViewTests {
    /// The list of what the user can do with texts and pictures.
    @MainActor @Suite struct ActivityTests {
        private final class Log {
            var ends: [String] = []
        }

        private var copy: String { DesktopWord.copy.text }
        private var cancel: String { DesktopWord.cancel.text }
        private var save: String { DesktopWord.save.text }

        init() throws { try MarkupTesting.start() }

        private func shown(
            _ items: [Any], _ activities: [UIActivity]? = nil, excluded: [UIActivity.ActivityType]? = nil
        )
            async -> (list: UIActivityViewController, presenter: UIViewController, window: UIWindow, log: Log)
        {
            let (controller, log) = (UIViewController(), Log())
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            let list = UIActivityViewController(activityItems: items, applicationActivities: activities)
            list.excludedActivityTypes = excluded
            list.completionWithItemsHandler = { type, isCompleted, _, _ in
                log.ends.append("\(type?.rawValue.split(separator: ".").last ?? "none") \(isCompleted)")
            }
            controller.present(list, animated: true)
            await MarkupTesting.pump(until: { list.appearance == .appeared })
            return (list, controller, window, log)
        }

        @Test func aTextIsCopied() async throws {
            let (list, _, window, log) = await shown(["one", URL(string: "https://example.org")! as Any])
            defer { window.close() }
            #expect(list.actions.map(\.title) == [copy, cancel])
            try MarkupTesting.choose(copy, in: list)
            await MarkupTesting.pump(until: { !log.ends.isEmpty })
            #expect(log.ends == ["CopyToPasteboard true"])
            #expect(UIPasteboard.general.string == "one\nhttps://example.org")
        }

        @Test func theProgramsActivitiesAreFirst() async throws {
            let shout = Shout()
            let (list, _, window, log) = await shown(["hello"], [shout], excluded: [.copyToPasteboard])
            defer { window.close() }
            #expect(list.actions.map(\.title) == ["Shout", cancel])
            try MarkupTesting.choose("Shout", in: list)
            await MarkupTesting.pump(until: { !log.ends.isEmpty })
            #expect(shout.items as? [String] == ["hello"] && log.ends == ["shout true"])
        }

        @Test func cancellingEndsTheList() async throws {
            let (list, _, window, log) = await shown([3])
            defer { window.close() }
            #expect(list.actions.map(\.title) == [cancel])
            try MarkupTesting.choose(cancel, in: list)
            await MarkupTesting.pump(until: { !log.ends.isEmpty })
            #expect(log.ends == ["none false"])
        }

        @Test func aPictureIsSaved() async throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            let (list, presenter, window, log) = await shown([image])
            defer { window.close() }
            #expect(list.actions.map(\.title) == [copy, save, cancel])
            try MarkupTesting.choose(save, in: list)
            await MarkupTesting.pump(until: { presenter.presentedViewController is UIDocumentPickerViewController })
            let picker = try #require(presenter.presentedViewController as? UIDocumentPickerViewController)
            let url = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: url) }
            MarkupTesting.choose([url], in: picker)
            #expect(log.ends == ["SaveToCameraRoll true"])
            #expect(UIImage(contentsOfFile: url.path) != nil)
        }
    }
}
