import Foundation
import Testing

@testable import AVFoundation

@Suite struct PreviewGeometryTests {
    private func geometry(_ gravity: AVLayerVideoGravity, _ orientation: AVCaptureVideoOrientation = .portrait)
        -> PreviewGeometry
    {
        PreviewGeometry(
            picture: CGSize(width: 640, height: 480), bounds: CGRect(x: 0, y: 0, width: 320, height: 480),
            gravity: gravity, orientation: orientation)
    }

    @Test func fill() { #expect(geometry(.resizeAspectFill).rect == CGRect(x: -160, y: 0, width: 640, height: 480)) }
    @Test func fit() { #expect(geometry(.resizeAspect).rect == CGRect(x: 0, y: 120, width: 320, height: 240)) }
    @Test func stretch() { #expect(geometry(.resize).rect == CGRect(x: 0, y: 0, width: 320, height: 480)) }

    @Test func sideways() throws {
        let rect = try #require(geometry(.resizeAspect, .landscapeRight).rect)
        #expect(rect.minX == 0 && rect.width == 320, "the picture's height is across")
        #expect(abs(rect.minY - 80 / 3) < 1e-9 && abs(rect.height - 1280 / 3) < 1e-9)
    }

    @Test func nothingWithoutASize() {
        let empty = PreviewGeometry(picture: .zero, bounds: .zero, gravity: .resize, orientation: .portrait)
        #expect(empty.rect == nil)
    }

    @Test(arguments: [
        (AVCaptureVideoOrientation.portrait, 0.0, 0.0), (.landscapeLeft, 1, 0), (.portraitUpsideDown, 1, 1),
        (.landscapeRight, 0, 1),
    ])
    func whereTheUpperLeftCornerIsShown(_ orientation: AVCaptureVideoOrientation, _ x: Double, _ y: Double) throws {
        let geometry = geometry(.resize, orientation)
        let rect = try #require(geometry.rect)
        #expect(geometry.point(of: .zero, in: rect) == CGPoint(x: x * 320, y: y * 480))
    }

    @Test(arguments: [AVCaptureVideoOrientation.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight])
    func thereAndBack(_ orientation: AVCaptureVideoOrientation) throws {
        let geometry = geometry(.resizeAspectFill, orientation)
        let rect = try #require(geometry.rect)
        let place = CGPoint(x: 0.25, y: 0.8)
        let back = geometry.place(of: geometry.point(of: place, in: rect), in: rect)
        #expect(abs(back.x - place.x) < 1e-9 && abs(back.y - place.y) < 1e-9)
    }
}
