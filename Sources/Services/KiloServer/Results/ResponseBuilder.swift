import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import Logging
import NIOCore

/// Converts the result of a method into a response in the chosen representation.
struct ResponseBuilder: Sendable {
    let representation: Representation
    let call: ServiceCall

    func response(_ output: ServiceOutput) throws -> Response {
        let head = call.response.fields
        var response = try body(output, head)
        for field in head.headers { response.headers[field.name] = field.value }
        return response
    }

    private func body(_ output: ServiceOutput, _ head: ResponseHead.Fields) throws -> Response {
        let status = head.status
        switch output.content {
        case .nothing: return Response.empty(status ?? .noContent)
        case .failure(let error): throw error
        case .missing: throw ServiceError.notFound("there is no such resource")
        case .response(let response): return response
        case .bytes(let buffer): return try bytes(buffer, head)
        case .file(let file): return try self.file(file, head)
        case .stream(let body): return streamed(body, status)
        case .upgrade(let upgrade): return try upgrade.response(to: call)
        case .events(let events): return streamed(events.body, status)
        case .value(let value): return try buffered(try buffer(value), head)
        case .rows(let rows): return try streamed(stream(rows), status)
        }
    }

    private func buffer(_ value: any Encodable & Sendable) throws -> ByteBuffer {
        switch representation.writer {
        case .json: return ByteBuffer(bytes: try JSONBody.encode(value))
        case .csv(let escapesFormulas):
            return encode(Array(try CSVWriter.document(value, escapesFormulas: escapesFormulas).utf8))
        case .plain: return encode(try (value as? String).map { Array($0.utf8) } ?? Array(JSONBody.encode(value)))
        case .template(let template): return encode(try template.render(value, locale: call.locale))
        }
    }

    private func stream(_ rows: RowSource) throws -> ResponseBody {
        switch representation.writer {
        case .json, .plain: RowWriter.json(rows)
        case .csv(let escapesFormulas):
            RowWriter.csv(rows, charset: representation.charset, escapesFormulas: escapesFormulas)
        case .template(let template): template.stream(rows, locale: call.locale, charset: representation.charset)
        }
    }

    private func encode(_ utf8: [UInt8]) -> ByteBuffer { Charset.encode(utf8, as: representation.charset) }

    private var isRead: Bool { call.request.method == .get || call.request.method == .head }

    private func buffered(_ buffer: ByteBuffer, _ head: ResponseHead.Fields) throws -> Response {
        var headers = representation.headers
        let status = head.status ?? .ok
        if status == .ok, isRead {
            let tag = head.version.map { EntityTag.of(version: $0, suffix: tagSuffix) } ?? EntityTag.of(buffer)
            if let response = try conditional(tag, head.lastModified, &headers) { return response }
        }
        return Response(status: status, headers: headers, body: .init(byteBuffer: buffer))
    }

    /// The suffix of the entity tag, with the language for templates, because these are rendered in the client's
    /// language.
    private var tagSuffix: String {
        guard case .template = representation.writer else { return representation.tagSuffix }
        return representation.tagSuffix + ";" + call.locale.identifier
    }

    /// Adds entity tag and date to the headers; returns the response for a client that has the current state already.
    private func conditional(_ tag: String, _ modified: Date?, _ headers: inout HTTPFields) throws -> Response? {
        // The headers of a representation have no tag that this one would replace.
        headers.append(HTTPField(name: .eTag, value: tag))
        if let modified { headers[.lastModified] = modified.httpDate }
        let request = call.request.headers
        if let wanted = request[.ifMatch], !EntityTag.matchesStrongly(wanted, tag) {
            throw ServiceError.preconditionFailed
        }
        if let known = request[.ifNoneMatch] {
            if !EntityTag.matches(known, tag) { return nil }
            headers[.eTag] = EntityTag.known(known, tag)
        } else {
            guard let modified else { return nil }
            let second = modified.timeIntervalSince1970.rounded(.down)
            if let bound = request[.ifUnmodifiedSince].flatMap(Date.init(httpDate:)), request[.ifMatch] == nil,
                second > bound.timeIntervalSince1970
            {
                throw ServiceError.preconditionFailed
            }
            guard let known = request[.ifModifiedSince].flatMap(Date.init(httpDate:)),
                second <= known.timeIntervalSince1970
            else { return nil }
        }
        headers[.contentType] = nil
        return Response.empty(.notModified, headers: headers)
    }

    private func streamed(_ body: ResponseBody, _ status: HTTPResponse.Status?) -> Response {
        Response(
            status: status ?? .ok, headers: representation.headers,
            body: body.watched(call.logger, mayStopAnywhere: representation.mimeType == EventStream.mimeType))
    }
}

// MARK: - Bytes and files, whole or in parts

extension ResponseBuilder {
    private func bytes(_ buffer: ByteBuffer, _ head: ResponseHead.Fields) throws -> Response {
        let whole = try buffered(buffer, head)
        guard whole.status == .ok, isRead else { return whole }
        return parts(of: whole, size: buffer.readableBytes) { range in
            .init(byteBuffer: buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count) ?? buffer)
        }
    }

    private func file(_ file: ServiceFile, _ head: ResponseHead.Fields) throws -> Response {
        guard let facts = ServiceFile.Facts(file.url) else { throw ServiceError.notFound("there is no such resource") }
        var headers = representation.headers
        if let type = file.contentType
            ?? (representation.isOfAnyType ? FileExtension.mediaType(file.url.pathExtension) : nil)
        {
            headers[.contentType] = type
        }
        if let disposition = file.disposition { headers[.contentDisposition] = disposition }
        let status = head.status ?? .ok
        if status == .ok, isRead {
            let tag = head.version.map { EntityTag.of(version: $0, suffix: tagSuffix) } ?? facts.tag
            if let response = try conditional(tag, head.lastModified ?? facts.modified, &headers) { return response }
        }
        let body = { (range: Range<Int>) in file.body(range).watched(call.logger, mayStopAnywhere: false) }
        let whole = Response(status: status, headers: headers, body: body(0..<facts.size))
        return status == .ok && isRead ? parts(of: whole, size: facts.size, body) : whole
    }

    /// Returns the part that the request selects, in place of the whole.
    private func parts(of whole: Response, size: Int, _ body: (Range<Int>) -> ResponseBody) -> Response {
        var headers = whole.headers
        headers[.acceptRanges] = "bytes"
        headers[.contentLength] = nil
        let isCurrent = call.request.headers[.ifRange].map { isSame($0, headers) } ?? true
        switch isCurrent ? ByteRange(call.request.headers[.range], size: size) : .whole {
        case .whole: return Response(status: whole.status, headers: headers, body: whole.body)
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
            return Response(status: .partialContent, headers: headers, body: body(range))
        case .unsatisfiable:
            var error = ServiceError(.rangeNotSatisfiable, .rangeNotSatisfiable(size: size))
            error.headers[.contentRange] = "bytes */\(size)"
            return error.response()
        }
    }

    /// Whether `If-Range` names the current state: the same tag or the same date.
    private func isSame(_ condition: String, _ headers: HTTPFields) -> Bool {
        condition == headers[.eTag] || condition == headers[.lastModified]
    }
}

extension Response {
    /// Returns a response without a body. 204 and 304 must not state a length.
    static func empty(_ status: HTTPResponse.Status, headers: HTTPFields = .init()) -> Response {
        var response = Response(status: status, headers: headers)
        if status == .noContent || status == .notModified { response.headers[.contentLength] = nil }
        return response
    }
}
