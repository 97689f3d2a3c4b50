import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    /// The file dialog under the name of UIKit's picker of pictures.
    @MainActor @Suite struct ImagePickerTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        private final class Log: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
            var picked: [[UIImagePickerController.InfoKey: Any]] = []
            var cancelled = 0
            var dismisses = false
            func imagePickerController(
                _ picker: UIImagePickerController,
                didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) {
                picked.append(info)
                if dismisses { picker.dismiss(animated: true) }
            }
            func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
        }

        private func host() async -> (UIWindow, UIViewController) {
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return (window, controller)
        }

        /// Writes a picture of 12 x 8 points.
        private func picture() throws -> URL {
            let url = FileManager.default.temporaryDirectory.appending(path: "picked-\(UUID().uuidString).png")
            let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
            }
            try #require(image.pngData()).write(to: url)
            return url
        }

        @Test(arguments: [false, true]) func theDelegateGetsThePicture(_ dismisses: Bool) async throws {
            let (window, controller) = await host()
            defer { window.close() }
            let url = try picture()
            defer { try? FileManager.default.removeItem(at: url) }
            let (picker, log) = (UIImagePickerController(), Log())
            (picker.delegate, log.dismisses) = (log, dismisses)
            controller.present(picker, animated: true)
            #expect(controller.presentedViewController === picker)
            MarkupTesting.choose(url, in: picker)
            let info = try #require(log.picked.first)
            #expect(log.picked.count == 1 && log.cancelled == 0)
            let image = try #require(info[.originalImage] as? UIImage)
            #expect(image.size == CGSize(width: 12, height: 8) || image.size == CGSize(width: 24, height: 16))
            #expect(info[.imageURL] as? URL == url && info[.mediaType] as? String == "public.image")
            #expect(info[.editedImage] == nil)
            #expect(controller.presentedViewController == nil)
        }

        @Test func anEditedPictureIsTheWholeOne() async throws {
            let (window, controller) = await host()
            defer { window.close() }
            let url = try picture()
            defer { try? FileManager.default.removeItem(at: url) }
            let (picker, log) = (UIImagePickerController(), Log())
            (picker.delegate, picker.allowsEditing) = (log, true)
            controller.present(picker, animated: true)
            MarkupTesting.choose(url, in: picker)
            let info = try #require(log.picked.first)
            let image = try #require(info[.editedImage] as? UIImage)
            #expect(info[.cropRect] as? CGRect == CGRect(origin: .zero, size: image.size))
        }

        @Test func cancellingAndOtherFilesCancel() async throws {
            let (window, controller) = await host()
            defer { window.close() }
            let (picker, log) = (UIImagePickerController(), Log())
            picker.delegate = log
            controller.present(picker, animated: true)
            MarkupTesting.choose(nil as URL?, in: picker)
            #expect(log.cancelled == 1 && controller.presentedViewController == nil)
            controller.present(picker, animated: true)
            let notices = MarkupTesting.notices {
                MarkupTesting.choose(URL(filePath: "/nowhere/at-all.png"), in: picker)
            }
            #expect(log.cancelled == 2 && log.picked.isEmpty)
            #expect(notices.map(\.code) == [.file])
            picker.mediaTypes = ["public.movie"]
            controller.present(picker, animated: true)
            MarkupTesting.choose(URL(filePath: "/nowhere/at-all.webm"), in: picker)
            #expect(log.picked.first?[.mediaURL] as? URL == URL(filePath: "/nowhere/at-all.webm"))
        }

        @Test func thereAreFilesAndNoCamera() async {
            #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
            #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
            #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
            #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
            #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary)?.count == 2)
            #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
            let (window, controller) = await host()
            defer { window.close() }
            let picker = UIImagePickerController()
            #expect(picker.filters.map(\.types) == [["image/*"]])
            picker.mediaTypes = ["public.image", "public.movie"]
            #expect(picker.filters.map(\.types) == [["image/*", "video/*"]])
            picker.sourceType = .camera
            let notices = MarkupTesting.notices { controller.present(picker, animated: true) }
            #expect(notices.map(\.code) == [.noEffect])
            MarkupTesting.choose(nil as URL?, in: picker)
            #expect(controller.presentedViewController == nil, "nobody is told, and it is closed")
        }
    }
}
