/// The desktop file: the program's entry in menus and in "Open with".
struct DesktopEntry {
    private let description: AppDescription
    private let isActivatable: Bool

    init(_ description: AppDescription, isActivatable: Bool) {
        self.description = description
        self.isActivatable = isActivatable
    }

    var text: String {
        var lines = ["[Desktop Entry]", "Type=Application"]
        lines.append("Name=\(Self.escaped(description.name))")
        lines.append("Comment=\(Self.escaped(description.summary))")
        lines.append("Exec=\(description.packageName)\(description.fileTypes.isEmpty ? "" : " %F")")
        if description.icon != nil { lines.append("Icon=\(description.identifier)") }
        lines.append("Terminal=false")
        lines.append("StartupNotify=true")
        if !description.categories.isEmpty { lines.append("Categories=\(Self.list(description.categories))") }
        if !description.keywords.isEmpty { lines.append("Keywords=\(Self.list(description.keywords))") }
        if !description.fileTypes.isEmpty { lines.append("MimeType=\(Self.list(description.fileTypes.map(\.type)))") }
        if isActivatable { lines.append("DBusActivatable=true") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the D-Bus service file, by which the desktop starts the program for a click on its notification.
    static func activation(of description: AppDescription) -> String {
        """
        [D-BUS Service]
        Name=\(description.identifier)
        Exec=/usr/bin/\(description.packageName) --gapplication-service

        """
    }

    private static func list(_ texts: [String]) -> String {
        texts.map { escaped($0).replacing(";", with: "\\;") + ";" }.joined()
    }

    private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
}
