import Foundation

/// Connects a language server to an input and an output.
///
/// All received messages are handled before diagnostics are sent, so that fast typing does not wait for a check after
/// every letter. The process sleeps between messages; it checks every two seconds whether its client still exists, and
/// once after each run of messages whether files of the project have changed.
package struct ServerLoop {
    private let server: LanguageServer
    private let input: Int32
    private let output: Int32
    private var buffer = MessageBuffer()
    private var waiting: [MessageBuffer.Found] = []
    /// Whether messages have arrived since the files were last checked.
    private var hasNews = false
    private static let pause: Int32 = 2_000

    package init(_ server: LanguageServer, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        self.server = server
        self.input = input
        self.output = output
    }

    /// Runs until the client sends `exit`, closes the input or ends; returns the exit status.
    package mutating func run() -> Int32 {
        // A missing client is detected by the failing write.
        signal(SIGPIPE, SIG_IGN)
        while true {
            switch read(waitFor: waiting.isEmpty ? Self.pause : 0) {
            case .ended where waiting.isEmpty: return 1
            case .nothing where waiting.isEmpty:
                guard isClientAlive else { return 1 }
                if hasNews { server.filesChanged() }
                hasNews = false
                server.rest()
            default: hasNews = true
            }
            if !waiting.isEmpty { take(waiting.removeFirst()) }
            if waiting.isEmpty { server.settle() }
            for message in server.takeOutgoing() {
                guard write(message) else { return 1 }
            }
            if let status = server.exitStatus { return status }
        }
    }

    private func take(_ found: MessageBuffer.Found) {
        switch found {
        case .message(let data): server.receive(data)
        case .fault(let words): server.refuseHeader(words)
        }
    }

    // MARK: Input

    private enum Reading { case some, nothing, ended }

    /// Reads the available input; waits for it for a number of milliseconds.
    private mutating func read(waitFor milliseconds: Int32) -> Reading {
        var result = Reading.nothing
        var wait = milliseconds
        while true {
            // A negative descriptor is left out.
            var descriptors = [input, server.previewDescriptor ?? -1].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let ready = poll(&descriptors, 2, wait)
            if ready < 0 && errno == EINTR { continue }
            guard ready > 0 else { return result }
            if descriptors[1].revents != 0 {
                server.readPreview()
                guard descriptors[0].revents != 0 else { return .some }
            }
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(input, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return .ended }
            buffer.append(chunk[..<count])
            while let found = buffer.next() {
                if case .message(let data) = found { server.announce(data) }
                waiting.append(found)
            }
            result = .some
            wait = 0
        }
    }

    /// Whether the client's process exists. Its end of the input may have been inherited by another process.
    private var isClientAlive: Bool {
        guard let process = server.clientProcess, process > 0 else { return true }
        return kill(process, 0) == 0 || errno == EPERM
    }

    // MARK: Output

    private func write(_ message: Data) -> Bool {
        write(bytes: Data("Content-Length: \(message.count)\r\n\r\n".utf8)) && write(bytes: message)
    }

    private func write(bytes: Data) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
