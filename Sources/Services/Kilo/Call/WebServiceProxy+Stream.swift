import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

extension WebServiceProxy {
    /// Calls an operation and returns as soon as the response begins; its content is read as it arrives.
    ///
    /// ``timeout`` limits the time until the response begins, the session's read timeout each wait for more. Neither
    /// the size limit, the cache nor retries apply.
    ///
    /// - Throws: ``WebServiceError``; its content has at most 1 MB of an error page.
    nonisolated(nonsending) public func stream(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:], headers: [String: String] = [:],
        body: RequestBody? = nil
    ) async throws -> StreamedResponse {
        let request = try prepare(method, path, arguments, headers, body)
        return try await outcome { try await open(request) }.get()
    }

    /// Calls an operation and writes its content to a file, which appears when it is complete.
    ///
    /// - Parameters:
    ///   - file: the file to write; an existing file is replaced.
    ///   - resumes: whether an interrupted transfer keeps the received bytes in hidden files next to the final one, so
    ///     that the next call with this option requests only the rest. It starts from the beginning if the resource has
    ///     changed, or if the service gives no strong entity tag or does not support ranges. Nothing is kept while
    ///     another call writes to the same file.
    ///   - progress: called after each chunk, on no particular thread.
    nonisolated(nonsending) public func download(
        path: ServicePath, arguments: [String: Any] = [:], headers: [String: String] = [:], to file: URL,
        resumes: Bool = false, progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws {
        let request = try prepare(.get, path, arguments, headers, nil)
        try await outcome {
            if resumes, let partial = try PartialDownload(of: file) {
                try await resume(request, partial, file, progress)
            } else {
                var response = try await open(request)
                response.progress = progress
                try await response.save(to: file)
            }
        }.get()
    }

    /// Requests the missing rest, or the whole.
    private func resume(
        _ request: PreparedRequest, _ partial: PartialDownload, _ file: URL,
        _ progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws {
        var headers = request.headers
        // Ranges are counted in the bytes that are sent.
        headers.replaceOrAdd(name: "Accept-Encoding", value: "identity")
        var response: StreamedResponse?
        var offset: Int64 = 0
        if let start = partial.start(of: request.url) {
            var ranged = headers
            ranged.replaceOrAdd(name: "Range", value: "bytes=\(start.offset)-")
            ranged.replaceOrAdd(name: "If-Range", value: start.tag)
            do {
                let rest = try await open(request.with(headers: ranged))
                if rest.begins(at: start.offset) { offset = start.offset }
                // An unrequested part is not the beginning of the content.
                response = offset > 0 || rest.statusCode != 206 ? rest : nil
            } catch let error as WebServiceError where error.statusCode == 416 {}
        }
        var whole = if let response { response } else { try await open(request.with(headers: headers)) }
        whole.progress = progress
        whole.offset = offset
        var isFinished = false
        defer { partial.end(isFinished: isFinished) }
        let writer = try partial.writer(from: offset, url: request.url, tag: whole.headers["ETag"])
        try await whole.save(to: file, by: writer)
        isFinished = true
    }

    @concurrent
    func open(_ request: PreparedRequest) async throws -> StreamedResponse {
        let deadline = request.settings.timeout.map { NIODeadline.now() + TimeAmount($0) } ?? .distantFuture
        do {
            let request = try await request.intercepted()
            let response = try await Transport(session: session).deliver(request, deadline: deadline)
            let headers = ResponseHeaders(response.headers)
            let status = Int(response.status.code)
            if let cache = request.settings.responseCache {
                await CacheUpdate(cache, request).invalidate(after: status, headers)
            }
            guard 200..<300 ~= status else {
                let page = try? await response.body.collect(upTo: 1024 * 1024)
                let content = page.map { Data($0.readableBytesView) } ?? Data()
                throw CollectedResponse(statusCode: status, headers: headers, content: content).failure(request)
            }
            return StreamedResponse(statusCode: status, headers: headers, chunks: response.body, request: request)
        } catch {
            throw request.failure(error)
        }
    }
}

extension StreamedResponse {
    /// Whether the response is the part from an offset on.
    fileprivate func begins(at offset: Int64) -> Bool {
        statusCode == 206 && headers["Content-Range"]?.hasPrefix("bytes \(offset)-") == true
    }
}
