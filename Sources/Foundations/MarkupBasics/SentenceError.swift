/// An error that only needs to be read: one sentence without codes, for errors that no caller tells apart.
package struct SentenceError: Error, CustomStringConvertible {
    /// What is wrong, and what to change.
    package let description: String

    /// Creates an error from its sentence.
    package init(_ description: String) { self.description = description }
}
