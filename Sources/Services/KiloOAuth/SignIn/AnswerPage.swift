import Foundation

/// The texts of the page that the browser shows at the end of a sign-in, in plain text; they are escaped.
public struct AnswerPage: Sendable {
    /// The language of the texts (BCP 47), for screen readers; `en` by default.
    public var language = "en"
    /// The title of the page.
    public var title = "Sign-in"
    /// The text after an answer with which the program continues.
    public var success = "You can close this page and return to the program."
    /// The text after an answer that ends the sign-in without tokens; the provider's reason follows it.
    public var failure = "The sign-in was not finished. You can close this page and return to the program."
    /// The text for a request that does not belong to the sign-in.
    public var unknown = "This page does not belong to a sign-in that is in progress."

    /// Creates the page with English texts.
    public init() {}

    /// Returns the page as HTML.
    func html(_ text: String, reason: String? = nil) -> String {
        let paragraphs = [text, reason].compactMap(\.self).map { "<p>\(Self.escaped($0))</p>" }.joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="\(Self.escaped(language))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(Self.escaped(title))</title>
            </head>
            <body>
            \(paragraphs)
            </body>
            </html>

            """
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
