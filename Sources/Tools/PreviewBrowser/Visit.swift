import Foundation

/// One connection of a browser: a request, with its response or the stream that follows.
struct Visit {
    let socket: Socket
    let admission: Admission
    let display: BroadwayDisplay
    let limits: PreviewServer.Limits

    /// Serves the connection until it is closed.
    func serve() {
        do {
            guard let (head, rest) = try readHead() else { return }
            switch try admission.place(of: head) {
            case .page: send(HTTPResponse(try display.page(), type: "text/html; charset=utf-8"))
            case .script: send(HTTPResponse(try display.script(), type: "text/javascript; charset=utf-8"))
            case .pageWithoutSlash: send(HTTPResponse(movedTo: "/\(admission.token)/"))
            case .stream(let key):
                var splice = Splice(socket, try display.stream(key: key), first: rest)
                splice.run(patience: limits.patience)
            }
        } catch {
            send(HTTPResponse(error))
        }
    }

    /// Returns the head of the request and the bytes after it; `nil` if nothing was received.
    private func readHead() throws(RequestError) -> (RequestHead, rest: [UInt8])? {
        let deadline = ContinuousClock.now + limits.headTime
        let emptyLine = Array("\r\n\r\n".utf8)
        var bytes: [UInt8] = []
        while true {
            let new = socket.read(atMost: 4096, until: deadline)
            guard !new.isEmpty else {
                if ContinuousClock.now >= deadline { throw .tooLate }
                if bytes.isEmpty { return nil }
                throw .malformed
            }
            // The empty line may have arrived in two parts.
            let known = max(0, bytes.count - emptyLine.count)
            bytes += new
            if let end = bytes[known...].firstRange(of: emptyLine) {
                guard end.lowerBound <= limits.headBytes else { throw .tooLarge }
                guard let head = RequestHead(bytes[..<end.lowerBound]) else { throw .malformed }
                return (head, Array(bytes[end.upperBound...]))
            }
            guard bytes.count <= limits.headBytes else { throw .tooLarge }
        }
    }

    private func send(_ response: HTTPResponse) {
        guard socket.write(response.bytes, until: .now + limits.patience) else { return }
        // A connection that is closed with unread bytes is reset, and the response could be lost.
        socket.endWriting()
        let deadline = ContinuousClock.now + .seconds(1)
        var unread = 0
        while unread < 65_536 {
            let bytes = socket.read(atMost: 4096, until: deadline)
            if bytes.isEmpty { return }
            unread += bytes.count
        }
    }
}
