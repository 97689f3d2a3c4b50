import HTTPTypes
import NIOHTTPTypes

/// Which parts of responses may be written to a connection: at most one response for each request.
///
/// Hummingbird answers a broken request body with a 400, even if the request has been answered. The handlers below rely on one
/// response for each request: for a second one, `HTTPResponseCompressor` of swift-nio-extras takes the first element of an empty queue,
/// which ends the process.
struct ResponseOrder {
    /// The way of a part.
    enum Verdict {
        case write
        /// It is a head that announces the response, such as 103; the compressors must not see it, because they take it for the response.
        case announce
        /// It belongs to no request.
        case drop
        /// It is a second head inside a response. The client would read it as a piece of the body, so the response is cut off.
        case close
    }

    /// The requests whose responses have not begun.
    private var unanswered = 0
    /// Whether a response has begun and not ended.
    private var isWriting = false

    mutating func requestBegan() { unanswered += 1 }

    mutating func verdict(on part: HTTPResponsePart) -> Verdict {
        switch part {
        case .head(let head) where head.status.kind == .informational && head.status != .switchingProtocols:
            return unanswered > 0 && !isWriting ? .announce : .drop
        case .head:
            if isWriting {
                self = ResponseOrder()
                return .close
            }
            guard unanswered > 0 else { return .drop }
            unanswered -= 1
            isWriting = true
            return .write
        case .body: return isWriting ? .write : .drop
        case .end:
            defer { isWriting = false }
            return isWriting ? .write : .drop
        }
    }
}
