/// The messages of all diagnostics.
extension Diagnostic {
    /// One sentence without a full stop: the fault, and what to write instead.
    public var message: String {
        sentence + suggestionWords
    }

    private func fact(_ role: DiagnosticFact) -> String { facts[role] ?? "" }

    private func quoted(_ role: DiagnosticFact) -> String { "'\(Diagnostic.printable(fact(role)))'" }

    private var suggestionWords: String {
        guard let suggestion else { return "" }
        guard code == .unknownElement, let option = facts[.detail] else { return "; did you mean '\(suggestion)'?" }
        return "; did you mean '\(suggestion)', or is it a class of the application (add \(option))?"
    }

    /// The advice if `root` may stand for a class other than the guessed one.
    private var rootWords: String {
        guard suggestion == nil, let option = facts[.expected] else { return "" }
        return "; if 'root' stands for another class, name it with \(option)"
    }

    /// The command-line option that helps under a condition, if no name is similar enough to be suggested.
    private func optionWords(_ condition: String) -> String {
        guard suggestion == nil, let option = facts[.detail] else { return "" }
        return "; if \(condition), add \(option)"
    }

    /// The advice to add the macro: names are most often unknown because a subclass does not have it.
    private var macroWords: String { facts[.detail].map { "; add '@KeyValueCoding' to class '\($0)'" } ?? "" }

    /// The list of valid names, if none is similar enough to be suggested.
    private func choiceWords(_ noun: String) -> String {
        guard suggestion == nil, let names = facts[.expected] else { return "" }
        return "; its \(noun) are \(names)"
    }

    /// The fault. The switch is exhaustive, so that every code has a message.
    private var sentence: String {
        switch code {
        // Text
        case .documentTooLarge:
            "the document has \(fact(.value)) bytes, more than the limit of \(fact(.number)); split it"
        case .documentTooDeep:
            "elements are nested more than \(fact(.number)) deep; split the document"
        case .invalidUTF8: "the byte \(fact(.value)) is not UTF-8; save the file as UTF-8"
        case .nulByte: "a NUL byte in the document; save the file as UTF-8 text"
        case .unsupportedEncoding: "the encoding \(quoted(.name)) is not supported; save the file as UTF-8"
        case .doctypeNotAllowed:
            "a document type declaration is not allowed; remove it, with the entities it declares"
        case .malformedXML: "malformed XML: \(fact(.detail))"
        case .mismatchedTag:
            "closing tag \(quoted(.name)) does not match \(quoted(.owner)), opened in line \(fact(.number))"
        case .unclosedElement: "element \(quoted(.name)) is not closed"
        case .duplicateAttribute: "attribute \(quoted(.name)) is written twice"
        case .undefinedEntity: "entity \(quoted(.name)) is not defined; write the character itself"
        case .secondRoot:
            "a second document element \(quoted(.name)); put both into one enclosing element"
        case .emptyDocument: facts[.detail] ?? "the document has no element"
        case .unexpectedText: "text \(quoted(.value)) between elements; put it into an attribute such as 'text'"
        case .unexpectedCDATA: "a CDATA section is not allowed; put its text into an attribute such as 'text'"
        case .missingDocument: "document \(quoted(.name)) not found; looked in \(fact(.detail))"
        case .tooManyProblems: "\(fact(.number)) more problems are not listed"
        // Instructions and templates
        case .malformedJSON: "malformed JSON: \(fact(.detail))"
        case .templateNotObject:
            "template \(quoted(.name)) must be an object of property names and values, as {\"width\": 100}"
        case .unknownTemplate: "no template \(quoted(.name)) is defined before this element"
        case .missingTemplateFile: "template file \(quoted(.name)) not found"
        case .templatesTooLarge:
            "the templates of this document set more than \(fact(.number)) properties; use fewer or smaller ones"
        case .endWithoutCase: "'end' without a 'case' before it in the same element"
        case .unexpectedInstruction: "\(quoted(.owner)) has no instruction \(quoted(.name))"
        case .unusedInstruction: "instruction \(quoted(.name)) has no effect: no child follows it"
        // Elements
        case .unknownElement: "unknown element \(quoted(.name))" + optionWords("it is a class of the application")
        case .unexpectedElement: "\(quoted(.owner)) takes no element \(quoted(.name))"
        case .unexpectedChild:
            facts[.expected].map { "\(quoted(.owner)) takes no child \(quoted(.name)); \($0)" }
                ?? "\(quoted(.owner)) takes no children; move \(quoted(.name)) out of it"
        case .placeholderClass: "class \(quoted(.name)) is not available; a placeholder is shown instead"
        case .rootWithoutClass: "'root' is used, but no root view was passed and no class can replace it"
        case .misplacedRoot: "'root' can only be the document element"
        case .unknownStyle:
            facts[.expected].map { "\(quoted(.owner)) has no style \(quoted(.name)); its styles are \($0)" }
                ?? "\(quoted(.owner)) has no styles; remove \(quoted(.name))"
        // Attributes
        case .unknownProperty: "\(quoted(.owner)) has no property \(quoted(.name))" + macroWords + rootWords
        case .unknownEvent: "\(quoted(.owner)) has no event \(quoted(.name))" + choiceWords("events")
        case .notAControl: "\(quoted(.owner)) is not a control and sends no event \(quoted(.name))"
        case .duplicateID: "id \(quoted(.name)) is already used in line \(fact(.number))"
        case .outletType:
            facts[.expected].map {
                "outlet \(quoted(.name)) is declared as '\($0)' and cannot hold a \(quoted(.value)); change the property's type"
            } ?? "outlet \(quoted(.name)) cannot be set; declare it with 'var', without 'private(set)'"
        case .unknownOutlet: "owner \(quoted(.owner)) has no outlet \(quoted(.name))" + macroWords
        case .unknownAction:
            "owner \(quoted(.owner)) has no action \(quoted(.name))" + macroWords + choiceWords("actions")
        case .actionMismatch:
            facts[.expected].map {
                "action \(quoted(.name)) takes a '\($0)', not a \(quoted(.value)); change the type of its sender"
            }
                ?? "action \(quoted(.name)) of \(quoted(.owner)) takes \(fact(.detail)) arguments, not \(fact(.number)); write it without colons"
        case .emptyName: "\(quoted(.name)) is empty; add a name or remove the attribute"
        case .invalidExpression: "invalid expression: \(fact(.detail))"
        // Values
        case .valueDoesNotConvert:
            "value \(quoted(.value)) of \(quoted(.name)) is not \(fact(.expected)); the default is kept"
        case .unknownWord: "\(quoted(.value)) is not a value of \(quoted(.name)), which takes \(fact(.expected))"
        case .unknownColor:
            "\(quoted(.value)) of \(quoted(.name)) is not a known colour; expected \(fact(.expected))"
        case .unknownFormatter:
            "no formatter is named \(quoted(.name))"
                + (suggestion == nil ? "; the built-in ones are \(fact(.expected))" : "")
                + optionWords("the owner provides it")
        case .unknownFont:
            facts[.detail] == nil
                ? "\(quoted(.value)) of \(quoted(.name)) is not a known font; expected \(fact(.expected))"
                : "font family \(quoted(.detail)) of \(quoted(.name)) is not installed here; the closest one is shown"
        case .missingImage: "image \(quoted(.value)) of \(quoted(.name)) not found; a placeholder is shown"
        case .missingLocalization: "no text for the key \(quoted(.value)); the key itself is shown"
        case .malformedStrings: fact(.detail)
        // Advice
        case .missingAccessibleName: "\(quoted(.name)) has no name for screen readers; \(fact(.expected))"
        case .literalText:
            "the text \(quoted(.value)) of \(quoted(.name)) is the same in every language; put it into a strings file and write '@' and its key"
        case .hiddenChild:
            "\(quoted(.owner)) shows \(fact(.number)) views, so that this \(quoted(.name)) is not seen; put several into one layout view"
        case .emptyRange:
            "\(quoted(.name)) is not more than \(fact(.expected)), so that both are left out; write a greater number"
        case .longText:
            "the text of \(quoted(.name)) has \(fact(.number)) characters, of which a label shows the first \(fact(.expected)); show it in a 'UITextView'"
        case .unreadableMark: "\(quoted(.name)) has no values to show; \(fact(.detail))"
        }
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
