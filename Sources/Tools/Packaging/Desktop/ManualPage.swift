/// The manual page of the program's command, which Debian requires of every command.
struct ManualPage {
    private let description: AppDescription
    private let day: String

    init(_ description: AppDescription, day: String) {
        self.description = description
        self.day = day
    }

    var text: String {
        let name = description.packageName
        let files = description.fileTypes.isEmpty ? "" : "\n.RI [ FILE \" ...]\""
        let paragraphs = description.description.map(Self.escaped).joined(separator: "\n.PP\n")
        var text = """
            .TH \(name.uppercased()) 1 "\(day)" "\(name) \(description.version)" "User Commands"
            .SH NAME
            \(name) \\- \(Self.escaped(description.summary))
            .SH SYNOPSIS
            .B \(name)\(files)
            .SH DESCRIPTION
            \(paragraphs)
            .SH AUTHOR
            \(Self.escaped(description.developer.name)) <\(Self.escaped(description.developer.email))>

            """
        if let homepage = description.homepage { text += ".SH SEE ALSO\n\(Self.escaped(homepage))\n" }
        return text
    }

    /// Escapes the characters that begin commands of the formatter.
    static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}
