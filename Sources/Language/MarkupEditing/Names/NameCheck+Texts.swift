import MarkupLanguage

/// Texts that look like expressions but do not begin with `$`, so that they are shown as they are.
///
/// A warning needs a name that the document or its owner has: `'Due ' + card.due` inside `<for as="card">`.
extension NameCheck {
    /// - Parameter setting: One with a value that ``mayBeExpression(_:)``.
    mutating func checkText(of setting: PropertySetting) {
        guard case .string(let text) = setting.value, setting.kind == .string,
            setting.source.text(in: setting.range) == text
        else { return }
        if let path = pathMeant(in: text) {
            warn(of: setting, path, "$" + text, at: setting.range)
        } else if let (path, offset) = pathAfterDollar(in: text) {
            let range = setting.source.range(
                ofDecoded: offset..<offset + path.utf8.count + 1, in: setting.range)
            warn(of: setting, path, Self.expression(text, path, at: offset), at: range)
        }
    }

    private static let longestText = 400

    /// Whether a value is a text with one of the signs that every expression meant here has. Most texts have none.
    static func mayBeExpression(_ value: SettingValue) -> Bool {
        guard case .string(let text) = value, text.utf8.count <= longestText else { return false }
        return text.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    }

    private mutating func warn(
        of setting: PropertySetting, _ path: String, _ expression: String, at range: SourceRange
    ) {
        advice.append(
            Diagnostic(
                .textLikeExpression(path: path, property: setting.keyPath, expression: expression), .warning, at: range,
                in: setting.source))
    }

    /// A path of a text that is a whole expression: with a text in quotation marks, or a path that begins with the element of
    /// a `for` or a parameter.
    private func pathMeant(in text: String) -> String? {
        let isQuoted = text.contains("+") && (text.contains("'") || text.contains("\""))
        guard isQuoted || scope.keys.contains(where: { text.hasPrefix($0 + ".") }),
            let expression = try? BindingExpression.parse(text)
        else { return nil }
        if let path = expression.plainKeyPath {
            return path.components.count > 1 && isInScope(path) ? path.description : nil
        }
        return expression.root.hasText ? expression.keyPaths.first(where: isKnown)?.description : nil
    }

    private func isInScope(_ path: KeyPathExpression) -> Bool { path.firstName.map { scope[$0] != nil } ?? false }

    private func isKnown(_ path: KeyPathExpression) -> Bool {
        guard let name = path.firstName else { return false }
        return scope[name] != nil || ownerAncestry.property(named: name)?.owner.isOfLibrary == false
    }

    /// The first path after a `$` inside a text, with the offset of the `$` in bytes.
    private func pathAfterDollar(in text: String) -> (path: String, offset: Int)? {
        let bytes = Array(text.utf8)
        for offset in bytes.indices.dropFirst() where bytes[offset] == UInt8(ascii: "$") {
            var end = offset + 1
            while end < bytes.count, SwiftLexer.isWordByte(bytes[end]) || Self.isInnerDot(bytes, end) { end += 1 }
            let path = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
            guard let first = path.first, !first.isNumber, isKnown(KeyPathExpression(path)) else { continue }
            return (path, offset)
        }
        return nil
    }

    private static func isInnerDot(_ bytes: [UInt8], _ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && SwiftLexer.isWordByte(bytes[index + 1])
    }

    /// The expression for a text with a path inside: `$'Due: ' + card.due + '!'`.
    private static func expression(_ text: String, _ path: String, at offset: Int) -> String {
        let bytes = Array(text.utf8)
        let before = String(decoding: bytes[..<offset], as: UTF8.self)
        let after = String(decoding: bytes[(offset + 1 + path.utf8.count)...], as: UTF8.self)
        func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }
        return "$" + quoted(before) + " + " + path + (after.isEmpty ? "" : " + " + quoted(after))
    }
}

extension ExpressionNode {
    /// Whether a text in quotation marks is a part of it, beside others.
    fileprivate var hasText: Bool {
        kind.children.contains { child in
            if case .literal(.string) = child.kind { return true }
            return child.hasText
        }
    }
}
