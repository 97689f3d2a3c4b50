import Foundation
import Hummingbird
import HummingbirdCore
import KiloTemplate
import NIOCore

/// A template of a service's bundle, compiled when the service is registered.
struct ResultTemplate: Sendable {
    let template: Template
    let timeZone: TimeZone

    init(
        name: String, mimeType: String, bundle: Bundle?, options: ServiceOptions, operation: String
    ) throws(ServiceRegistrationError) {
        guard let bundle else { throw .init(.noBundle(template: name), operation: operation) }
        guard let url = Self.find(name, in: bundle) else {
            throw .init(.missingTemplate(name, folder: bundle.bundleURL.lastPathComponent), operation: operation)
        }
        do {
            template = try Template(
                contentsOf: url, contentType: TemplateContentType(mimeType: mimeType), options: options.templateOptions)
        } catch {
            throw .init(.badTemplate("\(error)"), operation: operation)
        }
        timeZone = options.timeZone
    }

    /// Finds a template at the top of the bundle, or in a folder `Resources` that was copied as a whole.
    private static func find(_ name: String, in bundle: Bundle) -> URL? {
        let root = bundle.resourceURL ?? bundle.bundleURL
        return [root, root.appending(path: "Resources")].map { $0.appending(path: name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    func render(_ value: some Encodable, locale: Locale) throws -> [UInt8] {
        try template.renderBytes(value, locale: locale, timeZone: timeZone)
    }

    /// Renders rows as they come; the root of the data is the sequence itself: `{{#.}}…{{/.}}`.
    func stream(_ rows: RowSource, locale: Locale, charset: String.Encoding) -> ResponseBody {
        ResponseBody { writer in
            let loan = WriterLoan(writer)
            try await template.stream(rows.templateValue(), locale: locale, timeZone: timeZone) { bytes in
                try await loan.write(Charset.encode(bytes, as: charset))
            }
            try await loan.finish()
        }
    }
}

/// Lends a writer to a closure that the compiler cannot prove to stay in this task. It does stay, because the renderer
/// awaits each call.
private final class WriterLoan: @unchecked Sendable {
    private var writer: any ResponseBodyWriter

    init(_ writer: any ResponseBodyWriter) { self.writer = writer }

    func write(_ buffer: ByteBuffer) async throws { try await writer.write(buffer) }
    func finish() async throws { try await writer.finish(nil) }
}
