import CBarcodes
import Foundation

/// Finds barcodes of some types in a picture.
enum BarcodeReader {
    /// The types and the constants of the C library.
    private static let kinds: [(type: AVMetadataObject.ObjectType, kind: BarcodeKinds)] = [
        (.aztec, kind(BARCODE_AZTEC)), (.code39, kind(BARCODE_CODE39)), (.code93, kind(BARCODE_CODE93)),
        (.code128, kind(BARCODE_CODE128)), (.dataMatrix, kind(BARCODE_DATA_MATRIX)), (.ean13, kind(BARCODE_EAN13)),
        (.ean8, kind(BARCODE_EAN8)), (.interleaved2of5, kind(BARCODE_ITF)), (.itf14, kind(BARCODE_ITF)),
        (.pdf417, kind(BARCODE_PDF417)), (.qr, kind(BARCODE_QR)), (.upce, kind(BARCODE_UPCE)),
    ]

    /// Converts a constant, which Swift imports as `Int`.
    private static func kind(_ constant: Int) -> BarcodeKinds { BarcodeKinds(constant) }

    static var types: [AVMetadataObject.ObjectType] { kinds.map(\.type) }

    /// Returns the barcodes of those types, in no particular order.
    static func codes(_ types: Set<AVMetadataObject.ObjectType>, in frame: PixelBuffer)
        -> [AVMetadataMachineReadableCodeObject]
    {
        let search = Search(types, frame.size)
        let wanted = kinds.reduce(0) { types.contains($1.type) ? $0 | $1.kind : $0 }
        _ = barcodes_read(
            frame.pixels.assumingMemoryBound(to: UInt8.self), Int32(frame.width), Int32(frame.height),
            Int32(frame.stride), wanted,
            { context, code in
                guard let context, let code else { return }
                Unmanaged<Search>.fromOpaque(context).takeUnretainedValue().add(code.pointee)
            }, Unmanaged.passUnretained(search).toOpaque())
        return search.found
    }

    /// The parameters and the results of a search.
    private final class Search {
        private let types: Set<AVMetadataObject.ObjectType>
        private let size: CGSize
        var found: [AVMetadataMachineReadableCodeObject] = []

        init(_ types: Set<AVMetadataObject.ObjectType>, _ size: CGSize) { (self.types, self.size) = (types, size) }

        func add(_ code: FoundBarcode) {
            let payload = Data(UnsafeRawBufferPointer(start: code.bytes, count: code.count))
            guard let type = type(of: code) else { return }
            let text = code.text.flatMap {
                String(validating: UnsafeRawBufferPointer(start: $0, count: code.text_count), as: UTF8.self)
            }
            let c = code.corners
            let corners = [(c.0, c.1), (c.2, c.3), (c.4, c.5), (c.6, c.7)].map {
                CGPoint(x: $0.0 / size.width, y: $0.1 / size.height)
            }
            found.append(
                AVMetadataMachineReadableCodeObject(type: type, text: text, payload: payload, corners: corners))
        }

        /// Returns the requested type of a barcode; one of fourteen digits may have two types.
        private func type(of code: FoundBarcode) -> AVMetadataObject.ObjectType? {
            let candidates = kinds.filter { $0.kind == code.kind && types.contains($0.type) }.map(\.type)
            return code.kind == kind(BARCODE_ITF)
                ? candidates.last { $0 != .itf14 || code.count == 14 } : candidates.first
        }
    }
}
