import Foundation

/// The file from which `podman build` or `docker build` makes an image of a service, out of its Debian package.
///
/// The image has the program, the libraries that it loads, certificates, time zones and a small client for the health check, and nothing of a distribution besides.
package struct ContainerFile {
    private let description: AppDescription
    private let package: String
    private let release: String

    /// - Parameters:
    ///   - package: The name of the Debian package beside the file.
    ///   - release: The number of the Debian release for which the package was made, such as `12`.
    package init(_ description: AppDescription, package: String, release: String) {
        self.description = description
        self.package = package
        self.release = release
    }

    /// The Debian release of this machine: `12` for Debian 12, and for another distribution.
    static var release: String {
        let facts = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        guard facts.contains(/(?m)^ID=debian$/), let version = facts.firstMatch(of: /(?m)^VERSION_ID="?([0-9]+)"?$/)
        else { return "12" }
        return String(version.1)
    }

    private var folder: String { "/usr/lib/\(description.packageName)" }

    package var text: String {
        let port = description.service?.port ?? 8080
        var lines = [
            "# \(description.name): podman build -t \(description.packageName) . && podman run -p \(port):\(port) \(description.packageName)",
            "FROM debian:\(release)-slim AS files",
            "COPY \(package) /tmp/",
            "RUN apt-get update \\",
            "    && apt-get install -y --no-install-recommends /tmp/\(package) busybox-static ca-certificates tzdata \\",
            "    && mkdir -p /image/tmp && chmod 1777 /image/tmp \\",
            "    && cp -R --parents \(folder) /usr/share/zoneinfo /image \\",
            "    && cp --parents /bin/busybox /etc/ssl/certs/ca-certificates.crt /image \\",
            "    && ldd \(folder)/\(description.product) | grep -o '/[^ ]*' | xargs -I FILE cp -L --parents FILE /image",
            "FROM scratch",
            "COPY --from=files /image /",
            "ENV HOST=0.0.0.0 PORT=\(port)",
        ]
        for variable in description.service?.environment ?? [] {
            lines.append("ENV \(variable.name)=\(Self.quoted(variable.value))")
        }
        lines += ["EXPOSE \(port)", "USER 65534:65534", "WORKDIR /tmp"]
        if let health = description.service?.health { lines.append(Self.check(health)) }
        let command = ["\(folder)/\(description.product)"]
        let words = (command + (description.service?.arguments ?? [])).map(Self.quoted)
        lines.append("ENTRYPOINT [\(words.joined(separator: ", "))]")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func check(_ path: String) -> String {
        let script = "exec /bin/busybox wget -q -O /dev/null \"http://127.0.0.1:$PORT\(path)\""
        let words = ["/bin/busybox", "sh", "-c", script].map(quoted)
        return "HEALTHCHECK --interval=10s --timeout=3s CMD [\(words.joined(separator: ", "))]"
    }

    /// A text in JSON, which is also valid after `ENV`.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
