/// The places of a program's files on the machine where it is installed.
package struct PackageLayout: Sendable {
    package let description: AppDescription
    /// Whether the desktop starts the program by D-Bus, for which the program must have its identifier.
    package let isActivatable: Bool
    /// The day of the release, such as `2026-11-26`.
    package let day: String

    package init(_ description: AppDescription, isActivatable: Bool, day: String) {
        self.description = description
        self.isActivatable = isActivatable && description.service == nil
        self.day = day
    }

    private var name: String { description.packageName }

    /// The folder of the executable and of its resources, which it finds beside itself.
    package var programFolder: String { "usr/lib/\(name)" }

    /// The command: a link to the executable. Services need none.
    package var command: String? { description.service == nil ? "usr/bin/\(name)" : nil }

    /// The folder of licences and changes.
    package var documentFolder: String { "usr/share/doc/\(name)" }

    /// The folder of the icon's pictures with a number of pixels; `nil` for the drawing that fits all.
    package func icon(pixels: Int?) -> String {
        let folder = pixels.map { "\($0)x\($0)" } ?? "scalable"
        let ending = pixels == nil ? "svg" : "png"
        return "usr/share/icons/hicolor/\(folder)/apps/\(description.identifier).\(ending)"
    }

    /// Returns the files that only the description determines.
    package var files: [PackagedFile] {
        let id = description.identifier
        guard description.service == nil else {
            return [
                PackagedFile("usr/lib/systemd/system/\(name).service", SystemdUnit(description).text),
                PackagedFile("etc/default/\(name)", SystemdUnit(description).settings),
            ]
        }
        var files = [
            PackagedFile(
                "usr/share/applications/\(id).desktop", DesktopEntry(description, isActivatable: isActivatable).text),
            PackagedFile("usr/share/metainfo/\(id).metainfo.xml", MetaInfo(description, day: day).text),
            PackagedFile("usr/share/man/man1/\(name).1", ManualPage(description, day: day).text),
        ]
        if isActivatable {
            files.append(
                PackagedFile("usr/share/dbus-1/services/\(id).service", DesktopEntry.activation(of: description)))
        }
        if let types = MIMETypes(description)?.text {
            files.append(PackagedFile("usr/share/mime/packages/\(id).xml", types))
        }
        return files
    }
}
