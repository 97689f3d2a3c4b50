/// The rules for single values of a description. A function returns the error's sentence, or `nil` for a valid value.
package enum PackagingRules {
    /// An id for D-Bus, desktop files and Flatpak: at least three parts.
    static func identifier(_ text: String) -> String? {
        let form = #/[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*){2,}/#
        guard text.wholeMatch(of: form) == nil || text.utf8.count > 255 else { return nil }
        return
            "'\(text)' is not an identifier: at least three parts of letters, digits and '_' with dots between them, such as 'org.example.Hello'"
    }

    /// A version that Debian, AppStream and SwiftPM read alike.
    static func version(_ text: String) -> String? {
        guard text.wholeMatch(of: #/[0-9]+(\.[0-9]+){0,3}/#) == nil || text.utf8.count > 40 else { return nil }
        return "'\(text)' is not a version: up to four numbers with dots between them, such as '1.0.0'"
    }

    /// A line below the name in catalogues.
    static func summary(_ text: String) -> String? {
        if text.hasSuffix(".") { return "a summary has no full stop at its end" }
        if text.count > 80 { return "a summary has at most 80 characters; this one has \(text.count)" }
        return nil
    }

    static func email(_ text: String) -> String? {
        guard text.wholeMatch(of: #/[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/#) == nil else { return nil }
        return "'\(text)' is not an address of e-mail"
    }

    /// A name that is safe in a control file.
    static func developerName(_ text: String) -> String? {
        text.contains { "<>".contains($0) } ? "a name has no '<' and '>'" : nil
    }

    static func address(_ text: String) -> String? {
        guard text.wholeMatch(of: #/https?:\/\/[^\s"<>]+/#) == nil else { return nil }
        return "'\(text)' is not an address; it begins with https://"
    }

    /// A licence or several, as SPDX writes them.
    static func license(_ text: String) -> String? {
        let form = #/\(*[A-Za-z0-9.+-]+\)*( (AND|OR|WITH) \(*[A-Za-z0-9.+-]+\)*)*/#
        guard text.wholeMatch(of: form) == nil else { return nil }
        return "'\(text)' is not a licence of SPDX, such as 'MIT', 'Apache-2.0' or 'GPL-3.0-or-later'"
    }

    /// A path inside the project.
    static func path(_ text: String) -> String? {
        guard text.hasPrefix("/") || text.split(separator: "/").contains("..") else { return nil }
        return "'\(text)' is outside of the project; name a file in it"
    }

    static func icon(_ text: String) -> String? {
        if let sentence = path(text) { return sentence }
        return text.hasSuffix(".svg") ? nil : "the icon is an SVG file, which is drawn in every size"
    }

    /// The name of a file, for the executable of the product.
    static func product(_ text: String) -> String? {
        guard text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_.-]*/#) == nil else { return nil }
        return "'\(text)' is not the name of a product of the package"
    }

    static func mimeType(_ text: String) -> String? {
        guard text.wholeMatch(of: #/[a-z]+\/[A-Za-z0-9.+_-]+/#) == nil else { return nil }
        return "'\(text)' is not a MIME type, such as 'text/plain' or 'application/x-hello'"
    }

    static func ending(_ text: String) -> String? {
        guard text.wholeMatch(of: #/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*/#) == nil else { return nil }
        return "'\(text)' is not an ending; write it without a dot, such as 'hello'"
    }

    static func debianPackage(_ text: String) -> String? {
        let form = #/[a-z0-9][a-z0-9+.-]+( \((<<|<=|=|>=|>>) [A-Za-z0-9.+:~-]+\))?/#
        guard text.wholeMatch(of: form) == nil else { return nil }
        return "'\(text)' is not a package of Debian, such as 'fonts-noto-core' or 'sqlite3 (>= 3.40)'"
    }

    static func permission(_ text: String) -> String? {
        guard text.wholeMatch(of: #/--[a-z][a-z-]*(=\S+)?/#) == nil else { return nil }
        return "'\(text)' is not an option of Flatpak, such as '--share=network'"
    }

    static func category(_ text: String) -> String? {
        guard !categories.contains(text) else { return nil }
        let nearest = nearestCategory(text).map { "; did you mean '\($0)'?" }
        return "'\(text)' is not a category of the menu\(nearest ?? ", such as 'Utility' or 'Office'")"
    }

    static func variable(_ text: String) -> String? {
        guard text.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) == nil else { return nil }
        return "'\(text)' is not the name of an environment variable"
    }

    static func healthPath(_ text: String) -> String? {
        guard text.wholeMatch(of: #/\/[A-Za-z0-9._~\/-]*/#) == nil else { return nil }
        return "'\(text)' is not a path, such as '/health/ready'"
    }

    /// Returns the name for Debian: lower case, other characters than letters and digits replaced by '-'.
    package static func packageName(for product: String) -> String {
        let mapped = product.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let name = String(mapped).split(separator: "-").joined(separator: "-")
        // Debian's names have at least two characters.
        return name.count > 1 ? name : name + "-app"
    }
}
