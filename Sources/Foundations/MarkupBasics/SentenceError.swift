/// An error with one sentence and no code, for errors that every caller only shows.
package struct SentenceError: Error, CustomStringConvertible {
    /// The problem, and the change that solves it.
    package let description: String

    /// Creates an error from its sentence.
    package init(_ description: String) { self.description = description }
}
