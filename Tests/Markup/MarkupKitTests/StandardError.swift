import Foundation

/// What a piece of the program says on standard error.
enum StandardError {
    /// Runs `body` with standard error led into a pipe, which holds a few thousand characters.
    static func text(during body: () throws -> Void) rethrows -> String {
        let pipe = Pipe()
        let saved = dup(STDERR_FILENO)
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
        defer { close(saved) }
        do {
            defer {
                dup2(saved, STDERR_FILENO)
                try? pipe.fileHandleForWriting.close()
            }
            try body()
        }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
