import Foundation

/// The members of an `application/problem+json` response (RFC 9457).
public struct Problem: Sendable, Equatable, Decodable {
    /// A URI that identifies the type of problem.
    public let type: String?
    /// A short sentence that describes the type of problem.
    public let title: String?
    /// A sentence that describes this occurrence.
    public let detail: String?
    /// A URI that identifies this occurrence.
    public let instance: String?
    /// The HTTP status.
    public let status: Int?
}
