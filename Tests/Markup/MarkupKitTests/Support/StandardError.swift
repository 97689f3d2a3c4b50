import Foundation

/// Captures what the program writes to standard error.
enum StandardError {
    /// Runs `body` with standard error redirected into a pipe, which holds a few thousand characters.
    static func text(during body: () throws -> Void) rethrows -> String {
        let redirection = Redirection()
        do { try body() } catch {
            _ = redirection.end()
            throw error
        }
        return redirection.end()
    }

    /// Runs `body` in the same way, and waits for it.
    @MainActor static func awaitedText(during body: () async throws -> Void) async rethrows -> String {
        let redirection = Redirection()
        do { try await body() } catch {
            _ = redirection.end()
            throw error
        }
        return redirection.end()
    }

    private struct Redirection {
        private let pipe = Pipe()
        private let saved = dup(STDERR_FILENO)

        init() { dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO) }

        /// Restores standard error and returns what was written.
        func end() -> String {
            dup2(saved, STDERR_FILENO)
            close(saved)
            try? pipe.fileHandleForWriting.close()
            return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
    }
}
