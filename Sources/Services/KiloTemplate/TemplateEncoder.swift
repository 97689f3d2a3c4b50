public import Foundation

/// Renders values with the template at a URL, to text, a file, a stream or a closure.
///
/// ```swift
/// let encoder = try TemplateEncoder(url: url, mimeType: "text/plain")
/// var text = ""
/// try encoder.write(["a": "hello", "b": 123, "c": true] as [String: Any], to: &text)
/// // a = hello, b = 123, c = true
/// ```
public final class TemplateEncoder: Sendable {
    /// The compiled template.
    public let template: Template
    /// The MIME type of the output; it also determines how values are escaped.
    public let mimeType: String
    /// The time zone of dates.
    public let timeZone: TimeZone

    /// Compiles the template at a file URL.
    ///
    /// - Throws: `TemplateError` when the file cannot be read or does not compile.
    public init(
        url: URL, mimeType: String, timeZone: TimeZone = .current, modifiers: TemplateModifiers = TemplateModifiers(),
        resources: TemplateResources? = nil, limits: TemplateLimits = TemplateLimits(), options: TemplateOptions = []
    ) throws {
        self.mimeType = mimeType
        self.timeZone = timeZone
        template = try Template(
            contentsOf: url, contentType: TemplateContentType(mimeType: mimeType), modifiers: modifiers,
            resources: resources, limits: limits, options: options)
    }

    /// Renders a value to text; without a locale, for the current one.
    public func write(_ value: Any?, to stream: inout some TextOutputStream, locale: Locale? = nil) throws {
        let value = try TemplateValue(any: value, for: template.name)
        stream.write(try template.render(value, locale: locale ?? .current, timeZone: timeZone))
    }

    /// Renders a value to a file or pipe in UTF-8, in pieces of 64 KiB.
    public func write(_ value: Any?, to file: FileHandle, locale: Locale? = nil) throws {
        try write(value, locale: locale) { try file.write(contentsOf: Data($0)) }
    }

    /// Renders a value in UTF-8 in pieces of 64 KiB, each of which is valid during the call.
    public func write(
        _ value: Any?, locale: Locale? = nil, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let value = try TemplateValue(any: value, for: template.name)
        try template.render(
            value, locale: locale ?? .current, timeZone: timeZone, chunkSize: 65536, into: sink)
    }

    /// Renders a value to an open stream in UTF-8, in pieces of 64 KiB.
    ///
    /// - Throws: Also `CocoaError.fileWriteUnknown` when the stream does not accept the bytes.
    public func write(_ value: Any?, to stream: OutputStream, locale: Locale? = nil) throws {
        try write(value, locale: locale) { bytes in
            var rest = bytes.bindMemory(to: UInt8.self)
            while let start = rest.baseAddress, !rest.isEmpty {
                let written = stream.write(start, maxLength: rest.count)
                // The stream's own error is not read, because on Linux that traps without an error.
                guard written > 0 else { throw CocoaError(.fileWriteUnknown) }
                rest = UnsafeBufferPointer(rebasing: rest.dropFirst(written))
            }
        }
    }
}
