import Foundation
import HTTPTypes
import Hummingbird

/// One representation of an operation's result, prepared when the service is registered.
final class Representation: Sendable {
    enum Writer: Sendable {
        case json
        case csv(escapesFormulas: Bool)
        case plain
        case template(ResultTemplate)
    }

    /// The media type without parameters.
    let mimeType: String
    /// The extension in a path: `html` in `/statistics/~html`.
    let fileExtension: String
    let charset: String.Encoding
    let writer: Writer
    /// The suffix of entity tags made from a version, different for each representation; empty for JSON.
    let tagSuffix: String
    /// Whether `Accept` is ignored, because the type is not known before the method is called.
    let isOfAnyType: Bool
    /// The headers of every response in this representation.
    let headers: HTTPFields

    /// - Parameters:
    ///   - contentType: the `Content-Type` header; the media type when `nil`.
    ///   - attachmentName: the name under which browsers save the result, without extension; `nil` to show it.
    ///   - isKept: whether caches may store the result and proxies may buffer it.
    init(
        mimeType: String, contentType: String? = nil, charset: String.Encoding = .utf8, attachmentName: String? = nil,
        writer: Writer,
        isOfAnyType: Bool = false, isKept: Bool = true, contentSecurityPolicy: String? = nil
    ) {
        self.mimeType = mimeType
        self.isOfAnyType = isOfAnyType
        fileExtension = FileExtension.of(mimeType)
        self.charset = charset
        self.writer = writer
        if case .json = writer { tagSuffix = "" } else { tagSuffix = ";" + fileExtension }
        var headers = HTTPFields()
        headers[.contentType] = contentType ?? mimeType
        headers[.vary] = "Accept, Accept-Language"
        headers[.xContentTypeOptions] = "nosniff"
        if !isKept {
            headers[.cacheControl] = "no-store"
            // nginx would hold events back until its buffer is full.
            headers[HTTPField.Name.accelBuffering] = "no"
        }
        if mimeType == "text/html" {
            headers[.contentSecurityPolicy] = contentSecurityPolicy
            headers[HTTPField.Name.referrerPolicy] = "same-origin"
        }
        if let attachmentName {
            headers[.contentDisposition] =
                "attachment; filename=\"\(attachmentName).\(fileExtension)\""
        }
        self.headers = headers
    }

    /// The variable of a path such as `/statistics/~pdf` whose extension is not known when the route is registered. It
    /// cannot be a variable of a service, because a parameter of a method cannot have this name.
    static let pathVariable = "~"

    static let json = Representation(mimeType: "application/json", writer: .json)

    /// Returns the representations of an operation, best first.
    static func all(
        of operation: OperationDescription, resourceName: String, bundle: Bundle?, _ options: ServiceOptions
    ) throws(ServiceRegistrationError) -> [Representation] {
        if operation.hasEvents { return [events] }
        var all: [Representation] = []
        for mapping in operation.mappings {
            all.append(try prepare(mapping, operation, resourceName, bundle, options))
        }
        if operation.hasBytes {
            if all.isEmpty { all.append(operation.result?.unwrapped == .file ? file : bytes) }
        } else if !all.contains(where: { $0.mimeType == json.mimeType }) {
            all.insert(json, at: 0)
        }
        return all
    }

    private static let bytes = Representation(mimeType: "application/octet-stream", writer: .plain)
    private static let file = Representation(mimeType: "application/octet-stream", writer: .plain, isOfAnyType: true)

    private static let events = Representation(mimeType: EventStream.mimeType, writer: .plain, isKept: false)

    private static func prepare(
        _ mapping: ResponseMapping, _ operation: OperationDescription, _ resourceName: String, _ bundle: Bundle?,
        _ options: ServiceOptions
    ) throws(ServiceRegistrationError) -> Representation {
        guard let charset = Charset.encoding(mapping.charset) else {
            throw .init(.unknownCharset(mapping.charset), operation: operation.name)
        }
        let writer: Writer
        if let name = mapping.name {
            writer = .template(
                try ResultTemplate(
                    name: name, mimeType: mapping.mimeType, bundle: bundle, options: options,
                    operation: operation.name))
        } else if mapping.mimeType == "text/csv", !operation.hasBytes {
            writer = .csv(escapesFormulas: mapping.escapesFormulas)
        } else {
            writer = mapping.mimeType == json.mimeType && !operation.hasBytes ? .json : .plain
        }
        let isText = mapping.mimeType.hasPrefix("text/") || mapping.mimeType.hasSuffix("xml")
        return Representation(
            mimeType: mapping.mimeType,
            contentType: isText ? "\(mapping.mimeType); charset=\(mapping.charset)" : mapping.mimeType,
            charset: charset, attachmentName: mapping.isAttachment ? resourceName : nil, writer: writer,
            contentSecurityPolicy: options.contentSecurityPolicy)
    }
}

extension [Representation] {
    /// Returns the representation that a request selects: by the extension of a `~ext` segment, otherwise by `Accept`.
    func chosen(fileExtension: String?, accept: String?) throws(ServiceError) -> Representation {
        if let fileExtension {
            if let representation = first(where: { $0.fileExtension == fileExtension }) { return representation }
            // A different extension of the same type, such as `jpeg`.
            let type = FileExtension.mediaType(fileExtension)
            if let representation = first(where: { $0.mimeType == type }) { return representation }
            throw .notAcceptable("~" + fileExtension, available: map { "~" + $0.fileExtension })
        }
        if let first, accept == nil || first.isOfAnyType { return first }
        let available = map(\.mimeType)
        guard let index = AcceptHeader.preferred(accept, among: available) else {
            throw .notAcceptable(accept ?? "", available: available)
        }
        return self[index]
    }
}

extension OperationDescription {
    /// Whether the result is sent unchanged.
    var hasBytes: Bool { result?.unwrapped == .bytes || result?.unwrapped == .file }
    /// Whether the connection becomes a WebSocket.
    var upgrades: Bool { result?.unwrapped == .webSocket }
    /// Whether the result is a stream of events.
    var hasEvents: Bool { result?.unwrapped == .events }
}

extension HTTPField.Name {
    static let accelBuffering = HTTPField.Name("X-Accel-Buffering") ?? .via
    static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .referer
}
