/// The kind of a diagnostic, with the names and values in its message.
///
/// ``ruleName`` is the name that lint prints, and ``facts`` are what it writes as JSON.
@nonexhaustive
public enum DiagnosticCode: Sendable, Hashable {
    // Text
    /// The document has more bytes than `limit`, which is ``DocumentLimits/maximumBytes``.
    case documentTooLarge(size: Int, limit: Int)
    /// More elements are nested than `limit`, which is ``DocumentLimits/maximumDepth``.
    case documentTooDeep(limit: Int)
    /// A byte is not UTF-8.
    case invalidUTF8(byte: UInt8)
    /// The document contains a NUL byte.
    case nulByte
    /// The document is UTF-16, or declares an encoding other than UTF-8.
    case unsupportedEncoding(name: String)
    /// The document has a document type declaration, which may contain entities.
    case doctypeNotAllowed
    /// The XML is not well formed, for a reason without its own code.
    case malformedXML(detail: String)
    /// A closing tag has a different name than the element that it closes, which was opened in `line`.
    case mismatchedTag(name: String, opened: String, line: Int)
    /// An element has no closing tag.
    case unclosedElement(name: String)
    /// An element has the same attribute twice.
    case duplicateAttribute(name: String)
    /// A reference such as `&nbsp;` is not one of XML's five.
    case undefinedEntity(name: String)
    /// There is a second element next to the document element.
    case secondRoot(name: String)
    /// There is no element, or `case` instructions exclude all elements on this platform (`isExcluded`).
    case emptyDocument(isExcluded: Bool = false)
    /// There is text between elements.
    case unexpectedText(value: String)
    /// There is a CDATA section.
    case unexpectedCDATA
    /// The file was not found in any of the `places` searched.
    case missingDocument(name: String, places: [String])

    // Instructions and templates
    /// The JSON of a template or a template file cannot be read.
    case malformedJSON(detail: String)
    /// The value of a template is not a JSON object.
    case templateNotObject(name: String)
    /// A `class` attribute names a template that is not defined before the element (a warning).
    case unknownTemplate(name: String)
    /// A `properties` instruction names a file that does not exist (a warning).
    case missingTemplateFile(name: String)
    /// The templates set more properties in one document than the limit allows.
    case templatesTooLarge(limit: Int)
    /// An `end` has no `case` before it in the same element (a warning).
    case endWithoutCase
    /// The class has no instruction of this name.
    case unexpectedInstruction(name: String, owner: String)
    /// An instruction announces a child, but none follows (a warning).
    case unusedInstruction(name: String)

    // Elements
    /// The element is not the name of a known class; `option` of the command makes it one.
    case unknownElement(name: String, option: String? = nil)
    /// The element is valid only in another class, or its class is not a view.
    case unexpectedElement(name: String, owner: String)
    /// The class takes no children, or not this kind of child; `expected` says what to do, `nil` if it takes none.
    case unexpectedChild(name: String, owner: String, expected: String?)
    /// The class is not part of this program; a placeholder is shown (a warning).
    case placeholderClass(name: String)
    /// The document element is `root`, and neither a root view nor its class is known.
    case rootWithoutClass
    /// `root` is inside another element.
    case misplacedRoot
    /// `style` is not the name of a factory of the class.
    case unknownStyle(name: String, owner: String, styles: [String])
    /// The element depends on values, and stands where it may not; `place` says where it may.
    case misplacedSlot(name: String, place: String)
    /// The `document` of an `include` is a file name or a path.
    case invalidDocumentName(name: String)
    /// The element takes exactly one element of a kind, and has none or several.
    case elementCount(owner: String, expected: String)
    /// The document of an `include` begins with `root`, which stands for a view that does not exist here.
    case includedRoot(document: String)
    /// Documents include each other in a circle; `chain` has their names in order.
    case circularInclusion(chain: [String])
    /// The documents that are included have more elements than the limit allows.
    case inclusionTooLarge(limit: Int)
    /// A `parameters` instruction declares no parameter that can be used.
    case malformedParameter(detail: String)
    /// The document of an `include` has no parameter of this name.
    case unknownParameter(name: String, document: String, parameters: [String])
    /// An `include` has no value for a parameter of its document.
    case missingParameter(name: String, document: String)
    /// An `include` passes a value of another type than the parameter has.
    case parameterType(name: String, document: String, expected: String, given: String)

    // Attributes
    /// The element needs an attribute that it does not have.
    case missingAttribute(name: String, owner: String)
    /// An element such as `for` has no attribute of this name at its place.
    case unknownAttribute(name: String, owner: String, attributes: [String])
    /// An `id` is inside a `for`, which makes any number of views.
    case repeatedID(name: String)
    /// The class, or the owner that a binding reads, has no property of this name. `rootOption` of the command names
    /// another class for `root`, whose class was guessed. `obstacle` says why a member of that name cannot be used.
    case unknownProperty(
        name: String, owner: String, lacksMacro: Bool = false, rootOption: String? = nil,
        obstacle: MemberObstacle? = nil)
    /// A key path reads a property of a value that is not an object: a `struct`, an `enum` or an `actor`, which is `kind`.
    case valueType(property: String, owner: String, kind: String)
    /// The control sends no event of this name.
    case unknownEvent(name: String, owner: String, events: [String])
    /// An event of rows is set on their list, instead of the `for` that makes them.
    case eventOfRows(name: String, owner: String)
    /// An event is set on a class that is not a control.
    case notAControl(name: String, owner: String)
    /// Two elements have the same `id`, the first one in `line`.
    case duplicateID(name: String, line: Int)
    /// An `id` is not the name of a property of the owner. `obstacle` says why a member of that name cannot be used.
    case unknownOutlet(name: String, owner: String, lacksMacro: Bool = false, obstacle: MemberObstacle? = nil)
    /// An `id` names a property of the owner that cannot hold the view. `propertyType` is `nil` for a property that
    /// cannot be set.
    case outletType(name: String, viewClass: String, propertyType: String?)
    /// An event is not the name of a method of the owner. `obstacle` says why a member of that name cannot be used.
    case unknownAction(
        name: String, owner: String, lacksMacro: Bool = false, actions: [String], obstacle: MemberObstacle? = nil)
    /// The owner's method takes fewer arguments than written, or a sender of a different class, or an
    /// argument that is not the element of a `for`.
    case actionMismatch(name: String, ActionMismatch)
    /// An `id`, an event or an instruction has an empty value.
    case emptyName(name: String)
    /// A binding is empty, cannot be parsed, or has a formatter with invalid arguments.
    case invalidExpression(detail: String)

    // Values
    /// The value does not have the form of the property; the default is kept (a warning).
    case valueDoesNotConvert(value: String, property: String, expected: String)
    /// The value is not one of the words that the property or instruction accepts (a warning).
    case unknownWord(value: String, property: String, words: [String])
    /// The value is neither a colour nor the name of a colour (a warning).
    case unknownColor(value: String, property: String, expected: String)
    /// The value is not a font, or its family is not installed (`expected` is `nil`; a warning).
    case unknownFont(value: String, property: String, expected: String?)
    /// No formatter of this name is built in or provided by the owner; `option` of the command accepts it (a warning).
    case unknownFormatter(name: String, known: [String], option: String? = nil)
    /// There is no image of this name; a placeholder is shown (a warning).
    case missingImage(value: String, property: String)
    /// There is no text for a key; the key itself is shown (a warning).
    case missingLocalization(key: String)
    /// A file of texts cannot be read; the keys themselves are shown (a warning).
    case malformedStrings(detail: String)

    // Templates of services
    /// The markers of a template of a service are malformed.
    case malformedTemplate(detail: String)
    /// A section of a template is over a value that has one form only: neither a list nor an object, a Boolean or an optional.
    case templateSection(name: String, type: String)
    /// A template has no modifier of this name.
    case unknownModifier(name: String)

    // Advice, given by lint but not by loading
    /// A control has no name for screen readers; `remedy` is the change to make (a warning).
    case missingAccessibleName(name: String, remedy: String)
    /// A text is shown as it is, and looks like an expression that reads `path`; `expression` is the value to write (a
    /// warning).
    case textLikeExpression(path: String, property: String, expression: String)
    /// A user-visible text is written in the document, so it is the same in every language (a warning).
    case literalText(text: String, property: String)
    /// A child beyond the number of those that its parent shows (a warning).
    case hiddenChild(name: String, owner: String, shown: Int)
    /// The end of a range is not after `lower`, its beginning as it is written; both are left out (a warning).
    case emptyRange(property: String, lower: String)
    /// A text of which a label shows only the beginning, of `longest` characters (a warning).
    case longText(property: String, count: Int, longest: Int)
    /// The list of a `for` with more elements than it shows (a warning).
    case longList(count: Int, longest: Int)
    /// A mark of a chart from whose attributes no values follow; `advice` says what to write (a warning).
    case unreadableMark(name: String, advice: String)

    // Hints about a program, given by lint and editors
    /// A property for a view that no document of its class names (a hint).
    case unusedOutlet(name: String, owner: String)
    /// A text that neither documents nor code name (a hint).
    case unusedText(key: String)
    /// An image that neither documents nor code name (a hint).
    case unusedImage(name: String)
    /// A template that no element names (a hint).
    case unusedTemplate(name: String)
    /// A text that other languages have and `language` has not (a hint).
    case missingTranslation(key: String, language: String)

    /// The last diagnostic of a document with too many; it has the number of omitted ones.
    case tooManyProblems(count: Int)

    /// The reason why an action does not fit its method.
    @nonexhaustive
    public enum ActionMismatch: Sendable, Hashable {
        /// The action is `written` with more arguments than are `taken` by the method.
        case arguments(owner: String, written: Int, taken: Int)
        /// The method takes a sender of a class other than the view's.
        case sender(viewClass: String, senderType: String)
        /// The method takes an argument of another type than the elements of the `for`.
        case element(elementType: String, argumentType: String)
        /// The method takes a second argument that is neither the new index of the element nor the view.
        case second(argumentType: String, passed: String)
    }
}
