import AVFoundation
import Foundation
import MarkupKit
import MarkupTesting
import Synchronization
import Testing

@testable import BarcodeScanner

extension ExamplesTests {
    /// The example, as its user meets it.
    @MainActor @Suite struct BarcodeScannerTests {
        init() throws { try MarkupTesting.start() }

        /// The app with what its camera sees.
        private final class Bench {
            let controller = ScannerController()
            let window = UIWindow()
            private let device: AVCaptureDevice?

            convenience init(_ source: CaptureSource?) async throws {
                try await self.init(device: source.map { AVCaptureDevice($0, localizedName: "Bench") })
            }

            init(device: AVCaptureDevice?) async throws {
                self.device = device
                if let device { AVCaptureDevice.connect(device) }
                window.defaultSize = CGSize(width: 480, height: 640)
                window.rootViewController = UINavigationController(rootViewController: controller)
                window.makeKeyAndVisible()
                let view = try #require(controller.view)
                try #require(await MarkupTesting.pump(until: { view.subviews.contains { $0.bounds.width > 0 } }))
            }

            var alert: UIAlertController? { controller.presentedViewController as? UIAlertController }

            func waitForAlert() async -> String? {
                _ = await MarkupTesting.pump(until: { self.alert?.view.window != nil })
                return alert?.message
            }

            func confirm() async throws {
                let alert = try #require(alert)
                #expect(alert.view.window?.performKeyCommand(input: "\r") == true)
                try #require(await MarkupTesting.pump(until: { self.alert == nil }))
            }

            func end() async {
                if let alert { alert.dismiss(animated: false) }
                window.close()
                if let device { AVCaptureDevice.disconnect(device) }
                _ = await MarkupTesting.pump(until: { !self.controller.session.isRunning })
            }
        }

        /// The picture of a camera, which a test changes.
        private nonisolated final class Scene: Sendable {
            private let frame: Mutex<CaptureFrame>
            init(_ picture: CodePicture) throws { frame = Mutex(try picture.frame) }
            func show(_ picture: CodePicture) throws {
                let next = try picture.frame
                frame.withLock { $0 = next }
            }
            var source: CaptureSource { .frames(rate: 30) { [self] in frame.withLock { $0 } } }
        }

        @Test("BAR-7, BAR-9; BAR-P12: without a camera the app runs, and says why there is no picture")
        func noCamera() async throws {
            try #require(AVCaptureDevice.devices(for: .video).isEmpty, "this machine has a camera")
            let bench = try await Bench(nil)
            let explanation = bench.controller.explanation
            let told = await MarkupTesting.pump(until: { !explanation.isHidden })
            #expect(told)
            #expect(explanation.text?.hasPrefix("No camera is connected.") == true)
            // The label is laid out in a later turn than it is shown.
            await MarkupTesting.pump(until: { MarkupTesting.clippedLabels(in: bench.window).isEmpty })
            #expect(MarkupTesting.clippedLabels(in: bench.window).isEmpty)
            #expect(!bench.controller.session.isRunning)
            #expect(bench.controller.title == "Barcode Scanner")
            await bench.end()
        }

        @Test(
            "BAR-1, BAR-3, BAR-4, BAR-10, BAR-11, BAR-12, BAR-O12; BAR-P2, BAR-P7, BAR-P8, BAR-P10: a code before the camera is reported once",
            .enabled(if: CodePicture.isDrawn, CodePicture.absence))
        func codes() async throws {
            let empty = CodePicture(width: 640, height: 480, shade: 215)
            let scene = try Scene(empty)
            let bench = try await Bench(scene.source)
            let (session, preview) = (bench.controller.session, try #require(bench.controller.viewfinder.preview))
            let shown = await MarkupTesting.pump(until: { session.isRunning && preview.isPreviewing })
            #expect(shown)
            #expect(preview.videoGravity == .resizeAspectFill)
            #expect(bench.controller.explanation.isHidden)
            #expect(bench.alert == nil)

            try scene.show(.scene(zint: 58, "shelf 12", scale: 5))
            var message = await bench.waitForAlert()
            #expect(message == "shelf 12")
            #expect(bench.alert?.title == "Code Found")
            // Another code while the first one is shown is passed over.
            let first = bench.alert
            try scene.show(.scene(zint: 13, "590123412345"))
            var turns = 0
            _ = await MarkupTesting.pump(until: {
                turns += 1
                return turns > 200
            })
            #expect(bench.alert === first)
            try await bench.confirm()

            // The one that is held is not told again; one that comes is.
            try scene.show(.scene(zint: 20, "Shelf 7"))
            message = await bench.waitForAlert()
            #expect(message == "Shelf 7")
            try await bench.confirm()

            bench.controller.viewWillTransition(to: .zero, with: Transition())
            await bench.end()
            #expect(!session.isRunning, "the camera is released with the window")
        }

        private final class Transition: UIViewControllerTransitionCoordinator {
            func animate(
                alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
                completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
            ) -> Bool { false }
        }

        @Test(
            "BAR-2, BAR-O8, BAR-O11: the picture is turned against the machine",
            arguments: [
                (UIDeviceOrientation.unknown, AVCaptureVideoOrientation.portrait), (.portrait, .portrait),
                (.portraitUpsideDown, .portraitUpsideDown), (.landscapeLeft, .landscapeRight),
                (.landscapeRight, .landscapeLeft), (.faceUp, .portrait),
            ])
        func orientation(_ device: UIDeviceOrientation, _ video: AVCaptureVideoOrientation) async throws {
            #expect(UIApplication.shared.statusBarOrientation == .portrait)
            #expect(UIDevice.current.orientation == .unknown)
            UIDevice.current.orientation = device
            defer { UIDevice.current.orientation = .unknown }
            let view = ViewfinderView()
            view.followOrientation()
            view.preview?.session = AVCaptureSession()
            view.followOrientation()
            #expect(view.preview?.connection.videoOrientation == video)
        }

        @Test("a camera that goes away in the middle is explained") func goesAway() async throws {
            let isThere = Mutex(true)
            let frame = try CaptureFrame.plain(blue: 90, green: 60, red: 30)
            let bench = try await Bench(.frames { isThere.withLock { $0 } ? frame : nil })
            let preview = try #require(bench.controller.viewfinder.preview)
            let shown = await MarkupTesting.pump(until: { preview.isPreviewing })
            #expect(shown)
            isThere.withLock { $0 = false }
            let explanation = bench.controller.explanation
            let told = await MarkupTesting.pump(until: { !explanation.isHidden })
            #expect(told)
            #expect(explanation.text == "'Bench' has no more pictures.")
            await bench.end()
        }

        @Test("the content of a code is shortened, and bytes are counted") func words() {
            func words(_ text: String?, _ count: Int) -> String {
                ScannerController.words(for: text, byteCount: count)
            }
            #expect(words("shelf 12", 8) == "shelf 12")
            #expect(words(String(repeating: "A", count: 4000), 4000).count < 400)
            #expect(words(String(repeating: "A", count: 4000), 4000).hasSuffix("… and 3700 characters more"))
            #expect(words(nil, 8) == "It contains 8 bytes that are not text.")
        }

        @Test("the command line may name pictures", .enabled(if: CodePicture.isDrawn, CodePicture.absence))
        func commandLine() async throws {
            #expect(CommandLineSource.device(for: ["BarcodeScanner"]) == nil)
            #expect(CommandLineSource.device(for: ["BarcodeScanner", "--frames"]) == nil)
            let pipeline = try #require(
                CommandLineSource.device(for: ["BarcodeScanner", "--pipeline", "videotestsrc"]))
            #expect(pipeline.localizedName == "Pipeline")
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let frames = try #require(CommandLineSource.device(for: ["BarcodeScanner", "--frames", folder.path]))
            let session = AVCaptureSession()
            session.addInput(try AVCaptureDeviceInput(device: frames))
            session.startRunning()
            let ended = await MarkupTesting.pump(until: { session.error?.code == .ended })
            #expect(ended, "an empty folder")
            try FileManager.default.copyItem(at: Self.examplePicture, to: folder.appending(path: "a.svg"))
            let bench = try await Bench(device: frames)
            let message = await bench.waitForAlert()
            #expect(message == "https://example.org/shelf/12")
            await bench.end()
        }

        static let examplePicture = ExampleFiles.examples.appending(path: "Apps/BarcodeScanner/Frames/1-shelf.svg")

        @Test("the picture of the documentation") func documentation() async throws {
            let bench = try await Bench(.frames([try CaptureFrame(contentsOf: Self.examplePicture)]))
            let preview = try #require(bench.controller.viewfinder.preview)
            let shown = await MarkupTesting.pump(until: { preview.isPreviewing })
            #expect(shown)
            let picture = try Picture(of: bench.window)
            let file = ExampleFiles.picture("barcode-scanner")
            do {
                try MarkupTesting.compare(picture, withPictureAt: file) { actual, expected in
                    actual.difference(from: expected, squaresOf: 8, slack: 1, tolerance: 28)
                }
            } catch let difference as PictureDifference { Issue.record(difference) }
            await bench.end()
        }
    }
}
