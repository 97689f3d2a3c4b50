package import Foundation

/// A preview as a process, whose first line is its address.
package final class PreviewProcess: PreviewPeer {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()

    /// Starts the process.
    ///
    /// - Throws: an error of Foundation if the command cannot be started.
    package init(_ executable: URL, _ arguments: [String]) throws {
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // Only the child writes to it, so that its end is seen here.
        try? output.fileHandleForWriting.close()
        try? input.fileHandleForReading.close()
    }

    deinit { stop() }

    package var descriptor: Int32 { output.fileHandleForReading.fileDescriptor }

    package func send(_ line: Data) {
        let bytes = line + Data("\n".utf8)
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(
                    input.fileHandleForWriting.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    package func receive() -> [Data]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0 && errno == EINTR { return [] }
        guard count > 0 else { return nil }
        rest.append(contentsOf: chunk[..<count])
        var lines: [Data] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Data(rest[rest.startIndex..<end]))
            rest = Data(rest[(end + 1)...])
        }
        return lines
    }

    package func stop() {
        if process.isRunning { process.terminate() }
    }
}
