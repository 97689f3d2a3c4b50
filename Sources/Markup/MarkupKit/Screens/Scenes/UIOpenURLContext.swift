public import Foundation

/// A file that the desktop opens with the application.
public nonisolated struct UIOpenURLContext: Hashable, Sendable {
    /// The file's address.
    public let url: URL
}
