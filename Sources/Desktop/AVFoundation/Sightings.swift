import Foundation

/// Which codes are in view: a code appears once, however many pictures show it, and is gone after a time in which no picture did.
///
/// A code that is held before a camera is missed in some pictures. Without that time it would appear again and again.
struct Sightings {
    /// How long a code is missed until it is gone, in seconds.
    static let patience = 0.5

    private struct Key: Hashable {
        let type: AVMetadataObject.ObjectType
        let payload: Data
    }
    private var lastSeen: [Key: Double] = [:]

    /// Takes the codes of one picture.
    ///
    /// - Parameter time: When the picture was taken, in seconds.
    /// - Returns: The codes that have appeared; an empty list when the last one has gone, and `nil` if nothing has to be told.
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
