import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the body of a request by its media type, either as arguments or as a whole.
struct BodyReader {
    let operation: BoundOperation
    let options: ServiceOptions
    let uploads: UploadStore

    static let acceptedTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"]

    /// Adds the body's arguments to those of the query.
    func read(_ request: Request, _ arguments: inout Arguments) async throws -> BodyContent? {
        if let coding = request.unknownCoding { throw ServiceError.unsupportedCoding(coding) }
        let type = request.headers[.contentType]
        let parameters = type.map(HeaderParameters.parse)
        let mediaType = parameters?[""]?.lowercased()
        if operation.description.body?.schema.unwrapped == .bytes { return .bytes(try await collect(request)) }
        switch mediaType {
        case "application/x-www-form-urlencoded":
            let bytes = try await collect(request)
            let bound = options.maximumArgumentCount - arguments.pairs.count
            arguments.append(try FormParser.pairs(bytes.readableBytesView, bound: bound))
            return .form
        case "multipart/form-data":
            try await readMultipart(request, boundary: parameters?["boundary"], &arguments)
            return .form
        case let type? where type == "application/json" || type.hasSuffix("+json"):
            return try await readJSON(request, &arguments)
        default:
            let bytes = try await collect(request)
            // Clients send the header for an empty body without a media type.
            if bytes.readableBytes == 0 { return nil }
            throw ServiceError.unsupportedMediaType(mediaType, accepted: Self.acceptedTypes)
        }
    }

    private func readJSON(_ request: Request, _ arguments: inout Arguments) async throws -> BodyContent? {
        let bytes = try await collect(request)
        guard bytes.readableBytes > 0 else { return nil }
        let data = Data(bytes.readableBytesView)
        if operation.description.body == nil {
            guard data.first(where: { ![9, 10, 13, 32].contains($0) }) == UInt8(ascii: "{") else {
                throw ServiceError.malformedBody(.notAnObject)
            }
            arguments.json = data
        }
        return .json(data)
    }

    private func collect(_ request: Request) async throws -> ByteBuffer {
        let bound = options.maximumBodySize
        if let length = request.headers[.contentLength].flatMap(Int.init), length > bound {
            throw ServiceError.bodyTooLarge(bound: bound)
        }
        do {
            return try await request.body.collect(upTo: bound)
        } catch {
            throw ServiceError(receiving: error, bound: bound)
        }
    }

    private func readMultipart(_ request: Request, boundary: String?, _ arguments: inout Arguments) async throws {
        guard let parser = boundary.flatMap({ MultipartParser(boundary: $0) }) else {
            throw ServiceError.malformedBody(.multipart(.missingBoundary))
        }
        var form = MultipartReader(parser: parser, options: options, uploads: uploads, arguments: arguments)
        for try await bytes in ReceivedBody(body: request.body) { try form.feed(bytes) }
        arguments = try form.finish()
    }
}

/// Gathers fields in memory and files in temporary storage.
private struct MultipartReader {
    var parser: MultipartParser
    let options: ServiceOptions
    let uploads: UploadStore
    var arguments: Arguments

    private var header: MultipartPartHeader?
    private var text = ByteBuffer()
    private var file: UploadStore.Writer?
    private var received = 0
    private var textSize = 0

    init(parser: MultipartParser, options: ServiceOptions, uploads: UploadStore, arguments: Arguments) {
        self.parser = parser
        self.options = options
        self.uploads = uploads
        self.arguments = arguments
    }

    mutating func feed(_ bytes: ByteBuffer) throws {
        received += bytes.readableBytes
        guard received <= options.maximumUploadSize else {
            throw ServiceError.bodyTooLarge(bound: options.maximumUploadSize)
        }
        parser.feed(bytes)
        while let event = try parser.next() { try handle(event) }
    }

    func finish() throws -> Arguments {
        guard parser.isFinished else { throw ServiceError.bodyIncomplete }
        return arguments
    }

    private mutating func handle(_ event: MultipartParser.Event) throws {
        switch event {
        case .began(let header):
            guard arguments.pairs.count < options.maximumArgumentCount else {
                throw ServiceError.tooManyArguments(bound: options.maximumArgumentCount)
            }
            self.header = header
            // Browsers send an empty file name for a file input left empty.
            file = header.fileName.map { !$0.isEmpty } == true ? try uploads.makeFile() : nil
        case .data(let bytes):
            if let file { return try file.write(bytes) }
            textSize += bytes.readableBytes
            guard textSize <= options.maximumBodySize else {
                throw ServiceError.bodyTooLarge(bound: options.maximumBodySize)
            }
            text.writeImmutableBuffer(bytes)
        case .ended:
            try endPart()
        }
    }

    private mutating func endPart() throws {
        guard let header else { return }
        if let file {
            try file.close()
            arguments.append(
                name: header.name,
                .file(
                    UploadedFile(
                        url: file.url, name: header.fileName ?? "",
                        contentType: header.contentType ?? "application/octet-stream",
                        size: file.size)))
        } else {
            guard let value = String(validating: text.readableBytesView, as: UTF8.self) else {
                throw ServiceError.malformedArguments(.fieldNotUTF8(header.name))
            }
            arguments.append(name: header.name, .text(value))
        }
        text.clear()
        file = nil
        self.header = nil
    }
}

/// A request body whose errors become the client's (4xx), so that a client that fails to send it does not fill the
/// service's log.
struct ReceivedBody: AsyncSequence, Sendable {
    let body: RequestBody

    struct AsyncIterator: AsyncIteratorProtocol {
        var base: RequestBody.AsyncIterator

        mutating func next() async throws -> ByteBuffer? {
            do {
                return try await base.next()
            } catch {
                throw ServiceError(receiving: error, bound: 0)
            }
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: body.makeAsyncIterator()) }
}

extension Request {
    /// The content coding of the body, `nil` if it is `identity`. `.guarded()` servers have already inflated compressed
    /// bodies.
    var unknownCoding: String? {
        guard let coding = headers[.contentEncoding], coding.lowercased() != "identity" else { return nil }
        return coding
    }

    /// Whether a body may follow. HTTP/2 requests need no length, so only a length of 0 rules out a body.
    var hasBody: Bool { headers[.contentLength] != "0" }
}
