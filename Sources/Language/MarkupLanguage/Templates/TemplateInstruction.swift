/// The instructions `<?properties {...}?>` and `<?properties Name?>`.
enum TemplateInstruction {
    static let target = "properties"
}

/// The result of reading an external template file, which is read once.
enum ExternalTemplateFile {
    case missing
    /// The file is unreadable, which has been reported.
    case unreadable
    case read(JSONNode, SourceText)
}
