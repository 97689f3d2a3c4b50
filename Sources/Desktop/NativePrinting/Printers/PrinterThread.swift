import Foundation

/// Runs blocking calls to a printer on background threads.
package nonisolated enum PrinterThread {
    private static let queue = DispatchQueue(label: "MarkupPrinting", attributes: .concurrent)

    /// - Throws: The error that `body` throws.
    package static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws(PrinterFault) -> Value
    ) async throws(PrinterFault) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async {
                let result: Result<Value, PrinterFault>
                do throws(PrinterFault) { result = .success(try body()) } catch { result = .failure(error) }
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }
}
