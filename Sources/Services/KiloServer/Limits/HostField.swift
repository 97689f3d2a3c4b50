import NIOCore

/// The value of a `Host` header field (RFC 9112, 3.2): a host by the rules of RFC 3986, and perhaps a port.
enum HostField {
    /// Whether a value is a host with an optional port. An empty value is one: it is sent for a target without an authority.
    static func isValid(_ value: some StringProtocol) -> Bool {
        let bytes = value.utf8
        guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else {
            let host = bytes.prefix { $0 != UInt8(ascii: ":") }
            return isName(host) && isPort(bytes[host.endIndex...])
        }
        let address = bytes[..<bracket]
        guard address.first == UInt8(ascii: "[") else { return false }
        return isAddress(address.dropFirst()) && isPort(bytes[bracket...].dropFirst())
    }

    /// Letters, digits and a few marks; others are percent-encoded.
    private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.isHexadecimal) else { return false }
                rest = rest.dropFirst(2)
            } else if !isMark(byte) {
                return false
            }
        }
        return true
    }

    /// The address of IPv6, or of a version to come: `v1.fe80`.
    private static func isAddress(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "v") || bytes.first == UInt8(ascii: "V") else {
            let text = String(decoding: bytes, as: UTF8.self)
            return text.utf8.contains(UInt8(ascii: ":")) && !text.utf8.contains(UInt8(ascii: "%"))
                && (try? SocketAddress(ipAddress: text, port: 0)) != nil
        }
        let version = bytes.dropFirst().prefix { $0.isHexadecimal }
        let rest = bytes[version.endIndex...]
        return !version.isEmpty && rest.first == UInt8(ascii: ".") && rest.count > 1
            && rest.dropFirst().allSatisfy { isMark($0) || $0 == UInt8(ascii: ":") }
    }

    /// Nothing, or a colon and digits, of which there may be none.
    private static func isPort(_ bytes: some Collection<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        return first == UInt8(ascii: ":") && bytes.dropFirst().allSatisfy { (48...57).contains($0) }
    }

    /// RFC 3986's `unreserved` and `sub-delims`.
    private static func isMark(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte & 0xDF) || "-._~!$&'()*+,;=".utf8.contains(byte)
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool { (48...57).contains(self) || (65...70).contains(self & 0xDF) }
}
