import Foundation
import MarkupLanguage

/// A text of the toolkit's own user interface, in the application's language.
///
/// It is looked up in the application's `Localizable` table with the key `MarkupKit.` and the English text, such as
/// `MarkupKit.Cancel`, and then in the catalogues that GTK installs. Otherwise it is English.
nonisolated enum DesktopWord: String {
    /// The entry for the About window; the program's name replaces `%s`.
    case about = "About %s"
    case add = "Add"
    case back = "Back"
    case cancel = "Cancel"
    case clear = "Clear"
    case close = "Close"
    case copy = "Copy"
    case delete = "Delete"
    case done = "Done"
    case edit = "Edit"
    case fastForward = "Fast forward"
    case hours = "Hours"
    case inProgress = "In progress"
    case insert = "Insert"
    case loading = "Loading…"
    case menu = "Menu"
    case minutes = "Minutes"
    case moreInfo = "More info"
    case next = "Next"
    case noResults = "No results found"
    case none = "None"
    case ok = "OK"
    /// The name of a page; its number replaces `%u`.
    case page = "Page %u"
    case pause = "Pause"
    case play = "Play"
    case previous = "Previous"
    case redo = "Redo"
    case reload = "Reload"
    case replace = "Replace"
    case replaceAll = "Replace all"
    case rewind = "Rewind"
    case save = "Save"
    case search = "Search"
    case stop = "Stop"
    case suggestions = "Suggestions"
    case trySearch = "Try a different search"
    case undo = "Undo"

    /// The text with a name in place of `%s`.
    @MainActor func text(of name: String) -> String { text.replacing("%s", with: name) }
    /// The text with a number in place of `%u`.
    @MainActor func text(_ number: Int) -> String { text.replacing("%u", with: "\(number)") }

    /// The message identifiers in GTK's catalogues; the first one with a translation is used.
    var messages: [String] {
        switch self {
        case .about: ["About %s"]
        case .add: ["_Add", "Stock label\u{4}_Add"]
        case .back: ["_Back", "Stock label, navigation\u{4}_Back"]
        case .cancel: ["_Cancel", "Stock label\u{4}_Cancel"]
        case .clear: ["accessibility\u{4}Clear", "Stock label\u{4}_Clear"]
        case .close: ["Close", "_Close"]
        case .copy: ["_Copy", "Stock label\u{4}_Copy"]
        case .delete: ["_Delete", "Stock label\u{4}_Delete"]
        case .done, .hours, .inProgress, .minutes, .replaceAll, .suggestions: []
        case .edit: ["Stock label\u{4}_Edit", "Action name\u{4}Edit"]
        case .fastForward: ["Stock label, media\u{4}_Forward"]
        case .insert: ["Stock label\u{4}_Add"]
        case .loading: ["Loading…"]
        case .menu: ["Menu"]
        case .moreInfo: ["Stock label\u{4}_Information"]
        case .next: ["Stock label, media\u{4}_Next"]
        case .noResults: ["No Results Found"]
        case .none: ["(None)", "None"]
        case .ok: ["_OK", "Stock label\u{4}_OK"]
        case .page: ["Page %u"]
        case .pause: ["Stock label, media\u{4}P_ause"]
        case .play: ["Stock label, media\u{4}_Play"]
        case .previous: ["Stock label, media\u{4}P_revious"]
        case .redo: ["_Redo", "Stock label\u{4}_Redo"]
        case .reload: ["Stock label\u{4}_Refresh"]
        case .replace: ["_Replace", "Stock label\u{4}Find and _Replace"]
        case .rewind: ["Stock label, media\u{4}R_ewind"]
        case .save: ["_Save", "Stock label\u{4}_Save"]
        case .search: ["Search", "Stock label\u{4}_Find"]
        case .stop: ["_Stop", "Stock label\u{4}_Stop"]
        case .trySearch: ["Try a different search"]
        case .undo: ["_Undo", "Stock label\u{4}_Undo"]
        }
    }

    /// The text in the session's language. It is observed, so that a ``LanguageFollower`` is notified of a language
    /// change.
    @MainActor var text: String {
        if let text = LocalizedWord.own(rawValue) { return text }
        for language in LanguageState.shared.languages {
            if language.language == "en" { return rawValue }
            if let text = DesktopCatalogs.shared.text(of: self, in: language) { return text }
        }
        return rawValue
    }
}

/// The catalogues that GTK installs, each read on first use.
final class DesktopCatalogs {
    static let shared = DesktopCatalogs()

    private var catalogs: [LanguageTag: [MessageCatalog]] = [:]

    func text(of word: DesktopWord, in language: LanguageTag) -> String? {
        for catalog in catalogs(of: language) {
            if let label = word.messages.lazy.compactMap({ catalog.translation(of: $0) }).first {
                return MessageCatalog.withoutMnemonic(label)
            }
        }
        return nil
    }

    private func catalogs(of language: LanguageTag) -> [MessageCatalog] {
        if let known = catalogs[language] { return known }
        let folders = (ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(
            String.init)
        let found = (folders.isEmpty ? ["/usr/local/share", "/usr/share"] : folders).flatMap { folder in
            language.fallbacks.flatMap { tag in
                // GTK 4 lacks texts for some buttons that GTK 3 had.
                ["gtk40", "gtk30"].compactMap { domain in
                    let file = URL(filePath: folder).appending(
                        path: "locale/\(tag.localeIdentifier)/LC_MESSAGES/\(domain).mo")
                    return (try? Data(contentsOf: file)).flatMap { MessageCatalog($0) }
                }
            }
        }
        catalogs[language] = found
        return found
    }
}
