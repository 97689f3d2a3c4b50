public import Foundation
import NativeWidgets

extension String: NSItemProviderWriting, NSItemProviderReading {
    /// Plain text.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.text, "text/plain"] }
    /// Returns the text in UTF-8.
    public nonisolated func itemProviderData(forTypeIdentifier type: String) -> Data? { Data(utf8) }

    /// Plain text.
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.text, "text/plain"] }
    /// Returns the text; throws an error for bytes that are not UTF-8.
    public nonisolated static func objects(withItemProviderData data: Data, typeIdentifier type: String) throws
        -> [String]
    {
        guard let text = String(data: data, encoding: .utf8) else { throw NSItemProvider.LoadError.unreadable }
        return [text]
    }
}

extension NSString: NSItemProviderWriting {
    /// Plain text.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
        String.writableTypeIdentifiersForItemProvider
    }
    /// Returns the text in UTF-8.
    public nonisolated func itemProviderData(forTypeIdentifier type: String) -> Data? {
        (self as String).itemProviderData(forTypeIdentifier: type)
    }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    /// A list of addresses, as file managers use, and then the address as text.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.files, ItemType.text] }
    /// Returns the address; in a list it ends with a line break.
    public nonisolated func itemProviderData(forTypeIdentifier type: String) -> Data? {
        let isList = ItemType.mime(of: type) == ItemType.files
        return Data((isList ? absoluteString + "\r\n" : isFileURL ? path : absoluteString).utf8)
    }

    /// A list of addresses.
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.files] }
    /// Returns the addresses of a list without its comments; lines that are no addresses are skipped.
    public nonisolated static func objects(withItemProviderData data: Data, typeIdentifier type: String) throws -> [URL]
    {
        guard let text = String(data: data, encoding: .utf8) else { throw NSItemProvider.LoadError.unreadable }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: String(line)), url.scheme != nil else { return nil }
            return url
        }
    }
}

extension UIImage: NSItemProviderWriting {
    /// A PNG file.
    public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.png] }
    /// Returns the picture as a PNG file; `nil` for a symbol of the icon theme.
    public nonisolated func itemProviderData(forTypeIdentifier type: String) -> Data? {
        guard case .pixels(let pixels) = source else { return nil }
        return pixels.png.map { Data($0) }
    }
}

extension UIImage: NSItemProviderReading {
    /// Pictures of any format, preferably PNG.
    public nonisolated static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.png, "image/*"] }
    /// Returns the picture; throws an error for bytes that are no picture.
    public nonisolated static func objects(withItemProviderData data: Data, typeIdentifier type: String) throws
        -> [UIImage]
    {
        guard let image = UIImage(data: data) else { throw NSItemProvider.LoadError.unreadable }
        return [image]
    }
}
