/// A completion item, as editors show it in a list.
struct CompletionItem: Encodable {
    /// The kind of item, for which editors show icons.
    enum Kind: Int, Encodable {
        case method = 2
        case field = 5
        case classKind = 7
        case property = 10
        case value = 12
        case enumMember = 20
        case keyword = 14
        case color = 16
        case file = 17
        case event = 23
    }

    struct Documentation: Encodable {
        let kind = "markdown"
        let value: String
    }

    let label: String
    let kind: Kind
    var detail: String?
    var documentation: Documentation?
    /// 2 if the new text is a snippet with tab stops.
    var insertTextFormat: Int?
    var textEdit: TextEdit?
    var filterText: String?
    var sortText: String?

    init(_ label: String, _ kind: Kind, detail: String? = nil, documentation: String = "") {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation.isEmpty ? nil : Documentation(value: documentation)
    }
}

/// The response to `textDocument/completion`.
struct CompletionList: Encodable {
    let isIncomplete = false
    let items: [CompletionItem]
}
