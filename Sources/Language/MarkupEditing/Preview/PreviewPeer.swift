package import Foundation

/// A preview with which the language server exchanges lines of JSON.
///
/// The server says which document to show and where the cursor is; the preview says its address, and which element was clicked.
package protocol PreviewPeer: AnyObject {
    /// A descriptor that can be read when the preview has said something; -1 without one.
    var descriptor: Int32 { get }
    /// Sends a line, without its end. A preview that has ended ignores it.
    func send(_ line: Data)
    /// Returns the lines that have come; nil if the preview has ended.
    func receive() -> [Data]?
    /// Ends the preview.
    func stop()
}

/// A message of the server to a preview, as one line.
package struct PreviewRequest: Codable, Equatable, Sendable {
    /// The position of the name of an element in the file, line and column from 1.
    package struct Place: Codable, Equatable, Sendable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// The path of the document.
    package var document: String
    /// The elements around the cursor, innermost first; nil to show the document only.
    package var cursor: [Place]?

    package init(document: String, cursor: [Place]? = nil) { (self.document, self.cursor) = (document, cursor) }
}

/// A message of a preview to the server, as one line.
package struct PreviewReport: Codable, Equatable, Sendable {
    /// The path of the document.
    package var document: String
    /// The element that was clicked; nil otherwise.
    package var clicked: PreviewRequest.Place?
    /// The element that has its outline now; nil otherwise.
    package var outlined: PreviewRequest.Place?

    package init(
        document: String, clicked: PreviewRequest.Place? = nil, outlined: PreviewRequest.Place? = nil
    ) {
        (self.document, self.clicked, self.outlined) = (document, clicked, outlined)
    }
}
