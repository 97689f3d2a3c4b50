import MarkupBasics

/// The categories that desktop files may name.
extension PackagingRules {
    /// Those of which a desktop file needs at least one.
    static let mainCategories: Set<String> = [
        "AudioVideo", "Audio", "Video", "Development", "Education", "Game", "Graphics", "Network", "Office", "Science",
        "Settings", "System", "Utility",
    ]

    /// All of them, with the main one that each additional category belongs to.
    static let categories: Set<String> = mainCategories.union([
        "Archiving", "ArtificialIntelligence", "Astronomy", "Biology", "Building", "Calculator", "Calendar", "Chart",
        "Chat", "Chemistry", "Clock", "Compression", "ContactManagement", "Database", "Debugger", "Dictionary",
        "Economy", "Electricity", "Email", "Engineering", "FileManager", "FileTools", "Finance", "GNOME", "GTK",
        "Geography", "Geology", "Geoscience", "History", "IDE", "Languages", "Literature", "Maps", "Math", "Monitor",
        "Music", "News", "P2P", "Photography", "Physics", "Player", "Presentation", "Printing", "ProjectManagement",
        "Publishing", "RasterGraphics", "Recorder", "Scanning", "Security", "Spirituality", "Sports", "Spreadsheet",
        "TV", "TextEditor", "TextTools", "Translation", "VectorGraphics", "Viewer", "WebBrowser", "WebDevelopment",
        "WordProcessor",
    ])

    static func nearestCategory(_ text: String) -> String? { NearestName.find(text, among: categories) }
}
