public import Foundation

/// The error when a file could not be written to the place that the user chose.
public nonisolated struct DocumentFailure: Error, CustomStringConvertible {
    /// The address of the file.
    public let url: URL
    /// The error of the file system.
    public let error: any Error

    /// One sentence with the path and the reason.
    public var description: String {
        "'\(url.isFileURL ? url.path : url.absoluteString)' cannot be written: \(error.localizedDescription)"
    }

    @MainActor func post() { Notice.post(.file, description) }
}
