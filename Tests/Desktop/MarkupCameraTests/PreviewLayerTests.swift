import Foundation
import MarkupKit
import Testing

@testable import AVFoundation
@testable import MarkupTesting

extension CameraTests {
    @MainActor @Suite struct PreviewLayerTests {
        init() throws { try MarkupTesting.start() }

        private final class Viewfinder: UIView {
            override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
            override var layer: AVCaptureVideoPreviewLayer { super.layer as! AVCaptureVideoPreviewLayer }
        }

        private final class Odd: UIView {
            override class var layerClass: AnyClass { AVCaptureSession.self }
        }

        /// A view in a window, with a session of one picture.
        private struct Bench {
            let view = Viewfinder(frame: .zero)
            let window: HostWindow
            let session = AVCaptureSession()

            init(_ frame: CaptureFrame, size: CGSize) throws {
                window = HostWindow(view, size: size)
                try #require(window.show())
                let device = AVCaptureDevice(.frames([frame], rate: 50), localizedName: "Bench")
                session.addInput(try AVCaptureDeviceInput(device: device))
            }

            /// The colours at places of the window, from 0 to 1: red, green and blue.
            func colors(_ places: [(x: Double, y: Double)]) throws -> [String] {
                let picture = try Picture(of: window)
                return places.map { place in
                    let index =
                        Int(place.y * Double(picture.height)) * picture.width + Int(place.x * Double(picture.width))
                    return String(format: "%06x", picture.pixels[index] & 0xFFFFFF)
                }
            }

            func start() async throws {
                view.layer.session = session
                session.startRunning()
                let layer = view.layer
                try #require(await MarkupTesting.pump(until: { layer.isPreviewing }))
            }

            func end() {
                session.stopRunning()
                window.close()
            }
        }

        /// Red at the upper left, green at the upper right, blue at the lower left, white at the lower right.
        private func quarters() throws -> CaptureFrame {
            var pixels: [UInt8] = []
            for y in 0..<60 {
                for x in 0..<80 {
                    let color: [UInt8] =
                        switch (x < 40, y < 30) {
                        case (true, true): [0, 0, 255]
                        case (false, true): [0, 255, 0]
                        case (true, false): [255, 0, 0]
                        case (false, false): [255, 255, 255]
                        }
                    pixels += color + [255]
                }
            }
            return try #require(CaptureFrame(width: 80, height: 60, pixels: pixels))
        }

        private let middles = [(x: 0.25, y: 0.25), (x: 0.75, y: 0.25), (x: 0.25, y: 0.75), (x: 0.75, y: 0.75)]

        @Test("BAR-2, BAR-O2; BAR-P1: the layer of a view is of the class that it says") func layerClass() throws {
            let view = Viewfinder(frame: .zero)
            #expect(view.layer === view.layer)
            view.layer.cornerRadius = 4
            #expect((view as UIView).layer.cornerRadius == 4)
            #expect(type(of: UIView(frame: .zero).layer) == CALayer.self)
            #expect(type(of: Odd(frame: .zero).layer) == CALayer.self, "a type that is not a layer counts as CALayer")
            #expect(view.layer.connection == nil)
            view.layer.connection?.videoOrientation = .landscapeLeft
            view.layer.session = AVCaptureSession()
            #expect(view.layer.connection.videoOrientation == .portrait)
        }

        @Test("BAR-P3: before the session runs the view is black") func black() async throws {
            let bench = try Bench(try quarters(), size: CGSize(width: 160, height: 120))
            defer { bench.end() }
            bench.view.layer.session = bench.session
            #expect(try bench.colors(middles + [(0.02, 0.02)]) == Array(repeating: "000000", count: 5))
            #expect(!bench.view.layer.isPreviewing)
        }

        @Test("BAR-P8: while it runs the picture is seen, and the last one stays") func picture() async throws {
            let bench = try Bench(try quarters(), size: CGSize(width: 160, height: 120))
            defer { bench.end() }
            try await bench.start()
            #expect(try bench.colors(middles) == ["ff0000", "00ff00", "0000ff", "ffffff"])
            bench.session.stopRunning()
            #expect(try bench.colors(middles) == ["ff0000", "00ff00", "0000ff", "ffffff"])
            bench.view.layer.session = nil
            #expect(try bench.colors(middles) == Array(repeating: "000000", count: 4))
        }

        @Test(
            "BAR-2, BAR-O11; BAR-P9: the picture turns",
            arguments: [
                (AVCaptureVideoOrientation.portraitUpsideDown, ["ffffff", "0000ff", "00ff00", "ff0000"]),
                (.landscapeLeft, ["0000ff", "ff0000", "ffffff", "00ff00"]),
                (.landscapeRight, ["00ff00", "ffffff", "ff0000", "0000ff"]),
            ])
        func turned(_ orientation: AVCaptureVideoOrientation, _ colors: [String]) async throws {
            let bench = try Bench(try quarters(), size: CGSize(width: 160, height: 120))
            defer { bench.end() }
            try await bench.start()
            bench.view.layer.videoGravity = .resize
            bench.view.layer.connection.videoOrientation = orientation
            #expect(bench.view.layer.connection.isVideoOrientationSupported)
            #expect(try bench.colors(middles) == colors)
        }

        @Test("BAR-7: how the picture is fitted in") func gravity() async throws {
            let bench = try Bench(try quarters(), size: CGSize(width: 240, height: 120))
            defer { bench.end() }
            try await bench.start()
            #expect(bench.view.layer.videoGravity == .resizeAspect)
            let edges = [(x: 0.03, y: 0.25), (x: 0.97, y: 0.75)]
            #expect(try bench.colors(edges) == ["000000", "000000"])
            bench.view.layer.videoGravity = .resize
            #expect(try bench.colors(edges) == ["ff0000", "ffffff"])
            bench.view.layer.videoGravity = .resizeAspectFill
            #expect(try bench.colors(edges + [(0.03, 0.03)]) == ["ff0000", "ffffff", "ff0000"])
            // A picture larger than its view stays inside it.
            #expect(
                bench.view.layer.layerRectConverted(fromMetadataOutputRect: CGRect(x: 0, y: 0, width: 1, height: 1))
                    == CGRect(x: 0, y: -30, width: 240, height: 180))
        }

        @Test func placesInTheLayer() async throws {
            let bench = try Bench(try quarters(), size: CGSize(width: 160, height: 120))
            defer { bench.end() }
            let layer = bench.view.layer
            let corners = [
                CGPoint(x: 0.25, y: 0.25), CGPoint(x: 0.25, y: 0.5), CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.25),
            ]
            let code = AVMetadataMachineReadableCodeObject(type: .qr, text: "a", payload: Data(), corners: corners)
            #expect(layer.transformedMetadataObject(for: code) == nil)
            #expect(layer.metadataOutputRectConverted(fromLayerRect: CGRect(x: 0, y: 0, width: 9, height: 9)) == .zero)
            try await bench.start()
            let shown = try #require(layer.transformedMetadataObject(for: code) as? AVMetadataMachineReadableCodeObject)
            #expect(shown.bounds == CGRect(x: 40, y: 30, width: 40, height: 30))
            #expect(shown.corners.first == CGPoint(x: 40, y: 30))
            #expect(shown.stringValue == "a")
            layer.connection.videoOrientation = .portraitUpsideDown
            let turned = try #require(
                layer.transformedMetadataObject(for: AVMetadataObject(type: .qr, bounds: code.bounds)))
            #expect(turned.bounds == CGRect(x: 80, y: 60, width: 40, height: 30))
            #expect(layer.metadataOutputRectConverted(fromLayerRect: turned.bounds) == code.bounds)
        }

        @Test func anUnreferencedViewLeavesItsSession() async throws {
            let session = AVCaptureSession()
            let device = AVCaptureDevice(.frames([try quarters()], rate: 50), localizedName: "Bench")
            session.addInput(try AVCaptureDeviceInput(device: device))
            weak var layer: AVCaptureVideoPreviewLayer?
            do {
                let view = Viewfinder(frame: .zero)
                layer = view.layer
                view.layer.session = session
            }
            session.startRunning()
            let gone = await MarkupTesting.pump(until: { layer == nil })
            session.stopRunning()
            #expect(gone)
        }
    }
}
