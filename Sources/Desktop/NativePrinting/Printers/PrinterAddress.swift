package import Foundation

/// The validated address of a printer, split into its parts.
package nonisolated struct PrinterAddress: Hashable, Sendable {
    let host: String
    let port: Int32
    let isEncrypted: Bool
    let resource: String

    /// The address as a `printer-uri` of IPP.
    let uri: String

    /// Returns `nil` if the scheme is not `ipp`, `ipps`, `http` or `https`, or if the host or port is invalid.
    package init?(_ url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(),
            let host = parts.host, !host.isEmpty, ["ipp", "ipps", "http", "https"].contains(scheme)
        else { return nil }
        isEncrypted = scheme.hasSuffix("s")
        let usual = scheme.hasPrefix("ipp") ? 631 : isEncrypted ? 443 : 80
        guard let port = Int32(exactly: parts.port ?? usual), (1...65535).contains(port) else { return nil }
        self.port = port
        // libcups expects an IPv6 address without its brackets.
        self.host = host.trimmingCharacters(in: ["[", "]"])
        resource =
            parts.percentEncodedPath.isEmpty || parts.percentEncodedPath == "/"
            ? "/ipp/print" : parts.percentEncodedPath
        uri = "\(isEncrypted ? "ipps" : "ipp")://\(host):\(port)\(resource)"
    }
}
