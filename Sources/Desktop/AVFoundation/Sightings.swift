import Foundation

/// Debounces the detection of barcodes: a barcode appears once, no matter how many pictures show it, and disappears
/// after it was missing for some time.
///
/// A barcode held in front of a camera is not recognised in every picture. Without the delay it would appear again and
/// again.
struct Sightings {
    /// The time, in seconds, after which a missing barcode has disappeared.
    static let patience = 0.5

    private struct Key: Hashable {
        let type: AVMetadataObject.ObjectType
        let payload: Data
    }
    private var lastSeen: [Key: Double] = [:]

    /// Processes the barcodes of one picture.
    ///
    /// - Parameter time: The time of the picture, in seconds.
    /// - Returns: The barcodes that have appeared; an empty list when the last one has disappeared, and `nil` if
    ///   nothing has changed.
    mutating func update(_ codes: [AVMetadataMachineReadableCodeObject], at time: Double)
        -> [AVMetadataMachineReadableCodeObject]?
    {
        let hadCodes = !lastSeen.isEmpty
        lastSeen = lastSeen.filter { time - $0.value < Self.patience }
        let new = codes.filter { lastSeen[Key(type: $0.type, payload: $0.payload)] == nil }
        for code in codes { lastSeen[Key(type: code.type, payload: code.payload)] = time }
        if new.isEmpty { return hadCodes && lastSeen.isEmpty ? [] : nil }
        return new
    }
}
