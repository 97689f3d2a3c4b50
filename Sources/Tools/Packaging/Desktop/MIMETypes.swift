/// The declaration of kinds of files that are new to the desktop.
struct MIMETypes {
    private let types: [AppDescription.FileType]

    /// `nil` if the program only opens kinds of files that the desktop knows.
    init?(_ description: AppDescription) {
        types = description.fileTypes.filter { !$0.endings.isEmpty }
        if types.isEmpty { return nil }
    }

    var text: String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">"#,
        ]
        for type in types {
            lines.append(#"  <mime-type type="\#(type.type)">"#)
            if let summary = type.summary { lines.append("    <comment>\(XMLText.escaped(summary))</comment>") }
            lines += type.endings.map { #"    <glob pattern="*.\#($0)"/>"# }
            lines.append("  </mime-type>")
        }
        return (lines + ["</mime-info>"]).joined(separator: "\n") + "\n"
    }
}
