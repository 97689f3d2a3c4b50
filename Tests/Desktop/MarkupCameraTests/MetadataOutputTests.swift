import Foundation
import MarkupTesting
import Synchronization
import Testing

@testable import AVFoundation

extension CameraTests {
    @Suite(.enabled(if: CodePicture.isDrawn, CodePicture.absence)) struct MetadataOutputTests {
        init() throws { try MarkupTesting.start() }

        /// Keeps the arguments of its calls, and their queues.
        private nonisolated final class Listener: AVCaptureMetadataOutputObjectsDelegate, Sendable {
            private let state = Mutex<(reports: [[String]], onMain: [Bool])>(([], []))
            var reports: [[String]] { state.withLock { $0.reports } }
            var onMain: [Bool] { state.withLock { $0.onMain } }

            func metadataOutput(
                _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
                from connection: AVCaptureConnection
            ) {
                let texts = metadataObjects.compactMap { ($0 as? AVMetadataMachineReadableCodeObject)?.stringValue }
                state.withLock {
                    $0.reports.append(texts.sorted())
                    $0.onMain.append(Thread.isMainThread)
                }
            }
        }

        /// The form of before Swift 4.
        private final class OlderListener: AVCaptureMetadataOutputObjectsDelegate {
            var texts: [String?] = []
            var hadOutput = false

            func captureOutput(
                _ captureOutput: AVCaptureOutput!, didOutputMetadataObjects metadataObjects: [Any]!,
                from connection: AVCaptureConnection!
            ) {
                hadOutput = captureOutput is AVCaptureMetadataOutput && connection != nil
                texts += metadataObjects.map { ($0 as? AVMetadataMachineReadableCodeObject)?.stringValue }
            }
        }

        private final class Silent: AVCaptureMetadataOutputObjectsDelegate {}

        private func output(_ types: [AVMetadataObject.ObjectType] = [.qr, .code128]) -> AVCaptureMetadataOutput {
            let output = AVCaptureMetadataOutput()
            output.metadataObjectTypes = types
            return output
        }

        private func running(_ output: AVCaptureMetadataOutput, _ frames: [CaptureFrame], rate: Double = 50) throws
            -> AVCaptureSession
        {
            let session = AVCaptureSession()
            let device = AVCaptureDevice(.frames(frames, rate: rate), localizedName: "Bench")
            session.addInput(try AVCaptureDeviceInput(device: device))
            session.addOutput(output)
            session.startRunning()
            return session
        }

        @Test("a code that stays in view is reported once, and again when it returns") func heldAndBack() async throws {
            let code = try CodePicture.scene(zint: 58, "held", size: (320, 240)).frame
            let empty = try CodePicture(width: 320, height: 240, shade: 215).frame
            let isShown = Mutex(true)
            let asked = Mutex(0)
            let (output, listener) = (output(), Listener())
            output.setMetadataObjectsDelegate(listener, queue: .main)
            let session = AVCaptureSession()
            let source = CaptureSource.frames(rate: 50) {
                asked.withLock { $0 += 1 }
                return isShown.withLock { $0 } ? code : empty
            }
            session.addInput(try AVCaptureDeviceInput(device: AVCaptureDevice(source, localizedName: "Bench")))
            session.addOutput(output)
            session.startRunning()
            let held = await MarkupTesting.pump(until: { asked.withLock { $0 } > 60 })
            #expect(held)
            #expect(listener.reports == [["held"]])
            #expect(listener.onMain == [true])
            isShown.withLock { $0 = false }
            let gone = await MarkupTesting.pump(until: { listener.reports.count == 2 })
            #expect(gone)
            isShown.withLock { $0 = true }
            let back = await MarkupTesting.pump(until: { listener.reports.count == 3 })
            #expect(back)
            #expect(listener.reports == [["held"], [], ["held"]])
            session.stopRunning()
            session.startRunning()
            let anew = await MarkupTesting.pump(until: { listener.reports.count == 4 })
            #expect(anew, "a restarted session reports everything for the first time")
            session.stopRunning()
        }

        @Test func twoCodesAreOneReport() async throws {
            var scene = CodePicture(width: 800, height: 480, shade: 215)
            scene.put(try CodePicture(zint: 58, "left", scale: 3), at: (200, 240))
            scene.put(try CodePicture(zint: 20, "right"), at: (560, 240))
            let (output, listener) = (output(), Listener())
            output.setMetadataObjectsDelegate(listener, queue: .main)
            let session = try running(output, [try scene.frame])
            let told = await MarkupTesting.pump(until: { !listener.reports.isEmpty })
            session.stopRunning()
            #expect(told)
            #expect(listener.reports.first == ["left", "right"])
        }

        @Test("the part of the picture in which codes count") func rectOfInterest() async throws {
            var scene = CodePicture(width: 800, height: 480, shade: 215)
            scene.put(try CodePicture(zint: 58, "left", scale: 3), at: (200, 240))
            scene.put(try CodePicture(zint: 20, "right"), at: (560, 240))
            let (output, listener) = (output(), Listener())
            #expect(output.rectOfInterest == CGRect(x: 0, y: 0, width: 1, height: 1))
            output.rectOfInterest = CGRect(x: 0.7, y: 0.4, width: 0.2, height: 0.2)
            output.setMetadataObjectsDelegate(listener, queue: .main)
            let session = try running(output, [try scene.frame])
            let told = await MarkupTesting.pump(until: { !listener.reports.isEmpty })
            session.stopRunning()
            #expect(told)
            #expect(listener.reports.first == ["right"])
        }

        @Test("the delegate's queue may be another one") func anotherQueue() async throws {
            let (output, listener) = (output(), Listener())
            output.setMetadataObjectsDelegate(listener, queue: DispatchQueue(label: "tests.codes"))
            let session = try running(output, [try CodePicture.scene(zint: 58, "elsewhere", size: (320, 240)).frame])
            let told = await MarkupTesting.pump(until: { !listener.reports.isEmpty })
            session.stopRunning()
            #expect(told)
            #expect(listener.onMain == [false])
            #expect(output.metadataObjectsDelegate === listener)
        }

        @Test("BAR-6, BAR-O12, BAR-O13: the older form of the delegate, and one without methods") func olderForm()
            async throws
        {
            let (output, listener, silent) = (output(), OlderListener(), Silent())
            output.setMetadataObjectsDelegate(listener, queue: .main)
            let session = try running(output, [try CodePicture.scene(zint: 58, "older", size: (320, 240)).frame])
            let told = await MarkupTesting.pump(until: { !listener.texts.isEmpty })
            #expect(told)
            #expect(listener.texts == ["older"])
            #expect(listener.hadOutput)
            silent.metadataOutput(output, didOutput: [], from: AVCaptureConnection())
            session.stopRunning()
        }

        @Test func everyPictureWhereThatIsWanted() async throws {
            let (output, listener) = (output(), Listener())
            output.reportsEveryPicture = true
            output.setMetadataObjectsDelegate(listener, queue: .main)
            let session = try running(output, [try CodePicture.scene(zint: 58, "again", size: (320, 240)).frame])
            let told = await MarkupTesting.pump(until: { listener.reports.count > 5 })
            session.stopRunning()
            #expect(told)
            #expect(Set(listener.reports) == [["again"]])
        }

        @Test("nothing is reported without kinds, a delegate or a queue") func nothingToDo() async throws {
            let frame = try CodePicture.scene(zint: 58, "nobody", size: (320, 240)).frame
            let (none, noQueue, gone, listener) = (output([]), output(), output(), Listener())
            #expect(none.metadataObjectTypes == [])
            none.metadataObjectTypes = nil
            #expect(none.metadataObjectTypes == [])
            none.setMetadataObjectsDelegate(listener, queue: .main)
            noQueue.setMetadataObjectsDelegate(listener, queue: nil)
            gone.setMetadataObjectsDelegate(Listener(), queue: .main)
            let counting = CountingOutput()
            let session = AVCaptureSession()
            session.addInput(
                try AVCaptureDeviceInput(device: AVCaptureDevice(.frames([frame], rate: 100), localizedName: "Bench")))
            for output in [none, noQueue, gone, counting] { session.addOutput(output) }
            session.startRunning()
            let came = await MarkupTesting.pump(until: { counting.count > 10 })
            session.stopRunning()
            #expect(came)
            #expect(listener.reports.isEmpty)
            #expect(gone.metadataObjectsDelegate == nil, "the delegate is held weakly")
        }

        @Test("BAR-7, BAR-O7: the kinds by both their names") func kinds() {
            let output = AVCaptureMetadataOutput()
            output.metadataObjectTypes = [.code128, .code39, .code93, .ean13, .ean8, .qr, .upce]
            #expect(Set(output.metadataObjectTypes).isSubset(of: output.availableMetadataObjectTypes))
            #expect(output.availableMetadataObjectTypes.count == 12)
            output.metadataObjectTypes = [AVMetadataObjectTypeEAN13Code, AVMetadataObjectTypeQRCode]
            #expect(output.metadataObjectTypes == [.ean13, .qr])
            #expect(AVMediaTypeVideo == .video)
            #expect(AVLayerVideoGravityResizeAspectFill == .resizeAspectFill)
        }
    }
}
