import Foundation

/// The constant settings of one rendering.
struct RenderSettings: Sendable {
    var locale: Locale
    var timeZone: TimeZone
    var limits: TemplateLimits
    /// The number of bytes that are collected before they are passed on; `Int.max` to keep the whole result.
    var chunkSize = Int.max
}
