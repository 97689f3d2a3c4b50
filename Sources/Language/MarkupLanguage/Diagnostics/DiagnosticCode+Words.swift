/// The messages of all diagnostics.
extension Diagnostic {
    /// One sentence without a full stop: the fault, and what to write instead.
    public var message: String { code.sentence(suggestion: suggestion) }
}

extension DiagnosticCode {
    /// The fault and the advice. The switch is exhaustive, so that every code has a message.
    fileprivate func sentence(suggestion: String?) -> String {
        let hint = Hint(suggestion: suggestion)
        return switch self {
        // Text
        case .documentTooLarge(let size, let limit):
            "the document has \(size) bytes, more than the limit of \(limit); split it"
        case .documentTooDeep(let limit): "elements are nested more than \(limit) deep; split the document"
        case .invalidUTF8(let byte):
            "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8; save the file as UTF-8"
        case .nulByte: "a NUL byte in the document; save the file as UTF-8 text"
        case .unsupportedEncoding(let name): "the encoding \(quoted(name)) is not supported; save the file as UTF-8"
        case .doctypeNotAllowed:
            "a document type declaration is not allowed; remove it, with the entities it declares"
        case .malformedXML(let detail): "malformed XML: \(detail)"
        case .mismatchedTag(let name, let opened, let line):
            "closing tag \(quoted(name)) does not match \(quoted(opened)), opened in line \(line)"
        case .unclosedElement(let name): "element \(quoted(name)) is not closed"
        case .duplicateAttribute(let name): "attribute \(quoted(name)) is written twice"
        case .undefinedEntity(let name): "entity \(quoted(name)) is not defined; write the character itself"
        case .secondRoot(let name):
            "a second document element \(quoted(name)); put both into one enclosing element"
        case .emptyDocument(let isExcluded):
            isExcluded ? "no 'case' around the document element is for this platform" : "the document has no element"
        case .unexpectedText(let value):
            "text \(quoted(value)) between elements; put it into an attribute such as 'text'"
        case .unexpectedCDATA: "a CDATA section is not allowed; put its text into an attribute such as 'text'"
        case .missingDocument(let name, let places):
            "document \(quoted(name)) not found; looked in \(places.joined(separator: ", "))"
        case .tooManyProblems(let count): "\(count) more problems are not listed"
        // Templates of services
        case .malformedTemplate(let detail): detail
        case .templateSection(let name, let type):
            "section \(quoted(name)) is over a value of type \(quoted(type)), which is no list, object, Boolean or optional; "
                + "write {{\(name)}}, or {{?\(name)}} to test it"
        case .unknownModifier(let name): "there is no modifier \(quoted(name))" + hint.words
        // Instructions and templates
        case .malformedJSON(let detail): "malformed JSON: \(detail)"
        case .templateNotObject(let name):
            "template \(quoted(name)) must be an object of property names and values, as {\"width\": 100}"
        case .unknownTemplate(let name): "no template \(quoted(name)) is defined before this element" + hint.words
        case .missingTemplateFile(let name): "template file \(quoted(name)) not found"
        case .templatesTooLarge(let limit):
            "the templates of this document set more than \(limit) properties; use fewer or smaller ones"
        case .endWithoutCase: "'end' without a 'case' before it in the same element"
        case .unexpectedInstruction(let name, let owner):
            "\(quoted(owner)) has no instruction \(quoted(name))" + hint.words
        case .unusedInstruction(let name): "instruction \(quoted(name)) has no effect: no child follows it"
        // Elements
        case .unknownElement(let name, let option):
            "unknown element \(quoted(name))" + hint.words(orClass: option)
        case .unexpectedElement(let name, let owner): "\(quoted(owner)) takes no element \(quoted(name))"
        case .unexpectedChild(let name, let owner, let expected):
            expected.map { "\(quoted(owner)) takes no child \(quoted(name)); \($0)" }
                ?? "\(quoted(owner)) takes no children; move \(quoted(name)) out of it"
        case .placeholderClass(let name): "class \(quoted(name)) is not available; a placeholder is shown instead"
        case .rootWithoutClass: "'root' is used, but no root view was passed and no class can replace it"
        case .misplacedRoot: "'root' can only be the document element"
        case .unknownStyle(let name, let owner, let styles):
            (styles.isEmpty
                ? "\(quoted(owner)) has no styles; remove \(quoted(name))"
                : "\(quoted(owner)) has no style \(quoted(name)); its styles are \(styles.joined(separator: ", "))")
                + hint.words
        case .misplacedSlot(let name, let place): "\(quoted(name)) can only be \(place)"
        case .elementCount(let owner, let expected): "\(quoted(owner)) takes exactly one \(quoted(expected)) here"
        case .invalidDocumentName(let name):
            "\(quoted(name)) is not the name of a document; write it without folders and without '.xml'"
        case .includedRoot(let document):
            "document \(quoted(document)) begins with 'root' and cannot be included; begin it with the class of a view"
        case .circularInclusion(let chain):
            "documents include each other: \(chain.map(quoted).joined(separator: ", then ")); remove one of the includes"
        case .inclusionTooLarge(let limit):
            "the included documents have more than \(limit) elements together; include fewer or smaller ones"
        case .malformedParameter(let detail): "malformed parameter: \(detail)"
        case .unknownParameter(let name, let document, let parameters):
            "document \(quoted(document)) has no parameter \(quoted(name))"
                + hint.words(orOneOf: parameters, "parameters")
        case .missingParameter(let name, let document):
            "document \(quoted(document)) needs the parameter \(quoted(name)); add the attribute"
        case .parameterType(let name, let document, let expected, let given):
            "parameter \(quoted(name)) of document \(quoted(document)) is declared as '\(expected)', not '\(given)'; pass another value or change the declaration"
        // Attributes
        case .missingAttribute(let name, let owner): "\(quoted(owner)) needs the attribute \(quoted(name))"
        case .unknownAttribute(let name, let owner, let attributes):
            "\(quoted(owner)) has no attribute \(quoted(name)) here" + hint.words(orOneOf: attributes, "attributes")
        case .repeatedID(let name):
            "id \(quoted(name)) inside 'for' would name many views; remove it and bind to the element"
        case .unknownProperty(let name, let owner, let lacksMacro, let rootOption, let obstacle):
            "\(quoted(owner)) has no property \(quoted(name))" + macroWords(lacksMacro, owner)
                + (obstacle?.words ?? hint.words(orRoot: rootOption))
        case .valueType(let property, let owner, let kind):
            "\(quoted(property)) cannot be read, because '\(owner)' is not a class; make the \(kind) a '@KeyValueCoding final class'"
        case .unknownEvent(let name, let owner, let events):
            "\(quoted(owner)) has no event \(quoted(name))" + hint.words(orOneOf: events, "events")
        case .eventOfRows(let name, let owner):
            "event \(quoted(name)) belongs to the rows of \(quoted(owner)); set it at the 'for' inside that makes them"
        case .notAControl(let name, let owner):
            "\(quoted(owner)) is not a control and sends no event \(quoted(name))"
        case .duplicateID(let name, let line): "id \(quoted(name)) is already used in line \(line)"
        case .outletType(let name, let viewClass, let propertyType?):
            "outlet \(quoted(name)) is declared as '\(propertyType)' and cannot hold a \(quoted(viewClass)); change the property's type"
        case .outletType(let name, _, nil):
            "outlet \(quoted(name)) cannot be set; declare it with 'var', without 'private(set)'"
        case .unknownOutlet(let name, let owner, let lacksMacro, let obstacle):
            "owner \(quoted(owner)) has no outlet \(quoted(name))" + macroWords(lacksMacro, owner)
                + (obstacle?.words ?? hint.words)
        case .unknownAction(let name, let owner, let lacksMacro, let actions, let obstacle):
            "owner \(quoted(owner)) has no action \(quoted(name))" + macroWords(lacksMacro, owner)
                + (obstacle?.words ?? hint.words(orOneOf: actions, "actions"))
        case .actionMismatch(let name, .sender(let viewClass, let senderType)):
            "action \(quoted(name)) takes a '\(senderType)', not a \(quoted(viewClass)); change the type of its sender"
        case .actionMismatch(let name, .arguments(let owner, let written, let taken)):
            "action \(quoted(name)) of \(quoted(owner)) takes \(taken) arguments, not \(written); write it without colons"
        case .actionMismatch(let name, .element(let elementType, let argumentType)):
            "action \(quoted(name)) takes a '\(argumentType)', not a '\(elementType)', which the elements of the list are; change the type of its argument"
        case .actionMismatch(let name, .second(let argumentType, let passed)):
            "action \(quoted(name)) takes a '\(argumentType)' as its second argument, but gets \(passed); change the type of the argument"
        case .emptyName(let name): "\(quoted(name)) is empty; add a name or remove the attribute"
        case .invalidExpression(let detail): "invalid expression: \(detail)"
        // Values
        case .valueDoesNotConvert(let value, let property, let expected):
            "value \(quoted(value)) of \(quoted(property)) is not \(expected); the default is kept"
        case .unknownWord(let value, let property, let words):
            "\(quoted(value)) is not a value of \(quoted(property)), which takes \(words.joined(separator: ", "))"
                + hint.words
        case .unknownColor(let value, let property, let expected):
            "\(quoted(value)) of \(quoted(property)) is not a known colour; expected \(expected)" + hint.words
        case .unknownFormatter(let name, let known, let option):
            "no formatter is named \(quoted(name))" + hint.words(orFormatter: option, known: known)
        case .unknownFont(let value, let property, let expected?):
            "\(quoted(value)) of \(quoted(property)) is not a known font; expected \(expected)" + hint.words
        case .unknownFont(let value, let property, nil):
            "font family \(quoted(value)) of \(quoted(property)) is not installed here; the closest one is shown"
                + hint.words
        case .missingImage(let value, let property):
            "image \(quoted(value)) of \(quoted(property)) not found; a placeholder is shown"
        case .missingLocalization(let key): "no text for the key \(quoted(key)); the key itself is shown"
        case .malformedStrings(let detail): detail
        // Advice
        case .missingAccessibleName(let name, let remedy):
            "\(quoted(name)) has no name for screen readers; \(remedy)"
        case .textLikeExpression(let path, let property, let expression):
            "\(quoted(property)) is shown as it is, without the value of \(quoted(path)); write \(property)=\"\(Self.printable(expression))\""
        case .literalText(let text, let property):
            "the text \(quoted(text)) of \(quoted(property)) is the same in every language; put it into a strings file and write '@' and its key"
        case .hiddenChild(let name, let owner, let shown):
            "\(quoted(owner)) shows \(shown) views, so that this \(quoted(name)) is not seen; put several into one layout view"
        case .emptyRange(let property, let lower):
            "\(quoted(property)) is not more than \(lower), so that both are left out; write a greater number"
        case .longText(let property, let count, let longest):
            "the text of \(quoted(property)) has \(count) characters, of which a label shows the first \(longest); show it in a 'UITextView'"
        case .longList(let count, let longest):
            "the list has \(count) elements, of which 'for' shows the first \(longest); use a table for more"
        case .unreadableMark(let name, let advice): "\(quoted(name)) has no values to show; \(advice)"
        // Hints
        case .unusedOutlet(let name, let owner):
            "no document of \(quoted(owner)) has an element with the id \(quoted(name)); remove the property, or give its element this id"
        case .unusedText(let key): "no document and no code names the text \(quoted(key)); remove it"
        case .unusedImage(let name): "no document and no code names the image \(quoted(name)); remove the file"
        case .unusedTemplate(let name): "no element names the template \(quoted(name)) in its 'class'; remove it"
        case .missingTranslation(let key, let language):
            "there is no text for the key \(quoted(key)) in the language \(quoted(language)); add it to the file of that language"
        }
    }

    private func quoted(_ text: String) -> String { "'\(Self.printable(text))'" }

    /// The advice to add the macro: names are most often unknown because a subclass does not have it.
    private func macroWords(_ lacksMacro: Bool, _ owner: String) -> String {
        lacksMacro ? "; add '@KeyValueCoding' to class '\(owner)'" : ""
    }

    /// Returns text of a document on one line: long values are cut, control characters become blanks.
    private static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if result.count == 80 { return String(result) + "…" }
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            result.append(isControl ? " " : scalar)
        }
        return String(result)
    }
}

extension MemberObstacle {
    /// The reason, and what to change.
    fileprivate var words: String {
        switch self {
        case .noMacro(let name): "; add '@KeyValueCoding' to class '\(name)'"
        case .isInExtension: "; it is in an extension, which '@KeyValueCoding' does not see; move it into the class"
        case .isStatic: "; it is static, and documents use the members of objects; remove 'static'"
        case .notPublic: "; it is not public, as its class is; make it 'public'"
        case .beginsWithUnderscore: "; a name that begins with '_' is hidden from documents; rename it"
        case .isProperty: "; it is a property; name a method"
        case .isMethod: "; it is a method; name a property"
        case .unfitArguments:
            "; its arguments are none that an event passes: it may take the sender and a 'UIEvent', and is not generic"
        }
    }
}

/// The end of a message: the nearest valid name, or other advice if no name is similar enough to be suggested.
private struct Hint {
    let suggestion: String?

    var words: String { words(or: "") }

    private func words(or advice: String) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? advice
    }

    /// The advice to name a class of the application with a command-line option.
    func words(orClass option: String?) -> String {
        guard let option else { return words }
        guard let suggestion else { return "; if it is a class of the application, add \(option)" }
        return "; did you mean '\(suggestion)', or is it a class of the application (add \(option))?"
    }

    /// The advice if `root` may stand for a class other than the guessed one.
    func words(orRoot option: String?) -> String {
        words(or: option.map { "; if 'root' stands for another class, name it with \($0)" } ?? "")
    }

    func words(orFormatter option: String?, known: [String]) -> String {
        let provided = option.map { "; if the owner provides it, add \($0)" } ?? ""
        return words(or: "; the built-in ones are \(known.joined(separator: ", "))" + provided)
    }

    /// The first valid names, in alphabetical order.
    func words(orOneOf names: [String], _ noun: String) -> String {
        let shown = names.sorted().prefix(20)
        let list = shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
        return words(or: names.isEmpty ? "" : "; its \(noun) are \(list)")
    }
}
