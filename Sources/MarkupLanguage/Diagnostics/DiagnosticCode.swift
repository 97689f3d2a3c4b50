/// What a diagnostic is about. The raw value is the rule name printed by lint.
public enum DiagnosticCode: String, Sendable, Hashable, Codable, CaseIterable {
    // The text
    case documentTooLarge = "document-too-large"
    case documentTooDeep = "document-too-deep"
    case invalidUTF8 = "invalid-utf-8"
    case nulByte = "nul-byte"
    case unsupportedEncoding = "unsupported-encoding"
    case doctypeNotAllowed = "doctype-not-allowed"
    case malformedXML = "malformed-xml"
    case mismatchedTag = "mismatched-tag"
    case unclosedElement = "unclosed-element"
    case duplicateAttribute = "duplicate-attribute"
    case undefinedEntity = "undefined-entity"
    case secondRoot = "second-root"
    case emptyDocument = "empty-document"
    case unexpectedText = "unexpected-text"
    case unexpectedCDATA = "unexpected-cdata"
    case missingDocument = "missing-document"

    // Instructions and templates
    case malformedJSON = "malformed-json"
    case templateNotObject = "template-not-object"
    case unknownTemplate = "unknown-template"
    case missingTemplateFile = "missing-template-file"
    case templatesTooLarge = "templates-too-large"
    case endWithoutCase = "end-without-case"
    case unexpectedInstruction = "unexpected-instruction"
    case unusedInstruction = "unused-instruction"

    // Elements
    case unknownElement = "unknown-element"
    case unexpectedElement = "unexpected-element"
    case unexpectedChild = "unexpected-child"
    case placeholderClass = "placeholder-class"
    case rootWithoutClass = "root-without-class"
    case misplacedRoot = "misplaced-root"
    case unknownStyle = "unknown-style"

    // Attributes
    case unknownProperty = "unknown-property"
    case unknownEvent = "unknown-event"
    case notAControl = "not-a-control"
    case duplicateID = "duplicate-id"
    case unknownOutlet = "unknown-outlet"
    case outletType = "outlet-type"
    case unknownAction = "unknown-action"
    case actionMismatch = "action-mismatch"
    case emptyName = "empty-name"
    case invalidExpression = "invalid-expression"

    // Values
    case valueDoesNotConvert = "value-does-not-convert"
    case unknownWord = "unknown-word"
    case unknownColor = "unknown-color"
    case unknownFont = "unknown-font"
    case unknownFormatter = "unknown-formatter"
    case missingImage = "missing-image"
    case missingLocalization = "missing-localization"

    case tooManyProblems = "too-many-problems"
}
