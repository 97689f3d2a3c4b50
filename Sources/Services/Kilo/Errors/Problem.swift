import Foundation

/// The members of an `application/problem+json` answer (RFC 9457).
public struct Problem: Sendable, Equatable, Decodable {
    /// A URI that names the kind of problem.
    public let type: String?
    /// A short sentence about the kind of problem.
    public let title: String?
    /// A sentence about this occurrence.
    public let detail: String?
    /// A URI that names this occurrence.
    public let instance: String?
    /// The status, repeated.
    public let status: Int?
}
