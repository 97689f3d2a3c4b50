import MarkupLanguage

/// The documents that a file loads.
extension SwiftScanner {
    // MARK: Documents

    /// Reads the call of which `word` is a label: `view(withName: "Name", owner: self`, `init(nibName: "Name"`.
    mutating func readDocument(_ word: String, _ before: [Token]) {
        var ahead = lookahead()
        guard ahead.next()?.token == .sign(UInt8(ascii: ":")), case .text(let document)? = ahead.next()?.token else {
            return
        }
        let around = scopes.last { $0.name != nil }?.name
        var owner: String?
        if word == "nibName" {
            guard before.last == .sign(UInt8(ascii: "(")), case .word(let callee)? = before.dropLast().last else {
                return
            }
            owner = callee == "init" ? around : callee
        } else if ahead.next()?.token == .sign(UInt8(ascii: ",")), ahead.next()?.token == .word("owner"),
            ahead.next()?.token == .sign(UInt8(ascii: ":")), ahead.next()?.token == .word("self")
        {
            owner = around
        }
        if let owner { found.documents.append(DocumentUse(document: document, owner: owner)) }
    }

    /// Reads `HelloDocument.view(owner: self`, the call of a structure that the plugin `CheckedDocuments` has written.
    mutating func readTypedDocument(_ before: [Token]) {
        guard before.count == 4, before.last == .sign(UInt8(ascii: "(")), before[2] == .word("view"),
            before[1] == .sign(UInt8(ascii: ".")), case .word(let name) = before[0], name.hasSuffix("Document")
        else { return }
        var ahead = lookahead()
        guard ahead.next()?.token == .sign(UInt8(ascii: ":")), ahead.next()?.token == .word("self"),
            let owner = scopes.last(where: { $0.name != nil })?.name
        else { return }
        let document = String(name.dropLast("Document".count))
        found.documents.append(DocumentUse(document: document, owner: owner, isTyped: true))
    }
}
