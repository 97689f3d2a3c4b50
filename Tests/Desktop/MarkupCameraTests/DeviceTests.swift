import CCamera
import Foundation
import Testing

@testable import AVFoundation

extension CameraTests {
    @Suite struct DeviceTests {
        private func device(_ name: String) -> AVCaptureDevice {
            AVCaptureDevice(.pipeline("videotestsrc"), localizedName: name)
        }

        @Test func aConnectedSourceIsFoundBeforeTheCameras() {
            let cameras = AVCaptureDevice.devices(for: .video)
            let (first, second) = (device("First"), device("Second"))
            AVCaptureDevice.connect(first)
            AVCaptureDevice.connect(second)
            AVCaptureDevice.connect(second)
            defer { for device in [first, second] { AVCaptureDevice.disconnect(device) } }
            #expect(AVCaptureDevice.devices(for: .video) == [second, first] + cameras)
            #expect(AVCaptureDevice.default(for: .video) == second)
            #expect(AVCaptureDevice.defaultDevice(withMediaType: AVMediaTypeVideo) == second)
            #expect(AVCaptureDevice.default(for: AVMediaType(rawValue: "soun")) == nil)
            #expect(AVCaptureDevice.device(withUniqueID: first.uniqueID) === first)
            let found = AVCaptureDevice.DiscoverySession(deviceTypes: [], mediaType: .video, position: .unspecified)
            #expect(found.devices == [second, first])
            let all = AVCaptureDevice.DiscoverySession(deviceTypes: [.external], mediaType: nil, position: .unspecified)
            #expect(all.devices == [second, first] + cameras)
            AVCaptureDevice.disconnect(second)
            #expect(AVCaptureDevice.default(for: .video) == first)
            #expect(first.hasMediaType(.video) && !first.hasMediaType(AVMediaType(rawValue: "soun")))
        }

        @Test("BAR-O7: a device that is missing, in the older form") func missing() {
            let none: AVCaptureDevice? = nil
            #expect(throws: CameraError(.noCamera)) { try AVCaptureDeviceInput(device: none) }
            let input: AVCaptureDeviceInput? = nil
            let session = AVCaptureSession()
            #expect(!session.canAddInput(input))
            session.addInput(input)
            #expect(session.inputs.isEmpty)
        }

        @Test("a camera that may not be opened") func notPermitted() {
            let camera = AVCaptureDevice(
                CaptureSource(kind: .camera(identifier: "/dev/video9")), id: "/dev/video9", name: "Desk",
                type: .external,
                mayOpen: false)
            #expect(throws: CameraError(.notPermitted, "Desk")) { try AVCaptureDeviceInput(device: camera) }
            #expect(AVCaptureDevice.status(of: [camera]) == .denied)
            #expect(AVCaptureDevice.status(of: [camera, device("Own")]) == .authorized)
            #expect(AVCaptureDevice.status(of: []) == .authorized)
        }

        @Test func accessNeedsNoQuestion() async {
            let status = AVCaptureDevice.authorizationStatus(for: .video)
            let isGranted = await AVCaptureDevice.requestAccess(for: .video)
            #expect(isGranted == (status == .authorized))
        }

        @Test("a camera that is gone when the session starts") func gone() throws {
            let camera = AVCaptureDevice(
                CaptureSource(kind: .camera(identifier: "/dev/none")), id: "/dev/none", name: "Desk", type: .external,
                mayOpen: true)
            let session = AVCaptureSession()
            session.addInput(try AVCaptureDeviceInput(device: camera))
            session.startRunning()
            #expect(session.error == CameraError(.cannotStart("it is not connected any more"), "Desk"))
            #expect(!session.isRunning)
        }

        @Test(
            "the format nearest to a size",
            arguments: [
                (
                    "video/x-raw,format=YUY2,width=640,height=480,framerate=30/1;image/jpeg,width=1280,height=720,framerate=30/1",
                    "image/jpeg"
                ),
                ("video/x-raw,width=[16,4096],height=[16,4096],framerate=[1/1,60/1]", "1280"),
                ("video/x-raw,width={(int)320,(int)1300},height={(int)240,(int)700}", "1300"),
                ("video/x-raw,width=640,height=480,framerate={(fraction)15/1,(fraction)25/1,(fraction)60/1}", "25/1"),
            ])
        func nearestFormat(_ formats: String, _ part: String) throws {
            let found = try #require(camera_nearest_format(formats, 1280, 720))
            defer { camera_reason_free(found) }
            #expect(String(cString: found).contains(part), "\(String(cString: found))")
        }

        @Test("formats of other things", arguments: ["audio/x-raw,rate=44100", "no formats", ""]) func noFormat(
            _ text: String
        ) {
            #expect(camera_nearest_format(text, 1280, 720) == nil)
        }

        @Test(
            "each fault says what to do",
            arguments: [
                (CameraError(.noCamera), "connect one"), (CameraError(.notPermitted, "Desk"), "'Desk'"),
                (CameraError(.cannotStart("why"), "Desk"), "why"),
                (CameraError(.brokeOff("why"), "Desk"), "stopped sending pictures: why"),
                (CameraError(.ended, "Clip"), "no more pictures"), (CameraError(.unreadablePicture, "a.png"), "PNG"),
            ])
        func words(_ error: CameraError, _ part: String) {
            #expect("\(error)".contains(part))
            #expect(error.errorDescription == error.description)
        }
    }
}
