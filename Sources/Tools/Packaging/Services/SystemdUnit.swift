/// The unit by which systemd runs a service: as a separate user, with the least rights.
struct SystemdUnit {
    private let description: AppDescription

    init(_ description: AppDescription) { self.description = description }

    private var name: String { description.packageName }

    var text: String {
        var lines = ["[Unit]", "Description=\(Self.escaped(description.summary))"]
        if let homepage = description.homepage { lines.append("Documentation=\(Self.escaped(homepage))") }
        lines += ["Wants=network-online.target", "After=network-online.target", "", "[Service]", "Type=exec"]
        let arguments = (description.service?.arguments ?? []).map { " " + Self.quoted($0) }.joined()
        lines.append("ExecStart=/usr/lib/\(name)/\(description.product)\(arguments)")
        lines.append("Environment=PORT=\(description.service?.port ?? 8080)")
        for variable in description.service?.environment ?? [] {
            lines.append("Environment=\(Self.quoted("\(variable.name)=\(variable.value)"))")
        }
        lines.append("EnvironmentFile=-/etc/default/\(name)")
        lines += Self.running(name) + Self.limits
        lines += ["", "[Install]", "WantedBy=multi-user.target"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The file in which the administrator sets environment variables.
    var settings: String {
        var lines = [
            "# Environment variables of \(name). After a change: systemctl restart \(name)",
            "#PORT=\(description.service?.port ?? 8080)", "#HOST=127.0.0.1",
        ]
        lines += (description.service?.environment ?? []).map { "#\($0.name)=\($0.value)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func running(_ name: String) -> [String] {
        [
            "DynamicUser=yes", "StateDirectory=\(name)", "WorkingDirectory=%S/\(name)", "Restart=on-failure",
            "RestartSec=1", "TimeoutStopSec=30", "UMask=0077",
        ]
    }

    /// The service sees no files but its own and the system's programs, and reaches no device and no other process.
    private static let limits = [
        "NoNewPrivileges=yes", "CapabilityBoundingSet=", "AmbientCapabilities=", "PrivateTmp=yes", "PrivateDevices=yes",
        "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=yes", "ProtectProc=invisible", "ProcSubset=pid",
        "ProtectClock=yes", "ProtectHostname=yes", "ProtectKernelLogs=yes", "ProtectKernelModules=yes",
        "ProtectKernelTunables=yes", "ProtectControlGroups=yes", "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
        "RestrictNamespaces=yes", "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "LockPersonality=yes",
        "MemoryDenyWriteExecute=yes", "SystemCallArchitectures=native", "SystemCallFilter=@system-service",
        "SystemCallFilter=~@privileged @resources", "SystemCallErrorNumber=EPERM", "RemoveIPC=yes",
    ]

    /// systemd replaces what follows '%'.
    private static func escaped(_ text: String) -> String { text.replacing("%", with: "%%") }

    private static func quoted(_ text: String) -> String {
        let text = escaped(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("$", with: "$$")
        return "\"\(text)\""
    }
}
