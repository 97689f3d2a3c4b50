import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Turns a method's result into a response in the chosen representation.
struct ResponseBuilder: Sendable {
    let representation: Representation
    let call: ServiceCall

    func response(_ output: ServiceOutput) throws -> Response {
        let answer = call.currentAnswer
        var response = try body(output, answer.status)
        for field in answer.headers { response.headers[field.name] = field.value }
        return response
    }

    private func body(_ output: ServiceOutput, _ status: HTTPResponse.Status?) throws -> Response {
        switch output.content {
        case .nothing: return Response.empty(status ?? .noContent)
        case .missing: throw ServiceError.notFound("there is no such resource")
        case .response(let response): return response
        case .bytes(let buffer): return buffered(buffer, status)
        case .stream(let body): return streamed(body, status)
        case .value(let value): return buffered(try buffer(value), status)
        case .rows(let rows): return try streamed(stream(rows), status)
        }
    }

    private func buffer(_ value: any Encodable & Sendable) throws -> ByteBuffer {
        switch representation.writer {
        case .json: return ByteBuffer(bytes: try JSONBody.encode(value))
        case .csv: return encode(Array(try CSVWriter.document(value).utf8))
        case .plain: return encode(try (value as? String).map { Array($0.utf8) } ?? Array(JSONBody.encode(value)))
        case .template(let template): return encode(try template.render(value, locale: call.locale))
        }
    }

    private func stream(_ rows: RowSource) throws -> ResponseBody {
        switch representation.writer {
        case .json, .plain: RowWriter.json(rows)
        case .csv: RowWriter.csv(rows, charset: representation.charset)
        case .template(let template): template.stream(rows, locale: call.locale, charset: representation.charset)
        }
    }

    private func encode(_ utf8: [UInt8]) -> ByteBuffer { Charset.encode(utf8, as: representation.charset) }

    private func buffered(_ buffer: ByteBuffer, _ status: HTTPResponse.Status?) -> Response {
        var headers = representation.headers
        let status = status ?? .ok
        if status == .ok, call.request.method == .get || call.request.method == .head {
            let tag = EntityTag.of(buffer)
            headers[.eTag] = tag
            if let known = call.request.headers[.ifNoneMatch], EntityTag.matches(known, tag) {
                headers[.contentType] = nil
                return Response.empty(.notModified, headers: headers)
            }
        }
        return Response(status: status, headers: headers, body: .init(byteBuffer: buffer))
    }

    private func streamed(_ body: ResponseBody, _ status: HTTPResponse.Status?) -> Response {
        Response(status: status ?? .ok, headers: representation.headers, body: logged(body))
    }

    /// A stream that fails after its first byte can only be cut off; the log says why.
    private func logged(_ body: ResponseBody) -> ResponseBody {
        let logger = call.logger
        return ResponseBody(contentLength: body.contentLength) { writer in
            do {
                try await body.write(writer)
            } catch {
                logger.error("a streamed result failed and was cut off", metadata: ["error": "\("\(error)".onOneLine)"])
                throw error
            }
        }
    }
}

extension Response {
    /// A response without a body. 204 and 304 may not state a length.
    static func empty(_ status: HTTPResponse.Status, headers: HTTPFields = .init()) -> Response {
        var response = Response(status: status, headers: headers)
        if status == .noContent || status == .notModified { response.headers[.contentLength] = nil }
        return response
    }
}
