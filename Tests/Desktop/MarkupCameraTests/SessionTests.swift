import Foundation
import MarkupTesting
import Synchronization
import Testing

@testable import AVFoundation

extension CameraTests {
    @Suite struct SessionTests {
        init() throws { try MarkupTesting.start() }

        private func session(_ source: CaptureSource, _ output: AVCaptureOutput? = nil) throws -> AVCaptureSession {
            let session = AVCaptureSession()
            session.addInput(try AVCaptureDeviceInput(device: AVCaptureDevice(source, localizedName: "Bench")))
            if let output { session.addOutput(output) }
            return session
        }

        /// Starts a session on a separate queue.
        private func start(_ session: AVCaptureSession) async {
            await withCheckedContinuation { started in
                DispatchQueue(label: "tests.camera").async {
                    session.startRunning()
                    started.resume()
                }
            }
        }

        @Test("BAR-5, BAR-O5; BAR-P4: a session has a name, and starts on its own queue")
        func queue() async throws {
            #expect(AVCaptureSession.self.description() == "AVFoundation.AVCaptureSession")
            let gate = DispatchSemaphore(value: 0)
            let frame = try CaptureFrame.plain(blue: 0, green: 0, red: 255)
            let wasMain = Mutex<Bool?>(nil)
            let session = try session(
                .frames {
                    wasMain.withLock { $0 = Thread.isMainThread }
                    gate.wait()
                    return frame
                })
            await start(session)
            let asked = await MarkupTesting.pump(until: { wasMain.withLock { $0 } != nil })
            #expect(asked, "the main loop runs while a source keeps the session waiting")
            #expect(wasMain.withLock { $0 } == false)
            gate.signal()
            for _ in 0..<1000 { gate.signal() }
            session.stopRunning()
        }

        @Test("BAR-7: an input and an output are attached once, and together") func configuration() async throws {
            let session = AVCaptureSession()
            let frames = CaptureSource.frames([try .plain(blue: 9, green: 9, red: 9)])
            let input = try AVCaptureDeviceInput(device: AVCaptureDevice(frames, localizedName: "Bench"))
            let output = CountingOutput()
            session.startRunning()
            #expect(session.error?.code == .noCamera)
            session.beginConfiguration()
            session.beginConfiguration()
            #expect(session.canAddInput(input))
            session.addInput(input)
            #expect(!session.canAddInput(input))
            session.addInput(input)
            #expect(session.inputs.count == 1)
            session.addOutput(output)
            #expect(!session.canAddOutput(output))
            session.addOutput(output)
            #expect(session.outputs.count == 1)
            session.commitConfiguration()
            session.startRunning()
            #expect(!session.isRunning, "the first of two configurations is open still")
            session.commitConfiguration()
            #expect(session.isRunning)
            #expect(session.error == nil)
            let came = await MarkupTesting.pump(until: { output.count > 2 })
            #expect(came)
            session.removeInput(input)
            #expect(!session.isRunning, "without an input no pictures come")
            #expect(session.error?.code == .noCamera)
            session.removeOutput(output)
            #expect(session.outputs.isEmpty)
            session.stopRunning()
        }

        @Test("BAR-9; BAR-P7: starts and stops in order, and the source is released") func startAndStop() async throws {
            let output = CountingOutput()
            let session = try session(.pipeline("videotestsrc is-live=true ! video/x-raw,width=64,height=48"), output)
            let queue = DispatchQueue(label: "tests.camera")
            for _ in 0..<5 {
                queue.async { session.startRunning() }
                queue.async { session.stopRunning() }
            }
            queue.async { session.startRunning() }
            let came = await MarkupTesting.pump(until: { output.count > 3 })
            #expect(came)
            #expect(session.isRunning)
            let clock = ContinuousClock()
            let time = clock.measure { session.stopRunning() }
            #expect(time < .milliseconds(1000), "\(time)")
            #expect(!session.isRunning)
            let count = output.count
            let more = await MarkupTesting.pump(until: { output.count > count + 1 }, within: 0.2)
            #expect(!more, "a picture comes after the stop")
            let told = await MarkupTesting.pump(until: { output.stops == 6 })
            #expect(told)
        }

        @Test("a picture waits only until a newer one comes") func nothingIsQueued() async throws {
            let gate = DispatchSemaphore(value: 0)
            let asked = Mutex(0)
            let frames = try (0..<40).map { try CaptureFrame.plain(blue: UInt8($0), green: 0, red: 0) }
            let output = CountingOutput { if $0 == 1 { gate.wait() } }
            let session = try session(
                .frames(rate: 200) {
                    let index = asked.withLock { value in
                        value += 1
                        return value - 1
                    }
                    return frames[min(index, 39)]
                }, output)
            session.startRunning()
            let allAsked = await MarkupTesting.pump(until: { asked.withLock { $0 } >= 40 })
            #expect(allAsked)
            #expect(output.count == 1)
            gate.signal()
            let next = await MarkupTesting.pump(until: { output.count >= 2 })
            #expect(next)
            #expect(
                output.shades.dropFirst().first ?? 0 >= 38,
                "the second picture is the newest, not the next: \(output.shades)")
            session.stopRunning()
        }

        @Test("the next pictures of a pipeline") func pipelinePictures() async throws {
            let output = CountingOutput()
            let session = try session(
                .pipeline("videotestsrc pattern=blue is-live=true ! video/x-raw,width=63,height=47"), output)
            await start(session)
            let came = await MarkupTesting.pump(until: { output.count > 0 })
            #expect(came)
            #expect(output.shades.first == 255, "blue is the first byte")
            #expect(output.sizes.first == CGSize(width: 63, height: 47))
            session.stopRunning()
        }

        // MARK: Faults

        /// The errors that a session posts.
        private nonisolated final class Errors: Sendable {
            private let posted = Mutex<[CameraError]>([])
            var all: [CameraError] { posted.withLock { $0 } }
            nonisolated(unsafe) private var token: (any NSObjectProtocol)?

            init(of session: AVCaptureSession) {
                token = NotificationCenter.default.addObserver(
                    forName: .AVCaptureSessionRuntimeError, object: session, queue: nil
                ) { [weak self] notification in
                    guard let error = notification.userInfo?[AVCaptureSessionErrorKey] as? CameraError else { return }
                    self?.posted.withLock { $0.append(error) }
                }
            }

            deinit { if let token { NotificationCenter.default.removeObserver(token) } }
        }

        @Test("a camera that goes away in the middle") func goesAway() async throws {
            struct Pulled: Error, CustomStringConvertible { let description = "the cable is out" }
            let asked = Mutex(0)
            let frame = try CaptureFrame.plain(blue: 1, green: 2, red: 3)
            let output = CountingOutput()
            let session = try session(
                .frames(rate: 100) {
                    guard
                        asked.withLock({
                            $0 += 1
                            return $0 < 5
                        })
                    else { throw Pulled() }
                    return frame
                }, output)
            let errors = Errors(of: session)
            session.startRunning()
            let told = await MarkupTesting.pump(until: { !errors.all.isEmpty })
            #expect(told)
            #expect(errors.all == [CameraError(.brokeOff("the cable is out"), "Bench")])
            #expect(session.error == errors.all.first)
            #expect(!session.isRunning)
            let stopped = await MarkupTesting.pump(until: { output.stops == 1 })
            #expect(stopped && output.count > 0)
            session.stopRunning()
            #expect(session.error == nil)
            withExtendedLifetime(errors) {}
        }

        @Test("a pipeline that breaks in the middle") func pipelineBreaks() async throws {
            let session = try session(
                .pipeline(
                    "videotestsrc is-live=true ! video/x-raw,width=64,height=48,framerate=100/1 ! identity error-after=5"
                ))
            let errors = Errors(of: session)
            await start(session)
            let told = await MarkupTesting.pump(until: { !errors.all.isEmpty })
            #expect(told)
            guard case .brokeOff(let reason)? = errors.all.first?.code else {
                Issue.record("\(errors.all)")
                return
            }
            #expect(!reason.isEmpty)
            #expect(!session.isRunning)
        }

        @Test("a source that comes to its end") func ends() async throws {
            let list = try session(.frames([try .plain(blue: 1, green: 2, red: 3)], rate: 100, repeats: false))
            let clip = try session(
                .pipeline("videotestsrc num-buffers=3 ! video/x-raw,width=64,height=48,framerate=100/1"))
            for session in [list, clip] {
                await start(session)
                let ended = await MarkupTesting.pump(until: { session.error?.code == .ended })
                #expect(ended, "\(String(describing: session.error))")
                #expect(!session.isRunning)
            }
        }

        @Test("a picture that is all there is is read", .enabled(if: CodePicture.isDrawn, CodePicture.absence))
        func stillPicture() async throws {
            let output = CountingOutput()
            let frame = try CodePicture.scene(zint: 58, "still", size: (320, 240)).frame
            let session = try session(.frames([frame], rate: 240, repeats: false), output)
            await start(session)
            let ended = await MarkupTesting.pump(until: { session.error?.code == .ended && output.count == 1 })
            #expect(ended)
        }

        @Test("a stream of garbage") func garbage() async throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).webm")
            defer { try? FileManager.default.removeItem(at: file) }
            var random = SystemRandomNumberGenerator()
            try Data((0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }).write(to: file)
            // A file that looks like a file of pictures but is not one.
            let broken = file.deletingPathExtension().appendingPathExtension("png")
            defer { try? FileManager.default.removeItem(at: broken) }
            try (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 5000)).write(to: broken)
            for description in [
                "filesrc location=\(file.path) ! decodebin", "filesrc location=\(broken.path) ! decodebin",
            ] {
                let session = try session(.pipeline(description))
                await start(session)
                let told = await MarkupTesting.pump(until: { session.error != nil })
                #expect(told)
                #expect(!session.isRunning)
            }
        }

        @Test(
            "invalid descriptions",
            arguments: [
                "", "nosuchelement", "videotestsrc ! ! fakesink", "audiotestsrc",
                "filesrc location=/nowhere/a ! decodebin",
            ])
        func descriptions(_ description: String) async throws {
            let session = try session(.pipeline(description))
            await start(session)
            guard case .cannotStart(let reason)? = session.error?.code else {
                Issue.record("'\(description)': \(String(describing: session.error))")
                return
            }
            #expect(!reason.isEmpty)
            #expect(!session.isRunning)
        }

        @Test func anErrorOfOneStartIsNotThatOfTheNext() async throws {
            let attempts = Mutex(0)
            let frame = try CaptureFrame.plain(blue: 1, green: 2, red: 3)
            let session = try session(
                .frames(rate: 100) {
                    attempts.withLock {
                        $0 += 1
                        return $0 == 1
                    } ? nil : frame
                })
            session.startRunning()
            let ended = await MarkupTesting.pump(until: { session.error?.code == .ended })
            #expect(ended)
            session.startRunning()
            #expect(session.isRunning && session.error == nil)
            session.stopRunning()
        }

        @Test func anUnreferencedSessionReleasesItsSource() async throws {
            let asked = Mutex(0)
            let frame = try CaptureFrame.plain(blue: 1, green: 2, red: 3)
            weak var released: AVCaptureSession?
            do {
                let session = try session(
                    .frames(rate: 100) {
                        asked.withLock { $0 += 1 }
                        return frame
                    })
                released = session
                session.startRunning()
            }
            let gone = await MarkupTesting.pump(until: { released == nil })
            #expect(gone)
            let before = asked.withLock { $0 }
            let goesOn = await MarkupTesting.pump(until: { asked.withLock { $0 } > before + 2 }, within: 0.2)
            #expect(!goesOn)
        }

        @Test(
            "presets",
            arguments: [
                (AVCaptureSession.Preset.high, 1280), (.medium, 640), (.low, 320), (.hd1920x1080, 1920),
                (.vga640x480, 640),
            ])
        func presets(_ preset: AVCaptureSession.Preset, _ width: Int) {
            let session = AVCaptureSession()
            session.sessionPreset = preset
            #expect(session.sessionPreset == preset)
            #expect(preset.size?.width == width)
            let unknown = AVCaptureSession.Preset(rawValue: "tiny")
            #expect(!session.canSetSessionPreset(unknown))
            session.sessionPreset = unknown
            #expect(session.sessionPreset == preset)
        }
    }
}

/// Counts pictures.
nonisolated final class CountingOutput: AVCaptureOutput, @unchecked Sendable {
    private let state = Mutex<(count: Int, stops: Int, shades: [UInt8], sizes: [CGSize])>((0, 0, [], []))
    private let during: @Sendable (Int) -> Void

    init(during: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.during = during
        super.init()
    }

    var count: Int { state.withLock { $0.count } }
    var stops: Int { state.withLock { $0.stops } }
    /// The first byte of each picture.
    var shades: [UInt8] { state.withLock { $0.shades } }
    var sizes: [CGSize] { state.withLock { $0.sizes } }

    override func take(_ frame: PixelBuffer, through connection: AVCaptureConnection) {
        let shade = frame.pixels.load(as: UInt8.self)
        let count = state.withLock { state in
            state.count += 1
            state.shades.append(shade)
            state.sizes.append(frame.size)
            return state.count
        }
        during(count)
    }

    override func sessionDidStop() { state.withLock { $0.stops += 1 } }
}
