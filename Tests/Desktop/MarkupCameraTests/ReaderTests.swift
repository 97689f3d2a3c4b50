import Foundation
import Testing

@testable import AVFoundation

extension CameraTests {
    @Suite(.enabled(if: CodePicture.isDrawn, CodePicture.absence)) struct ReaderTests {
        private func read(_ picture: CodePicture, _ types: Set<AVMetadataObject.ObjectType>? = nil) throws
            -> [AVMetadataMachineReadableCodeObject]
        {
            BarcodeReader.codes(types ?? Set(BarcodeReader.types), in: try picture.frame.frame)
        }

        @Test(
            "BAR-P11; every kind of code",
            arguments: [
                (58, "https://example.org/shelf/12", "https://example.org/shelf/12", AVMetadataObject.ObjectType.qr),
                (13, "590123412345", "5901234123457", .ean13), (13, "9638507", "96385074", .ean8),
                (34, "72527273070", "0725272730706", .ean13), (37, "0123456", "01234565", .upce),
                (8, "SHELF-39", "SHELF-39", .code39), (25, "SHELF93", "SHELF93", .code93),
                (20, "Shelf 128", "Shelf 128", .code128), (3, "123456", "123456", .interleaved2of5),
                (89, "1234567890123", "12345678901231", .itf14), (55, "Shelf 417", "Shelf 417", .pdf417),
                (92, "Shelf A", "Shelf A", .aztec), (71, "Shelf D", "Shelf D", .dataMatrix),
            ])
        func kind(_ zint: Int, _ text: String, _ says: String, _ type: AVMetadataObject.ObjectType) throws {
            let size = (width: 800, height: 480)
            let scene = try CodePicture.scene(zint: zint, text, size: size)
            let codes = try read(scene)
            #expect(codes.map(\.type) == [type])
            #expect(codes.first?.stringValue == says)
            #expect(codes.first?.payload == Data(says.utf8))
            let bounds = try #require(codes.first?.bounds)
            #expect(abs(bounds.midX - 0.5) < 0.06 && abs(bounds.midY - 0.5) < 0.12, "\(bounds)")
            #expect(try read(scene, [type == .qr ? .aztec : .qr]).isEmpty, "only the requested types are found")
        }

        @Test func fourteenDigitsMayBeOfTheKindWithoutALength() throws {
            let scene = try CodePicture.scene(zint: 89, "1234567890123", size: (800, 480))
            #expect(try read(scene, [.interleaved2of5]).map(\.type) == [.interleaved2of5])
            let short = try CodePicture.scene(zint: 3, "123456")
            #expect(try read(short, [.itf14]).isEmpty)
        }

        @Test("turned codes", arguments: [12.0, 45, 90, 180, 200, 270]) func turned(_ degrees: Double) throws {
            let qr = try read(CodePicture.scene(zint: 58, "turned", scale: 4, degrees: degrees))
            #expect(qr.first?.stringValue == "turned")
        }

        @Test("the corners of a code turned to the right by a quarter") func corners() throws {
            let upright = try #require(try read(CodePicture.scene(zint: 58, "corners", scale: 4)).first).corners
            // Upper left, lower left, lower right, upper right.
            #expect(upright.count == 4)
            #expect(upright[0].x < 0.5 && upright[0].y < 0.5 && upright[1].x < 0.5 && upright[1].y > 0.5)
            #expect(upright[2].x > 0.5 && upright[2].y > 0.5 && upright[3].x > 0.5 && upright[3].y < 0.5)
            let turned = try #require(try read(CodePicture.scene(zint: 58, "corners", scale: 4, degrees: 90)).first)
            #expect(turned.corners[0].x > 0.5 && turned.corners[0].y < 0.5, "its own upper left is at the upper right")
        }

        @Test("blurred codes", arguments: [1, 2]) func blurred(_ radius: Int) throws {
            let scene = try CodePicture.scene(zint: 58, "blurred", scale: 4)
            #expect(try read(scene.blurred(radius: radius)).first?.stringValue == "blurred")
        }

        @Test func twoCodesAtOnce() throws {
            var scene = CodePicture(width: 800, height: 480, shade: 215)
            scene.put(try CodePicture(zint: 58, "left", scale: 3), at: (200, 240))
            scene.put(try CodePicture(zint: 20, "right"), at: (560, 240))
            let codes = try read(scene)
            #expect(Set(codes.map(\.stringValue)) == ["left", "right"])
            let left = try #require(codes.first { $0.stringValue == "left" })
            #expect(left.bounds.maxX < 0.5)
        }

        @Test func noCode() throws {
            #expect(try read(CodePicture(width: 640, height: 480, shade: 215)).isEmpty)
            #expect(try read(CodePicture(width: 1, height: 1, shade: 0)).isEmpty)
        }

        @Test("bytes that are no text have no string, and are all there") func noText() throws {
            let bytes = Data([0x80, 0x81, 0xFF, 0xFE, 0x00, 0x01, 0xC3, 0x28])
            let code = try #require(try read(CodePicture(zint: 58, bytes, 3, binary: true)).first)
            #expect(code.stringValue == nil)
            #expect(code.payload == bytes)
        }

        @Test("a text without a name of its encoding") func latinText() throws {
            let code = try #require(try read(CodePicture(zint: 58, "Café")).first)
            #expect(code.stringValue == "Café")
        }

        @Test func fourThousandCharacters() throws {
            let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            let text = String((0..<4000).map { alphabet[($0 * 7 + $0 / 36) % 36] })
            let code = try #require(try read(CodePicture(zint: 58, text, scale: 1.5)).first)
            #expect(code.stringValue == text)
            #expect(code.payload.count == 4000)
        }
    }

    @Suite struct GarbageTests {
        @Test("noise holds no codes, and ends the search") func noise() throws {
            var random = SystemRandomNumberGenerator()
            let pixels = (0..<320 * 240 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
            let frame = try #require(CaptureFrame(width: 320, height: 240, pixels: pixels))
            for code in BarcodeReader.codes([.qr, .ean13, .code128], in: frame.frame) {
                Issue.record("found \(code.type) \(code.payload as NSData)")
            }
        }

        @Test("invalid frames", arguments: [(0, 1, 0), (2, 2, 15), (2, 2, 17), (-1, -1, 4), (20_000, 1, 80_000)])
        func sizes(_ width: Int, _ height: Int, _ count: Int) {
            #expect(CaptureFrame(width: width, height: height, pixels: [UInt8](repeating: 0, count: count)) == nil)
        }

        @Test func filesThatAreNoPictures() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
            #expect(throws: CameraError(.unreadablePicture, file.lastPathComponent)) {
                try CaptureFrame(contentsOf: file)
            }
            try Data("no picture".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(throws: CameraError(.unreadablePicture, file.lastPathComponent)) {
                try CaptureFrame(contentsOf: file)
            }
        }
    }
}
