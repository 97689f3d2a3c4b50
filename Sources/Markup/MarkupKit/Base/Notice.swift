import Foundation
import KeyValueCoding
public import MarkupLanguage

/// A warning about a fault that no method can throw, such as a value that does not convert, an action without a method,
/// or a conflicting constraint.
///
/// Notices go to standard error unless ``handler`` sends them elsewhere:
///
/// ```swift
/// Notice.handler = { notice in logger.warning("\(notice)") }
/// ```
public struct Notice: Sendable, CustomStringConvertible {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as text, such as `missing-action`.
        public let rawValue: String
        /// Creates a code from any text, for comparisons.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A fault at a place in a document, such as a missing image or a binding that cannot be computed.
        public static let document = Code(rawValue: "document")
        /// A controller whose document cannot be loaded; its view shows the faults.
        public static let failedDocument = Code(rawValue: "failed-document")
        /// A string table that cannot be read.
        public static let brokenStrings = Code(rawValue: "broken-strings")
        /// A target that has no method with the name of an action.
        public static let missingAction = Code(rawValue: "missing-action")
        /// An action that has thrown an error, unless `KeyValueAction.failureHandler` is set.
        public static let failedAction = Code(rawValue: "failed-action")
        /// A frame whose numbers cannot be laid out.
        public static let invalidFrame = Code(rawValue: "invalid-frame")
        /// A drawing or an image with numbers that cannot be drawn.
        public static let drawing = Code(rawValue: "drawing")
        /// Views that are nested too deeply to be laid out.
        public static let nesting = Code(rawValue: "nesting")
        /// A constraint that conflicts with others, joins views that have no common ancestor, or names a view that does not exist.
        public static let constraint = Code(rawValue: "constraint")
        /// A part of a declaration in Swift that its container cannot show.
        public static let declaration = Code(rawValue: "declaration")
        /// A reuse identifier that is not registered.
        public static let unregisteredCell = Code(rawValue: "unregistered-cell")
        /// A change of rows or items inside a method of their data source.
        public static let changeWhileAsked = Code(rawValue: "change-while-asked")
        /// A column of a table whose formatter does not exist, or does not take its values.
        public static let tableColumn = Code(rawValue: "table-column")
        /// A snapshot with a duplicate identifier, or a change of an identifier that it does not contain.
        public static let snapshot = Code(rawValue: "snapshot")
        /// An element to select in a table or a collection whose rows no `for` makes.
        public static let selectedElement = Code(rawValue: "selected-element")
        /// A controller that cannot present another one at the moment.
        public static let presentation = Code(rawValue: "presentation")
        /// An application that cannot start, or lacks something it needs to run well.
        public static let start = Code(rawValue: "start")
        /// A file that cannot be read or written, or that no program can open.
        public static let file = Code(rawValue: "file")
        /// A web page that cannot be shown, or did something forbidden.
        public static let webPage = Code(rawValue: "web-page")
        /// A document that changed while the program runs and cannot be reloaded.
        public static let reloading = Code(rawValue: "reloading")
        /// A link in a text that cannot be opened.
        public static let link = Code(rawValue: "link")
        /// A library, a spelling dictionary or another part of the desktop that is required but missing.
        public static let missingLibrary = Code(rawValue: "missing-library")
        /// A name of UIKit that has no meaning on a desktop. It is posted once for each name.
        public static let noEffect = Code(rawValue: "no-effect")
        /// A predicate whose format cannot be read.
        public static let predicate = Code(rawValue: "predicate")
        /// A missing display: the windows are not visible to anyone.
        public static let noDisplay = Code(rawValue: "no-display")
    }

    /// The kind of fault.
    public let code: Code
    /// The fault and what to change, in one sentence.
    public let message: String
    /// The fault with its file and line if it is in a document; otherwise `nil`.
    public let diagnostic: Diagnostic?

    init(_ code: Code, _ message: String) {
        (self.code, self.message, diagnostic) = (code, message, nil)
    }

    init(_ diagnostic: Diagnostic) {
        code = if case .malformedStrings = diagnostic.code { .brokenStrings } else { .document }
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

    /// Posts the errors of actions, which KeyValueCoding would write to standard error.
    @MainActor static func takeErrorsOfActions() {
        KeyValueAction.setStandardFailureHandler { error, action in
            let message = "the action '\(action)' failed: \(error)"
            // A plain action runs on the main thread, where the notice is posted before its caller continues.
            if Thread.isMainThread {
                MainActor.assumeIsolated { post(.failedAction, message) }
            } else {
                Task { @MainActor in post(.failedAction, message) }
            }
        }
    }
}
