/// The kind of a diagnostic. The raw value is the rule name that lint prints.
@nonexhaustive
public enum DiagnosticCode: String, Sendable, Hashable, Codable, CaseIterable {
    // Text
    /// The document has more bytes than ``DocumentLimits/maximumBytes``.
    case documentTooLarge = "document-too-large"
    /// More elements are nested than ``DocumentLimits/maximumDepth``.
    case documentTooDeep = "document-too-deep"
    /// A byte is not UTF-8.
    case invalidUTF8 = "invalid-utf-8"
    /// The document contains a NUL byte.
    case nulByte = "nul-byte"
    /// The document is UTF-16, or declares an encoding other than UTF-8.
    case unsupportedEncoding = "unsupported-encoding"
    /// The document has a document type declaration, which may contain entities.
    case doctypeNotAllowed = "doctype-not-allowed"
    /// The XML is not well formed, for a reason without its own code.
    case malformedXML = "malformed-xml"
    /// A closing tag has a different name than the element that it closes.
    case mismatchedTag = "mismatched-tag"
    /// An element has no closing tag.
    case unclosedElement = "unclosed-element"
    /// An element has the same attribute twice.
    case duplicateAttribute = "duplicate-attribute"
    /// A reference such as `&nbsp;` is not one of XML's five.
    case undefinedEntity = "undefined-entity"
    /// There is a second element next to the document element.
    case secondRoot = "second-root"
    /// There is no element, or `case` instructions exclude all elements on this platform.
    case emptyDocument = "empty-document"
    /// There is text between elements.
    case unexpectedText = "unexpected-text"
    /// There is a CDATA section.
    case unexpectedCDATA = "unexpected-cdata"
    /// The file was not found in any of the folders searched.
    case missingDocument = "missing-document"

    // Instructions and templates
    /// The JSON of a template or a template file cannot be read.
    case malformedJSON = "malformed-json"
    /// The value of a template is not a JSON object.
    case templateNotObject = "template-not-object"
    /// A `class` attribute names a template that is not defined before the element (a warning).
    case unknownTemplate = "unknown-template"
    /// A `properties` instruction names a file that does not exist (a warning).
    case missingTemplateFile = "missing-template-file"
    /// The templates set more properties in one document than the limit allows.
    case templatesTooLarge = "templates-too-large"
    /// An `end` has no `case` before it in the same element (a warning).
    case endWithoutCase = "end-without-case"
    /// The class has no instruction of this name.
    case unexpectedInstruction = "unexpected-instruction"
    /// An instruction announces a child, but none follows (a warning).
    case unusedInstruction = "unused-instruction"

    // Elements
    /// The element is not the name of a known class.
    case unknownElement = "unknown-element"
    /// The element is valid only in another class, or its class is not a view.
    case unexpectedElement = "unexpected-element"
    /// The class takes no children, or not this kind of child.
    case unexpectedChild = "unexpected-child"
    /// The class is not part of this program; a placeholder is shown (a warning).
    case placeholderClass = "placeholder-class"
    /// The document element is `root`, and neither a root view nor its class is known.
    case rootWithoutClass = "root-without-class"
    /// `root` is inside another element.
    case misplacedRoot = "misplaced-root"
    /// `style` is not the name of a factory of the class.
    case unknownStyle = "unknown-style"

    // Attributes
    /// The class, or the owner that a binding reads, has no property of this name.
    case unknownProperty = "unknown-property"
    /// The control sends no event of this name.
    case unknownEvent = "unknown-event"
    /// An event is set on a class that is not a control.
    case notAControl = "not-a-control"
    /// Two elements have the same `id`.
    case duplicateID = "duplicate-id"
    /// An `id` is not the name of a property of the owner.
    case unknownOutlet = "unknown-outlet"
    /// An `id` names a property of the owner that cannot hold the view.
    case outletType = "outlet-type"
    /// An event is not the name of a method of the owner.
    case unknownAction = "unknown-action"
    /// The owner's method takes fewer arguments than written, or a sender of a different class.
    case actionMismatch = "action-mismatch"
    /// An `id`, an event or an instruction has an empty value.
    case emptyName = "empty-name"
    /// A binding is empty, cannot be parsed, or has a formatter with invalid arguments.
    case invalidExpression = "invalid-expression"

    // Values
    /// The value does not have the form of the property; the default is kept (a warning).
    case valueDoesNotConvert = "value-does-not-convert"
    /// The value is not one of the words that the property or instruction accepts (a warning).
    case unknownWord = "unknown-word"
    /// The value is neither a colour nor the name of a colour (a warning).
    case unknownColor = "unknown-color"
    /// The value is not a font, or its family is not installed (a warning).
    case unknownFont = "unknown-font"
    /// No formatter of this name is built in or provided by the owner (a warning).
    case unknownFormatter = "unknown-formatter"
    /// There is no image of this name; a placeholder is shown (a warning).
    case missingImage = "missing-image"
    /// There is no text for a key; the key itself is shown (a warning).
    case missingLocalization = "missing-localization"
    /// A file of texts cannot be read; the keys themselves are shown (a warning).
    case malformedStrings = "malformed-strings"

    // Advice, given by lint but not by loading
    /// A control has no name for screen readers (a warning).
    case missingAccessibleName = "missing-accessible-name"
    /// A user-visible text is written in the document, so it is the same in every language (a warning).
    case literalText = "literal-text"
    /// A child beyond those that its parent shows (a warning).
    case hiddenChild = "hidden-child"
    /// Two ends without room between them; both are left out (a warning).
    case emptyRange = "empty-range"
    /// A text of which a label shows only the beginning (a warning).
    case longText = "long-text"
    /// A mark of a chart from whose attributes no values follow (a warning).
    case unreadableMark = "unreadable-mark"

    /// The last diagnostic of a document with too many; it has the number of omitted ones.
    case tooManyProblems = "too-many-problems"
}
