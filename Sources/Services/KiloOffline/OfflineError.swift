public import Foundation

/// A failure of the local copy, or an answer that the log's rules do not allow.
public struct OfflineError: Error, Sendable, Equatable {
    /// The kind of failure, with its facts.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The file is in use, by another process or by another ``FileOfflineStore`` of this one.
        case inUse(path: String)
        /// The file cannot be read or written; `reason` is the system's message.
        case file(path: String, reason: String)
        /// The content was written by something else, or by a later version of this library.
        case unknownFormat
        /// The records in the store have another form than the program's type; `fault` says where.
        case otherRecords(fault: String)
        /// A record cannot be written as JSON; `fault` says where.
        case encoding(key: String, fault: String)
        /// The log's answer has changes whose numbers do not rise.
        case numbers(after: Int64, found: Int64)
        /// The log refuses a write for a change that it does not have.
        case conflictWithoutChange(key: String)
    }

    /// The kind of failure.
    public let code: Code

    init(_ code: Code) { self.code = code }
}

extension OfflineError: CustomStringConvertible, LocalizedError {
    /// One sentence: what is wrong, and what to change.
    public var description: String {
        switch code {
        case .inUse(let path): "'\(path)' is in use; give each program, and each account, its own file"
        case .file(let path, let reason): "'\(path)' cannot be used: \(reason)"
        case .unknownFormat: "the store has no records of KiloOffline, or those of a later version; use another file"
        case .otherRecords(let fault):
            "the stored records have another form than the program's type (\(fault)); decode the old form, too"
        case .encoding(let key, let fault): "the record '\(key)' cannot be written as JSON: \(fault)"
        case .numbers(let last, let found):
            "a change has the number \(found) after \(last); the service has to number its changes 1, 2, 3"
        case .conflictWithoutChange(let key):
            "the service refuses a write of '\(key)' for a change that it does not return; compare 'seen' with that record"
        }
    }
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
