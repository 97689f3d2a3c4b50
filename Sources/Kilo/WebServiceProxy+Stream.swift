import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

extension WebServiceProxy {
    /// Calls an operation and returns as soon as the answer begins; its content is read as it comes.
    ///
    /// ``timeout`` bounds the time until the answer begins, the session's read timeout each wait for more. Neither the
    /// size bound, the cache nor retries apply.
    ///
    /// - Throws: ``WebServiceError``; its content holds at most 1 MB of the page that explains a status.
    nonisolated(nonsending) public func stream(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:], headers: [String: String] = [:],
        body: RequestBody? = nil
    ) async throws -> StreamedResponse {
        try await open(try prepare(method, path, arguments, headers, body))
    }

    /// Calls an operation and writes its content to a file, which appears when it is complete.
    ///
    /// - Parameters:
    ///   - file: where to write; a file that is there is replaced.
    ///   - progress: called after each chunk, on no particular thread.
    nonisolated(nonsending) public func download(
        path: ServicePath, arguments: [String: Any] = [:], headers: [String: String] = [:], to file: URL,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws {
        var response = try await stream(.get, path: path, arguments: arguments, headers: headers)
        response.progress = progress
        try await response.save(to: file)
    }

    @concurrent
    func open(_ request: PreparedRequest) async throws -> StreamedResponse {
        let deadline = request.settings.timeout.map { NIODeadline.now() + TimeAmount($0) } ?? .distantFuture
        do {
            let request = try await request.intercepted()
            let response = try await request.send(deadline: deadline)
            let headers = ResponseHeaders(response.headers)
            let status = Int(response.status.code)
            if request.settings.responseCache != nil { await request.invalidate(after: status, headers) }
            guard 200..<300 ~= status else {
                let page = try? await response.body.collect(upTo: 1024 * 1024)
                let content = page.map { Data($0.readableBytesView) } ?? Data()
                throw Exchange.Answer(statusCode: status, headers: headers, content: content).failure(request)
            }
            return StreamedResponse(
                statusCode: status, headers: headers, chunks: response.body, method: request.method, url: request.url)
        } catch {
            throw WebServiceError.wrapping(error).during(request.method, request.url)
        }
    }
}
