import CGTK
import Foundation

/// The fonts of private displays: the fonts of a few Debian packages and their own substitution rules, independent of
/// the machine's other fonts.
///
/// The fonts are linked into a folder of the user's cache, because fontconfig reads whole folders and so has only a few
/// files to read.
struct PrivateFonts {
    /// The folder with fontconfig's configuration file and the links.
    let folder: URL

    /// The font of widgets that set none, in GTK's notation.
    static let standard = "Noto Sans 10"

    /// A Debian package, the folder of its fonts, and the prefixes of the file names.
    struct Package {
        let name: String
        let folder: String
        let prefixes: [String]
    }

    static let packages = [
        Package(
            name: "fonts-noto-core", folder: "/usr/share/fonts/truetype/noto",
            prefixes: [
                "NotoSans-Regular.", "NotoSans-Bold.", "NotoSans-Italic.", "NotoSans-BoldItalic.",
                "NotoSansArabic-Regular.", "NotoSansArabic-Bold.",
            ]),
        Package(
            name: "fonts-dejavu-core", folder: "/usr/share/fonts/truetype/dejavu",
            prefixes: [
                "DejaVuSans.", "DejaVuSans-Bold.", "DejaVuSansMono.", "DejaVuSansMono-Bold.", "DejaVuSerif.",
                "DejaVuSerif-Bold.",
            ]),
        Package(
            name: "fonts-cantarell", folder: "/usr/share/fonts/opentype/cantarell", prefixes: ["Cantarell-"]),
        Package(
            name: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation",
            prefixes: ["LiberationSans-", "LiberationSerif-", "LiberationMono-"]),
    ]

    /// Finds the fonts, and writes fontconfig's files unless an earlier run has written them.
    ///
    /// - Parameter caches: The folders to write to; the first writable one is used.
    /// - Throws: ``NativeDisplay/Failure`` that names the missing packages.
    init(_ packages: [Package] = Self.packages, in caches: [URL] = Self.caches) throws {
        let missing = packages.filter { Self.files(of: $0).isEmpty }.map(\.name)
        guard missing.isEmpty else {
            throw NativeDisplay.Failure(
                description:
                    "install the Debian package\(missing.count == 1 ? "" : "s") \(missing.joined(separator: " "))")
        }
        let files = packages.flatMap(Self.files(of:))
        // Other font files get another folder, because fontconfig does not notice when the target of a link changes.
        let name = "display-" + Self.fingerprint(of: files)
        for cache in caches {
            let folder = cache.appending(path: name)
            if Self.isReady(folder) || (try? Self.make(folder, files)) != nil {
                self.folder = folder
                return
            }
        }
        throw NativeDisplay.Failure(
            description: "make one of these folders writable: \(caches.map(\.path).joined(separator: ", "))")
    }

    var configuration: URL { folder.appending(path: "fonts.conf") }

    private static func files(of package: Package) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package.folder)) ?? []
        return names.sorted().filter { name in package.prefixes.contains { name.hasPrefix($0) } }
            .map { package.folder + "/" + $0 }
    }

    private static func fingerprint(of files: [String]) -> String {
        let lines = files.map { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            return "\(path) \(attributes?[.size] ?? 0) \(time)\n"
        }
        let text = rules + lines.joined()
        guard let sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1) else { return "fonts" }
        defer { g_free(sum) }
        return String(String(cString: sum).prefix(16))
    }

    static var caches: [URL] {
        let user = g_get_user_cache_dir().map { URL(filePath: String(cString: $0)).appending(path: "markupkit") }
        return [user, FileManager.default.temporaryDirectory.appending(path: "markup-\(getuid())")].compactMap(\.self)
    }

    /// Whether the folder exists and belongs to this user: in a shared cache, other users could put their own folder in
    /// its place.
    private static func isReady(_ folder: URL) -> Bool {
        var information = stat()
        guard lstat(folder.path, &information) == 0, information.st_uid == getuid() else { return false }
        return FileManager.default.fileExists(atPath: folder.appending(path: "fonts.conf").path)
    }

    /// Creates the folder under a temporary name and renames it, because several programs may start at the same time.
    private static func make(_ folder: URL, _ files: [String]) throws {
        let new = folder.appendingPathExtension("\(getpid())")
        let links = new.appending(path: "fonts")
        try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: new) }
        for file in files {
            try FileManager.default.createSymbolicLink(
                atPath: links.appending(path: URL(filePath: file).lastPathComponent).path, withDestinationPath: file)
        }
        try FileManager.default.createDirectory(
            at: new.appending(path: "settings"), withIntermediateDirectories: true)
        try Data(configuration(for: folder).utf8).write(to: new.appending(path: "fonts.conf"))
        guard rename(new.path, folder.path) != 0, !isReady(folder) else { return }
        throw NativeDisplay.Failure(description: "\(folder.path) cannot be written to")
    }

    private static func configuration(for folder: URL) -> String {
        let place = folder.path.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
            <dir>\(place)/fonts</dir>
            <cachedir>\(place)/cache</cachedir>
            \(rules)
            </fontconfig>

            """
    }

    /// Which family replaces another, and how glyphs are drawn.
    private static let rules: String = {
        let families = [
            ("sans-serif", ["Noto Sans", "Noto Sans Arabic", "DejaVu Sans"]), ("serif", ["DejaVu Serif"]),
            ("monospace", ["DejaVu Sans Mono"]), ("Sans", ["sans-serif"]), ("system-ui", ["sans-serif"]),
            ("Serif", ["serif"]), ("Mono", ["monospace"]),
            ("Noto Sans", ["Noto Sans Arabic"]), ("Cantarell", ["DejaVu Sans"]),
            ("Helvetica", ["Liberation Sans"]), ("Helvetica Neue", ["Liberation Sans"]), ("Arial", ["Liberation Sans"]),
            ("Times", ["Liberation Serif"]), ("Times New Roman", ["Liberation Serif"]),
            ("Courier", ["Liberation Mono"]), ("Courier New", ["Liberation Mono"]),
        ]
        let stands = families.map { family, others in
            let names = others.map { "<family>\($0)</family>" }.joined()
            return #"<alias binding="same"><family>\#(family)</family><accept>\#(names)</accept></alias>"#
        }
        // Fonts of no listed family are taken for sans-serif.
        let rest = ["sans-serif", "serif", "monospace"].map {
            #"<test qual="all" name="family" compare="not_eq"><string>\#($0)</string></test>"#
        }
        let drawing = [
            ("antialias", "<bool>true</bool>"), ("hinting", "<bool>true</bool>"), ("autohint", "<bool>false</bool>"),
            ("hintstyle", "<const>hintslight</const>"), ("rgba", "<const>none</const>"),
            ("lcdfilter", "<const>lcdnone</const>"), ("embeddedbitmap", "<bool>false</bool>"),
        ].map { #"<edit name="\#($0)" mode="assign">\#($1)</edit>"# }
        return """
            \(stands.joined(separator: "\n"))
            <match target="pattern">\(rest.joined())<edit name="family" mode="append_last"><string>sans-serif</string></edit></match>
            <alias binding="same"><family>sans-serif</family><accept><family>Noto Sans</family></accept></alias>
            <match target="pattern">\(drawing.joined())</match>
            <match target="font">\(drawing.joined())</match>
            <config><rescan><int>0</int></rescan></config>
            """
    }()
}
