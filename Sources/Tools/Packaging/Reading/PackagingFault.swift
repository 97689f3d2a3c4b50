/// An error in a description: its place and one sentence.
package struct PackagingFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the file, as the user wrote it.
    package let file: String
    /// The line and the column of the error, both from 1. Columns count Unicode scalars.
    package let line: Int, column: Int
    /// The problem, and the change that solves it.
    package let sentence: String

    /// The form in which compilers write errors.
    package var description: String { "\(file):\(line):\(column): error: \(sentence)" }
}

/// All errors of a description, in the order of their places; never empty.
package struct PackagingFaults: Error, CustomStringConvertible {
    package let faults: [PackagingFault]

    /// One line for each error.
    package var description: String { faults.map(\.description).joined(separator: "\n") }
}
