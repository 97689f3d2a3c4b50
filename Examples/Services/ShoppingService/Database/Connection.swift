import CPostgres
import Foundation

/// A connection to the server through libpq. Its methods wait, so it belongs on a thread for that.
///
/// One thread at a time uses it: the pool hands it from one to the next. Only ``requestCancel()`` may be called from any other.
final class Connection: @unchecked Sendable {
    private let handle: OpaquePointer
    /// The handle with which libpq cancels a statement from another thread.
    private let canceller: OpaquePointer
    /// The work that the connection is used for, if it can be stopped.
    var job: Job?
    /// Whether it is of no use any more.
    private(set) var isBroken = false

    /// Connects.
    init(_ settings: DatabaseSettings) throws(DatabaseError) {
        let parameters = settings.parameters
        let opened = Self.withCStrings(parameters.map(\.name)) { names in
            Self.withCStrings(parameters.map(\.value)) { values in PQconnectdbParams(names, values, 1) }
        }
        guard let opened else { throw DatabaseError(.unreachable, "out of memory") }
        guard PQstatus(opened) == CONNECTION_OK, let canceller = PQgetCancel(opened) else {
            let message = Self.message(of: opened)
            PQfinish(opened)
            throw DatabaseError(.unreachable, message)
        }
        // Notices would be written to the standard error output.
        PQsetNoticeProcessor(opened, { _, _ in }, nil)
        handle = opened
        self.canceller = canceller
    }

    deinit {
        PQfreeCancel(canceller)
        PQfinish(handle)
    }

    /// Whether the next one can use it: it is whole and not inside a transaction.
    var isReusable: Bool { !isBroken && PQtransactionStatus(handle) == PQTRANS_IDLE }

    /// Runs one statement and returns its rows.
    @discardableResult
    func run(_ query: Query) throws -> [Row] {
        try job?.check()
        // C's texts end at that character: the rest would be lost without a word.
        guard !query.values.contains(where: { $0?.utf8.contains(0) == true }) else {
            throw DatabaseError(.unexpectedValue, "a parameter holds the character U+0000")
        }
        let result = Self.withCStrings(query.values) { values in
            PQexecParams(handle, query.text, Int32(query.values.count), nil, values, nil, nil, 0)
        }
        defer { PQclear(result) }
        try check(result)
        return Row.all(of: result)
    }

    /// Runs the statements of a migration, which is a file of the program and takes no values.
    func run(script: String) throws(DatabaseError) {
        let result = PQexec(handle, script)
        defer { PQclear(result) }
        try check(result)
    }

    /// Runs statements of which all take effect or none.
    func transaction<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        try run("begin")
        let result: Result
        do {
            result = try body(self)
            try job?.check()
        } catch {
            // A connection that cannot even do this is not used again.
            try? rollBack()
            throw error
        }
        try commit()
        return result
    }

    /// Sends the server, over a separate connection, a request to cancel the running statement. It may be called from any thread, and waits.
    func requestCancel() {
        var message = [CChar](repeating: 0, count: 256)
        // Nothing can be done if it fails; the server's own time limit holds.
        _ = PQcancel(canceller, &message, Int32(message.count))
    }

    private func rollBack() throws(DatabaseError) { try run(script: "rollback") }

    private func commit() throws(DatabaseError) {
        // The server would answer "commit" of a failed transaction by rolling back, without an error.
        guard PQtransactionStatus(handle) != PQTRANS_INERROR else {
            throw DatabaseError(.unexpectedValue, "a transaction continued after an error")
        }
        do {
            try run(script: "commit")
        } catch  where error.code == .connectionLost {
            throw DatabaseError(.outcomeUnknown, error.message)
        }
    }

    private func check(_ result: OpaquePointer?) throws(DatabaseError) {
        let status = PQresultStatus(result)
        if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK { return }
        let message = Self.message(of: handle)
        // Errors of the server have a code, those of libpq itself have none.
        guard PQstatus(handle) == CONNECTION_OK, let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))) else {
            isBroken = true
            throw DatabaseError(.connectionLost, message)
        }
        throw DatabaseError(.refused(sqlState: String(cString: state)), message)
    }

    private static func message(of handle: OpaquePointer) -> String {
        PQerrorMessage(handle).map { String(cString: $0).trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
    }

    /// Texts as C's array of pointers, with a null pointer for `nil` and another one at the end.
    private static func withCStrings<Result>(
        _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = texts.map { text in text.flatMap { strdup($0) } }
        defer { for copy in copies { free(copy) } }
        return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
}

extension Connection {
    /// Waits for notices of the channels that were listened to.
    ///
    /// - Parameters:
    ///   - timeout: how long at most.
    ///   - bell: something else that ends the wait.
    /// - Returns: the notices' contents; none when the time is over or the bell rang.
    func notices(within timeout: Duration, or bell: Bell) throws(DatabaseError) -> [String] {
        var sources = [
            pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0),
            pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        poll(&sources, nfds_t(sources.count), Int32(clamping: timeout.components.seconds * 1_000))
        guard PQconsumeInput(handle) == 1 else { throw DatabaseError(.connectionLost, Self.message(of: handle)) }
        var contents: [String] = []
        while let notice = PQnotifies(handle) {
            contents.append(String(cString: notice.pointee.extra))
            PQfreemem(notice)
        }
        return contents
    }
}
