import Foundation
import KeyValueCoding
import MarkupLanguage

/// The action of a link in a text.
enum TextLink {
    /// The schemes of addresses that are opened without a handler. Other addresses, such as those of files and
    /// programs, may be in a text that the program shows but has not written; only a handler of the application may
    /// open them.
    private static let openSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "xmpp", "geo"]

    /// Whether an address, such as `action:showTerms`, names a method of the program.
    nonisolated static func namesAction(_ url: URL) -> Bool { url.scheme?.lowercased() == "action" }

    /// Calls the method that an address names on the first responder in the chain that has it, and opens other
    /// addresses.
    static func follow(_ url: URL, from responder: UIResponder) {
        if namesAction(url) {
            perform(String(url.absoluteString.dropFirst("action:".count)), from: responder)
        } else if openSchemes.contains(url.scheme?.lowercased() ?? "") {
            UIApplication.shared.open(url)
        } else {
            Notice.post(
                .link,
                "a link to '\(url.absoluteString.prefix(200))' is not opened automatically; open it in a link handler")
        }
    }

    private static func perform(_ name: String, from responder: UIResponder) {
        let command = UICommand(title: "", action: name)
        guard !command.perform(for: responder) else { return }
        NamedAction.reportMissing(name, of: responder, for: "link")
    }
}
