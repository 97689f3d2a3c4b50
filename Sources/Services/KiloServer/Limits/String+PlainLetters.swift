extension String {
    /// The path with its needless escapes undone, because `/p%65ts` names what `/pets` names; `nil` without any. Dots stay escaped, so
    /// that no `..` appears behind the back of whoever looked for one.
    var withPlainLetters: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "?") { return String(decoding: bytes + [byte] + rest, as: UTF8.self) }
            if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                Unicode.Scalar(code).properties.isAlphabetic && code < 128 || (48...57).contains(code)
                    || [45, 95, 126].contains(code)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
