public import Foundation
public import KeyValueCoding
import MarkupLanguage

/// The entry of a menu that shows the desktop's About window, see ``UIApplication/presentAbout(_:)``.
///
/// ```xml
/// <LMMenu primary="true">
///     <LMAboutCommand version="1.2" website="https://example.org" license="Apache License 2.0"/>
/// </LMMenu>
/// ```
/// The entry has the desktop's text, such as "About Notes", unless a ``LMCommand/title`` is set.
@KeyValueCoding
open class LMAboutCommand: LMCommand {
    /// The program's name in the window and in the entry; `nil`, the default, is ``UIApplication/name``.
    open var programName: String? { didSet { LiveMenus.shared.entryDidChange() } }
    /// The version, such as "1.2"; `nil`, the default, shows none.
    open var version: String?
    /// A sentence about the purpose of the program; `nil`, the default, shows none.
    open var comments: String?
    /// The program's page; `nil`, the default, shows none.
    open var website: URL?
    /// The text of the licence, or its name; `nil`, the default, shows none.
    open var license: String?
    /// A line about the rights, such as "© 2026 Ada Example"; `nil`, the default, shows none.
    open var copyright: String?
    /// The authors, separated by commas, each with an optional address in angle brackets: `Ada <ada@example.org>`.
    open var authors: String?
    /// The program's icon; `nil`, the default, shows none.
    open var icon: UIImage?

    override var shownTitle: String {
        title ?? DesktopWord.about.text(of: programName ?? UIApplication.shared.name)
    }

    open override func perform() {
        guard isEnabled else { return }
        super.perform()
        let names = (authors ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        UIApplication.shared.presentAbout(
            .init(
                name: programName, version: version, comments: comments, website: website, license: license,
                copyright: copyright, authors: names.filter { !$0.isEmpty }, icon: icon))
    }

    open override class var userTexts: [String] { ["comments", "license", "title"] }
}
