import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    @MainActor @Suite struct DocumentPickerTests {
        init() throws { try MarkupTesting.start() }

        private final class Log: UIDocumentPickerDelegate {
            var picked: [URL] = []
            var cancelled = 0
            var failures: [DocumentFailure] = []
            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
                picked += urls
            }
            func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelled += 1 }
            func documentPicker(_ controller: UIDocumentPickerViewController, didFailWith failure: DocumentFailure) {
                failures.append(failure)
            }
        }

        private func host() async -> (UIWindow, UIViewController) {
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return (window, controller)
        }

        private func folder() throws -> URL {
            let url = FileManager.default.temporaryDirectory.appending(path: "picker-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            return url
        }

        @Test func aChosenFileReachesTheDelegateWhenTheDialogIsGone() async {
            let (window, controller) = await host()
            let log = Log()
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
            picker.delegate = log
            controller.present(picker, animated: true)
            #expect(controller.presentedViewController === picker)
            let url = URL(filePath: "/tmp/notes.txt")
            MarkupTesting.choose([url], in: picker)
            #expect(log.picked == [url])
            #expect(log.cancelled == 0)
            #expect(controller.presentedViewController == nil)
            window.close()
        }

        @Test func aCancelledDialogNotifiesTheDelegate() async {
            let (window, controller) = await host()
            let log = Log()
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [])
            picker.delegate = log
            var answer: [URL]?
            Task { answer = await picker.present(in: controller) }
            await MarkupTesting.pump(until: { controller.presentedViewController === picker })
            MarkupTesting.choose([], in: picker)
            await MarkupTesting.pump(until: { answer != nil })
            #expect(answer == [])
            #expect(log.cancelled == 1)
            window.close()
        }

        @Test func aClosedWindowResumesAllWaiters() async {
            let (window, controller) = await host()
            let picker = UIDocumentPickerViewController(forSaving: "Notes", contentTypes: [.plainText])
            var answer: [URL]?
            Task { answer = await picker.present(in: controller) }
            await MarkupTesting.pump(until: { controller.presentedViewController === picker })
            window.close()
            await MarkupTesting.pump(until: { answer != nil })
            #expect(answer == [])
        }

        @Test func exportedFilesAreCopiedOrMoved() async throws {
            let (window, controller) = await host()
            let folder = try folder()
            defer { try? FileManager.default.removeItem(at: folder) }
            let source = folder.appending(path: "a.txt")
            let target = folder.appending(path: "b.txt")
            for asCopy in [true, false] {
                try Data("new".utf8).write(to: source)
                try Data("old".utf8).write(to: target)
                let log = Log()
                let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: asCopy)
                picker.delegate = log
                controller.present(picker, animated: true)
                MarkupTesting.choose([target], in: picker)
                #expect(log.picked == [target])
                #expect(try String(contentsOf: target, encoding: .utf8) == "new")
                #expect(FileManager.default.fileExists(atPath: source.path) == asCopy)
            }
            window.close()
        }

        @Test func aFailedWriteIsReported() async throws {
            let (window, controller) = await host()
            let folder = try folder()
            defer { try? FileManager.default.removeItem(at: folder) }
            let source = folder.appending(path: "a.txt")
            try Data("kept".utf8).write(to: source)
            let log = Log()
            let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: false)
            picker.delegate = log
            controller.present(picker, animated: true)
            MarkupTesting.choose([folder.appending(path: "missing/b.txt")], in: picker)
            #expect(log.picked.isEmpty)
            #expect(log.failures.count == 1)
            #expect(FileManager.default.fileExists(atPath: source.path))
            window.close()
        }

        @Test func aNameGetsTheEndingOfItsType() {
            #expect(UIDocumentPickerViewController.completed("Notes", by: [.plainText]) == "Notes.txt")
            #expect(UIDocumentPickerViewController.completed("Notes.md", by: [.plainText]) == "Notes.md")
            #expect(UIDocumentPickerViewController.completed("Notes", by: []) == "Notes")
        }

        @Test func typesAreFoundByTheirEndings() {
            #expect(UTType(filenameExtension: ".JPG") == .jpeg)
            #expect(UTType(filenameExtension: "recipe")?.endings == ["recipe"])
            #expect(UTType(filenameExtension: "") == nil)
            #expect(UTType(mimeType: "image/png") == .png)
            #expect(UTType(mimeType: "image/") == nil)
            #expect(NativeFileDialog.anyCase("jp2") == "[jJ][pP]2")
        }

        @Test func severalTypesHaveAnEntryForAllOfThem() {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png, .jpeg])
            #expect(picker.filters.count == 3)
            #expect(UIDocumentPickerViewController(forOpeningContentTypes: [.png, .item]).filters.isEmpty)
            #expect(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]).filters.isEmpty)
        }
    }
}
