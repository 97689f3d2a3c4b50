import Foundation
public import MarkupLanguage

/// A fault that no method can throw: a value that does not convert, an action without a method, a constraint that contradicts others.
///
/// Notices go to standard error unless ``handler`` sends them elsewhere:
///
/// ```swift
/// Notice.handler = { notice in logger.warning("\(notice)") }
/// ```
public struct Notice: Sendable, CustomStringConvertible {
    /// What kind of fault it is. Later versions may have more.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as text, such as `missing-action`.
        public let rawValue: String
        /// Creates a code of any text, to compare with.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A fault at a place in a document, such as a missing image or a binding that cannot be computed.
        public static let document = Code(rawValue: "document")
        /// A controller's document could not be loaded; its view shows the faults.
        public static let failedDocument = Code(rawValue: "failed-document")
        /// A table of strings cannot be read.
        public static let brokenStrings = Code(rawValue: "broken-strings")
        /// A target has no method of the name that an action gives.
        public static let missingAction = Code(rawValue: "missing-action")
        /// A frame of numbers that cannot be laid out.
        public static let invalidFrame = Code(rawValue: "invalid-frame")
        /// A drawing or a picture with numbers that cannot be drawn.
        public static let drawing = Code(rawValue: "drawing")
        /// Views lie inside each other more deeply than can be laid out.
        public static let nesting = Code(rawValue: "nesting")
        /// A constraint contradicts others, or joins views that have no ancestor in common.
        public static let constraint = Code(rawValue: "constraint")
        /// A reuse identifier that no class was registered for.
        public static let unregisteredCell = Code(rawValue: "unregistered-cell")
        /// A change of rows or items from inside a method of their data source.
        public static let changeWhileAsked = Code(rawValue: "change-while-asked")
        /// A snapshot with an identifier twice, or a change of one that is not in it.
        public static let snapshot = Code(rawValue: "snapshot")
        /// A controller that cannot present another one now.
        public static let presentation = Code(rawValue: "presentation")
        /// The application cannot start, or lacks something it needs to run well.
        public static let start = Code(rawValue: "start")
        /// A file that cannot be read, written or opened by any program.
        public static let file = Code(rawValue: "file")
        /// A web page that cannot be shown, or did what it may not.
        public static let webPage = Code(rawValue: "web-page")
        /// A document that changed while the program runs cannot be shown anew.
        public static let reloading = Code(rawValue: "reloading")
        /// A link in a text that is not opened.
        public static let link = Code(rawValue: "link")
        /// A library, a spelling dictionary or another part of the desktop that was asked for is not there.
        public static let missingLibrary = Code(rawValue: "missing-library")
        /// There is no display, so the windows are not visible to anyone.
        public static let noDisplay = Code(rawValue: "no-display")
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong and what to change, in one sentence.
    public let message: String
    /// The fault with its file and line, if it is in a document; otherwise `nil`.
    public let diagnostic: Diagnostic?

    init(_ code: Code, _ message: String) {
        (self.code, self.message, diagnostic) = (code, message, nil)
    }

    init(_ diagnostic: Diagnostic) {
        code = diagnostic.code == .malformedStrings ? .brokenStrings : .document
        (message, self.diagnostic) = (diagnostic.message, diagnostic)
    }

    /// The message, preceded by its file and line if it has one.
    public var description: String { diagnostic.map { "\($0)" } ?? message }

    /// Called with each notice. By default it writes a line to standard error.
    @MainActor public static var handler: (Notice) -> Void = { notice in
        FileHandle.standardError.write(Data("\(notice)\n".utf8))
    }

    @MainActor package static func post(_ code: Code, _ message: String) { handler(Notice(code, message)) }
    @MainActor static func post(_ diagnostic: Diagnostic) { handler(Notice(diagnostic)) }
}
