/// A schema language that editors read.
package enum SchemaFormat: String, CaseIterable, Sendable {
    /// XML Schema 1.0.
    case xsd
    /// RELAX NG in its XML syntax.
    case rng
    /// Custom data of Visual Studio Code and other editors with its language services, version 1.1: elements and
    /// attributes with descriptions.
    case json
    /// Snippets of Visual Studio Code and other editors: one for each element.
    case snippets
}

extension DocumentGrammar {
    /// Returns the grammar in one of the formats, ending with a line break.
    package func text(as format: SchemaFormat) throws -> String {
        switch format {
        case .xsd: XMLSchemaWriter(self).text
        case .rng: RelaxNGWriter(self).text
        case .json: try CustomData(self).json()
        case .snippets: try SnippetFile(self).json()
        }
    }
}
