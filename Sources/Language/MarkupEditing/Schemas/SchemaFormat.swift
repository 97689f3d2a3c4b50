/// A language in which editors read what documents may say.
package enum SchemaFormat: String, CaseIterable, Sendable {
    /// XML Schema 1.0.
    case xsd
    /// RELAX NG in its XML form.
    case rng
    /// Custom data of Visual Studio Code and of what shares its language services, version 1.1: elements and attributes with descriptions.
    case json
}

extension DocumentGrammar {
    /// The grammar in one of the formats, with a line break at its end.
    package func text(as format: SchemaFormat) throws -> String {
        switch format {
        case .xsd: XMLSchemaWriter(self).text
        case .rng: RelaxNGWriter(self).text
        case .json: try CustomData(self).json()
        }
    }
}
