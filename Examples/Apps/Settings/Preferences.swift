import Foundation
import KeyValueCoding
import MarkupKit
import MarkupRules

/// The values that the window shows and changes. Every valid change is saved at once.
@KeyValueCoding @Validated
final class Preferences {
    @AppStorage("name") @Rule(.required) var name = NSFullUserName()
    @AppStorage("email") @Rule(.email) var email: String?
    @AppStorage("signature") var signature = ""
    @AppStorage("theme") var theme = UIUserInterfaceStyle.unspecified
    /// A language's tag; `desktop` for that of the session.
    @AppStorage("language") var language = "desktop"
    @AppStorage("textSize") var textSize = 12.0
    @AppStorage("tellsOfReplies") var tellsOfReplies = true
    @AppStorage("tellsOfNews") var tellsOfNews = false
    @AppStorage("isBackedUp") var isBackedUp = false
    @AppStorage("hours") var hours = 24
    @AppStorage("copies") @Rule(.range(1...99)) var copies = 5
    @AppStorage("folder")
    @Rule(.custom("a folder", isFolder), message: "folderMissing")
    @Rule(.custom("a folder that is writable", FileManager.default.isWritableFile(atPath:)), message: "folderLocked")
    var folder = NSHomeDirectory()

    /// Everything as it was before the first change.
    func reset() {
        _name.reset()
        _email.reset()
        _signature.reset()
        _theme.reset()
        _language.reset()
        _textSize.reset()
        _tellsOfReplies.reset()
        _tellsOfNews.reset()
        _isBackedUp.reset()
        _hours.reset()
        _copies.reset()
        _folder.reset()
    }
}

private nonisolated func isFolder(_ path: String) -> Bool {
    (try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
}
