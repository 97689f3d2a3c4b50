public import Foundation

/// Why a file could not be put at the place that a person chose.
public nonisolated struct DocumentFailure: Error, CustomStringConvertible {
    /// The place.
    public let url: URL
    /// What the file system says.
    public let error: any Error

    /// One sentence with the place and the reason.
    public var description: String {
        "'\(url.isFileURL ? url.path : url.absoluteString)' cannot be written: \(error.localizedDescription)"
    }

    @MainActor func post() { Notice.post(.file, description) }
}
