import Foundation

/// Debounces detected codes: a code is reported once, however many pictures show it, and is gone only after a time in
/// which no picture shows it.
///
/// Some pictures miss a code that is held before the camera. Without the delay, the code would be reported again
/// after each miss.
struct Sightings {
    /// The time without a picture of a code after which the code is gone, in seconds.
    static let patience = 0.5

    private struct Key: Hashable {
        let type: AVMetadataObject.ObjectType
        let payload: Data
    }
    private var lastSeen: [Key: Double] = [:]

    /// Updates the codes in view with the codes of one picture.
    ///
    /// - Parameter time: The time of the picture, in seconds.
    /// - Returns: The codes that have newly appeared, an empty list when the last one has gone, or `nil` if there is
    ///   nothing to report.
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
