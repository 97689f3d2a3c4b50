/// The file from which `podman build` or `docker build` makes an image of a service, out of its Debian package.
package struct ContainerFile {
    private let description: AppDescription
    private let package: String

    /// - Parameter package: The name of the Debian package beside the file.
    package init(_ description: AppDescription, package: String) {
        self.description = description
        self.package = package
    }

    package var text: String {
        let port = description.service?.port ?? 8080
        var lines = [
            "# \(description.name): podman build -t \(description.packageName) . && podman run -p \(port):\(port) \(description.packageName)",
            "FROM debian:12-slim",
            "COPY \(package) /tmp/",
            "RUN apt-get update && apt-get install -y --no-install-recommends /tmp/\(package) \\",
            "    && rm -rf /tmp/*.deb /var/lib/apt/lists/*",
            "ENV HOST=0.0.0.0 PORT=\(port)",
        ]
        for variable in description.service?.environment ?? [] {
            lines.append("ENV \(variable.name)=\(Self.quoted(variable.value))")
        }
        lines += ["EXPOSE \(port)", "USER 65534:65534", "WORKDIR /tmp"]
        if let health = description.service?.health { lines.append(Self.check(health)) }
        let command = ["/usr/lib/\(description.packageName)/\(description.product)"]
        let words = (command + (description.service?.arguments ?? [])).map(Self.quoted)
        lines.append("ENTRYPOINT [\(words.joined(separator: ", "))]")
        return lines.joined(separator: "\n") + "\n"
    }

    /// A request by bash, because the image has no other client.
    private static func check(_ path: String) -> String {
        let request = #"printf 'GET \#(path) HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3"#
        let script = #"exec 3<>/dev/tcp/127.0.0.1/$PORT; \#(request); read -r -t 2 line <&3; [[ $line == *' 200 '* ]]"#
        return "HEALTHCHECK --interval=10s --timeout=3s CMD [\"bash\", \"-c\", \(quoted(script))]"
    }

    /// A text in JSON, which is also valid after `ENV`.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
