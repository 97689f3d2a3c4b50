import Foundation

/// What stays the same during one rendering.
struct RenderSettings: Sendable {
    var locale: Locale
    var timeZone: TimeZone
    var limits: TemplateLimits
    /// How many bytes are collected before they are handed out; `Int.max` for a result that is kept whole.
    var chunkSize = Int.max
}
