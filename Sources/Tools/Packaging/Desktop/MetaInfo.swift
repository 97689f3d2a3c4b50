/// AppStream's metadata, which software catalogues show.
struct MetaInfo {
    private let description: AppDescription
    private let day: String

    init(_ description: AppDescription, day: String) {
        self.description = description
        self.day = day
    }

    var text: String {
        let id = description.identifier
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<component type="desktop-application">"#,
            "  <id>\(id)</id>",
            "  <metadata_license>CC0-1.0</metadata_license>",
            "  <project_license>\(XMLText.escaped(description.license))</project_license>",
            "  <name>\(XMLText.escaped(description.name))</name>",
            "  <summary>\(XMLText.escaped(description.summary))</summary>",
            "  <developer_name>\(XMLText.escaped(description.developer.name))</developer_name>",
            "  <update_contact>\(XMLText.escaped(description.developer.email))</update_contact>",
            "  <description>",
        ]
        lines += description.description.map { "    <p>\(XMLText.escaped($0))</p>" }
        lines += ["  </description>", #"  <launchable type="desktop-id">\#(id).desktop</launchable>"#]
        if let homepage = description.homepage {
            lines.append(#"  <url type="homepage">\#(XMLText.escaped(homepage))</url>"#)
        }
        lines += group("categories", description.categories, "category")
        lines += group("keywords", description.keywords, "keyword")
        lines += screenshots
        lines += [
            "  <provides>", "    <binary>\(description.packageName)</binary>", "  </provides>",
            #"  <content_rating type="oars-1.1"/>"#,
            "  <releases>", #"    <release version="\#(description.version)" date="\#(day)"/>"#, "  </releases>",
            "</component>",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func group(_ name: String, _ texts: [String], _ element: String) -> [String] {
        guard !texts.isEmpty else { return [] }
        return ["  <\(name)>"] + texts.map { "    <\(element)>\(XMLText.escaped($0))</\(element)>" } + ["  </\(name)>"]
    }

    private var screenshots: [String] {
        guard !description.screenshots.isEmpty else { return [] }
        var lines = ["  <screenshots>"]
        for (index, screenshot) in description.screenshots.enumerated() {
            lines.append(index == 0 ? #"    <screenshot type="default">"# : "    <screenshot>")
            if let caption = screenshot.caption { lines.append("      <caption>\(XMLText.escaped(caption))</caption>") }
            lines.append("      <image>\(XMLText.escaped(screenshot.address))</image>")
            lines.append("    </screenshot>")
        }
        return lines + ["  </screenshots>"]
    }
}
