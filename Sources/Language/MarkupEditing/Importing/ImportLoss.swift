package import MarkupLanguage

/// A part of an imported file that the result does not have, or not in the same way.
package struct ImportLoss: Sendable {
    /// The kind of what is lost.
    package enum Kind: String, Sendable { case element, attribute, constraint, connection }

    package let kind: Kind
    /// The place in the imported file.
    package let position: SourcePosition
    /// The id of the object in the imported file.
    package let object: String
    /// The lost part, such as `attribute 'minimumFontSize' of textField`.
    package let subject: String
    /// The advice to the programmer.
    package let advice: String
}

/// How many things of a kind an imported file has, and where they went.
package struct ImportCount: Sendable {
    /// The number in the file.
    package var total = 0
    /// The number of those that the result has.
    package var kept = 0
}

/// A file of the result.
package struct ImportedFile: Sendable {
    /// The path inside the folder of the result.
    package let path: String
    package let content: String
}

/// The result of an import.
package struct ImportResult: Sendable {
    package var files: [ImportedFile] = []
    package var losses: [ImportLoss] = []
    /// The work that remains in classes that exist already.
    package var advice: [String] = []
    package var elements = ImportCount()
    package var attributes = ImportCount()
    /// The constraints; those that became layout views are counted in ``layoutConstraints`` too.
    package var constraints = ImportCount()
    package var layoutConstraints = 0
}
