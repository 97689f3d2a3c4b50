import Foundation
package import MarkupBasics

/// A JSON file whose members are used by bindings instead of an owner's properties.
package nonisolated enum SampleData {
    /// Reads the object in a file, which may be a pipe.
    ///
    /// - Throws: A `SentenceError` if the file cannot be read, is not JSON, or does not contain an object.
    package static func object(inFile path: String) throws(SentenceError) -> [String: Any] {
        // A pipe has no size, so it is read to its end.
        guard let handle = FileHandle(forReadingAtPath: path), let bytes = try? handle.readToEnd() ?? Data() else {
            throw SentenceError("'\(path)' cannot be read")
        }
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: bytes)
        } catch {
            throw SentenceError("'\(path)' is not JSON: \(error.localizedDescription)")
        }
        guard let object = value as? [String: Any] else {
            throw SentenceError("'\(path)' must hold a JSON object: bindings read its members by name")
        }
        return object
    }
}
