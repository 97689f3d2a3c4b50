import MarkupBasics

/// The header of one part of a multipart form.
struct MultipartPartHeader: Equatable {
    var name: String
    /// The name of a part that is a file, even if it is empty.
    var fileName: String?
    var contentType: String?

    init(name: String, fileName: String? = nil, contentType: String? = nil) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
    }

    /// Reads the header lines of a part; `nil` if they lack the disposition of a form field.
    init?(_ text: String) {
        var disposition: [String: String]?
        var type: String?
        for line in text.split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmed
            switch line[..<colon].trimmed.lowercased() {
            case "content-disposition": disposition = HeaderParameters.parse(value)
            case "content-type": type = value
            default: break
            }
        }
        guard let disposition, disposition[""]?.lowercased() == "form-data", let name = disposition["name"] else {
            return nil
        }
        self.name = name
        contentType = type.flatMap { $0.isEmpty ? nil : $0 }
        fileName = (disposition["filename*"].flatMap(HeaderParameters.extended) ?? disposition["filename"]).map(
            Self.lastComponent)
    }

    /// Returns the file name without folders, with the path separators of any system.
    private static func lastComponent(_ name: String) -> String {
        let last = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        return last == "." || last == ".." ? "" : last.filter { !$0.isNewline && $0 != "\0" }
    }
}

/// Reads header values of the form `value; name=text; name="quoted text"`.
enum HeaderParameters {
    /// Returns the parameters by lower-case name; the value before the first `;` has the empty name.
    static func parse(_ header: String) -> [String: String] {
        var parameters: [String: String] = [:]
        var rest = Substring(header)
        parameters[""] = take(&rest, until: ";").trimmed
        while !rest.isEmpty {
            rest = rest.dropFirst()
            let name = take(&rest, until: "=", ";").trimmed.lowercased()
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let value = rest.first == "\"" ? quoted(&rest) : take(&rest, until: ";").trimmed
            if !name.isEmpty, parameters[name] == nil { parameters[name] = value }
            _ = take(&rest, until: ";")
        }
        return parameters
    }

    /// Decodes a parameter value of the form `UTF-8''percent-encoded`.
    static func extended(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].uppercased() == "UTF-8" else { return nil }
        return try? FormParser.decode(parts[2].utf8, plusIsSpace: false)
    }

    private static func take(_ rest: inout Substring, until stops: Character...) -> Substring {
        let end = rest.firstIndex { stops.contains($0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// Reads a quoted text. Both `\"` and the `%22` that browsers write are a quote; a lone backslash stays, as in
    /// Windows paths.
    private static func quoted(_ rest: inout Substring) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                text.append(next)
                rest = rest.dropFirst()
            } else {
                text.append(character)
            }
        }
        return text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
}
