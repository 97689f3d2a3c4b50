import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// The values that the window shows and changes. Every change is saved at once; of texts that can be invalid only valid ones.
@Observable @KeyValueCoding
final class Preferences {
    @ObservationIgnored @AppStorage("theme") var theme = UIUserInterfaceStyle.unspecified
    /// A language's tag; `desktop` for that of the session.
    @ObservationIgnored @AppStorage("language") var language = "desktop"
    @ObservationIgnored @AppStorage("textSize") var textSize = 12.0
    @ObservationIgnored @AppStorage("signature") var signature = ""
    @ObservationIgnored @AppStorage("tellsOfReplies") var tellsOfReplies = true
    @ObservationIgnored @AppStorage("tellsOfNews") var tellsOfNews = false
    @ObservationIgnored @AppStorage("isBackedUp") var isBackedUp = false
    @ObservationIgnored @AppStorage("hours") var hours = 24

    // The texts of the fields, valid or not, and the last valid ones.
    var name = "" { didSet { if faults["name"] == nil { keptName = name } } }
    var email = "" { didSet { if faults["email"] == nil { keptEmail = email } } }
    var folder = "" { didSet { if faults["folder"] == nil { keptFolder = folder } } }
    var copies = "" { didSet { if faults["copies"] == nil, let count = Int(copies) { keptCopies = count } } }
    @ObservationIgnored @AppStorage("name") private(set) var keptName = NSFullUserName()
    @ObservationIgnored @AppStorage("email") private(set) var keptEmail = ""
    @ObservationIgnored @AppStorage("folder") private(set) var keptFolder = NSHomeDirectory()
    @ObservationIgnored @AppStorage("copies") private(set) var keptCopies = 5

    init() { readKept() }

    private func readKept() {
        (name, email, folder, copies) = (keptName, keptEmail, keptFolder, String(keptCopies))
    }

    /// By the names of the properties, the keys of what is wrong with them.
    var faults: [String: String] {
        var faults: [String: String] = [:]
        if name.allSatisfy(\.isWhitespace) { faults["name"] = "nameMissing" }
        if !email.isEmpty, (try? #/[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/#.wholeMatch(in: email)) == nil {
            faults["email"] = "emailWrong"
        }
        var isFolder: ObjCBool = false
        if !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) || !isFolder.boolValue {
            faults["folder"] = "folderMissing"
        } else if !FileManager.default.isWritableFile(atPath: folder) {
            faults["folder"] = "folderLocked"
        }
        if !(1...99).contains(Int(copies) ?? 0) { faults["copies"] = "copiesWrong" }
        return faults
    }

    /// Everything as it was before the first change.
    func reset() {
        _theme.reset()
        _language.reset()
        _textSize.reset()
        _signature.reset()
        _tellsOfReplies.reset()
        _tellsOfNews.reset()
        _isBackedUp.reset()
        _hours.reset()
        _keptName.reset()
        _keptEmail.reset()
        _keptFolder.reset()
        _keptCopies.reset()
        readKept()
    }
}
