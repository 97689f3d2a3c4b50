import Foundation
import MarkupBasics

/// Packs staged files as an archive that any distribution with the needed libraries can unpack.
struct TarArchive {
    let project: PackagedProject
    let date: Date

    /// Writes the archive and returns its file.
    func write(_ files: StagedFiles, to output: URL) throws -> URL {
        let description = project.description
        let name = "\(description.packageName)-\(description.version)-\(Self.processor)"
        let work = files.root.deletingLastPathComponent()
        let folder = work.appending(path: name)
        try FileManager.default.moveItem(at: files.place("usr"), to: folder)
        if description.service == nil {
            let script = folder.appending(path: "install.sh")
            try Data(Self.installer(of: description).utf8).write(to: script)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        }
        let archive = output.appending(path: "\(name).tar.xz")
        let options = [
            "--create", "--xz", "--file=\(archive.path)", "--sort=name", "--owner=0", "--group=0", "--numeric-owner",
            "--mtime=@\(Int(date.timeIntervalSince1970))",
        ]
        try CommandRun.run(
            ["tar"] + options + [name], in: work, package: "tar xz-utils", environment: ["XZ_OPT": "-T0"])
        return archive
    }

    private static var processor: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }

    static func installer(of description: AppDescription) -> String {
        let id = description.identifier
        return #"""
            #!/bin/sh
            # Installs \#(description.name) for this user; for all users: sudo ./install.sh /usr/local
            # Removes it again: ./install.sh --remove [FOLDER]
            set -e
            remove=no
            if [ "$1" = --remove ]; then remove=yes; shift; fi
            prefix=${1:-$HOME/.local}
            cd "$(dirname "$0")"
            find bin lib share ! -type d | while read -r file; do
                rm -f "$prefix/$file"
                [ $remove = yes ] || { mkdir -p "$prefix/$(dirname "$file")"; cp -P "$file" "$prefix/$file"; }
            done
            if [ $remove = yes ]; then
                find lib/\#(description.packageName) -depth -type d | while read -r folder; do rmdir "$prefix/$folder" 2>/dev/null || true; done
            else
                # The folder of programs may not be among those that the desktop searches.
                entry=$prefix/share/applications/\#(id).desktop
                sed -i "s|^Exec=|Exec=$prefix/bin/|" "$entry"
            fi
            for command in "update-desktop-database $prefix/share/applications" "update-mime-database $prefix/share/mime" \
                "gtk-update-icon-cache -q -t $prefix/share/icons/hicolor"; do
                if command -v "${command%% *}" >/dev/null; then $command >/dev/null 2>&1 || true; fi
            done

            """#
    }
}
