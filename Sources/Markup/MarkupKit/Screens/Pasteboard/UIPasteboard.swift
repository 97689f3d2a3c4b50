public import Foundation
import NativeWidgets

/// The content that was copied or cut: texts, files, pictures, and bytes of a custom type.
///
/// ```swift
/// UIPasteboard.general.string = note.text
/// ```
///
/// Types are MIME types, which all programs use, such as `text/plain` or `application/x-recipe`; UIKit's identifiers of
/// common types (`public.utf8-plain-text`, `public.png`, `public.file-url`) are accepted too. Content from another
/// program is loaded asynchronously: the properties wait for it up to a second, while the window does not respond;
/// ``loadString()`` and the other asynchronous methods do not block.
public final class UIPasteboard {
    /// The desktop's clipboard, which Ctrl+C and Ctrl+V use.
    public static let general = UIPasteboard(store: DesktopStore())

    /// Posted by `NotificationCenter.default` when the content of a pasteboard has changed; its object is the
    /// pasteboard.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    private static var named: [String: UIPasteboard] = [:]

    /// Returns a pasteboard that only this program can access; the same name returns the same pasteboard.
    ///
    /// - Returns: `nil` if no pasteboard has the name and `create` is `false`.
    public static func named(_ name: String, create: Bool = true) -> UIPasteboard? {
        if let known = named[name] { return known }
        guard create else { return nil }
        let new = UIPasteboard(store: ProgramStore())
        named[name] = new
        return new
    }

    /// Creates an unnamed pasteboard that only the caller can access.
    public static func withUniqueName() -> UIPasteboard { UIPasteboard(store: ProgramStore()) }

    private let store: any PasteboardStore

    private init(store: any PasteboardStore) {
        self.store = store
        store.onChange = { [weak self] in
            guard let self else { return }
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// The number of changes since the program first used this pasteboard, by this program or another one.
    public private(set) var changeCount = 0

    // MARK: Available types

    /// The MIME types in which the content is available; empty for an empty pasteboard.
    public var types: [String] { store.types }
    /// Whether the pasteboard contains a text.
    public var hasStrings: Bool { contains(pasteboardTypes: [ItemType.text]) }
    /// Whether the pasteboard contains addresses, such as those of files.
    public var hasURLs: Bool { contains(pasteboardTypes: [ItemType.files]) }
    /// Whether the pasteboard contains a picture.
    public var hasImages: Bool { contains(pasteboardTypes: ["image/*"]) }

    /// Returns whether the content is available in one of some types; `image/*` matches any picture.
    public func contains(pasteboardTypes: [String]) -> Bool {
        let types = types
        return pasteboardTypes.contains { ItemType.first(of: types, for: $0) != nil }
    }

    // MARK: Reading and writing

    /// The text; `nil` if the pasteboard has no text. Setting it replaces the content, and `nil` clears the pasteboard.
    public var string: String? {
        get { data(forPasteboardType: ItemType.text).map { String(decoding: $0, as: UTF8.self) } }
        set { put(newValue.map { [PasteboardItem.text($0)] } ?? []) }
    }
    /// The text as an array with one element; `nil` if the pasteboard has no text. Several texts are set as lines of
    /// one text.
    public var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.joined(separator: "\n") }
    }
    /// The first address; `nil` if the pasteboard has no addresses. Setting it replaces the content.
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The addresses, such as those of files that a file manager has copied; `nil` if the pasteboard has no addresses.
    /// Setting them replaces the content.
    public var urls: [URL]? {
        get { data(forPasteboardType: ItemType.files).flatMap(Self.urls) }
        set { put(newValue.map { PasteboardItem.addresses($0) } ?? []) }
    }
    /// The picture; `nil` if the pasteboard has no picture. Setting it replaces the content; a symbol of the icon theme
    /// clears the pasteboard.
    public var image: UIImage? {
        get { data(forPasteboardType: "image/*").flatMap { UIImage(data: $0) } }
        set { put(newValue.flatMap(PasteboardItem.picture).map { [$0] } ?? []) }
    }

    /// Returns the bytes in a type; `nil` if the content is not available in it.
    public func data(forPasteboardType type: String) -> Data? {
        var result: Data?
        var isDone = false
        fetch(type) {
            result = $0
            isDone = true
        }
        let deadline = ContinuousClock.now + .seconds(1)
        while !isDone, ContinuousClock.now < deadline {
            if !MainLoop.iterate(mayBlock: false) { usleep(500) }
        }
        return result
    }

    /// Replaces the content by bytes of one type.
    public func setData(_ data: Data, forPasteboardType type: String) {
        put([PasteboardItem(type: ItemType.mime(of: type), data: data)])
    }

    /// Replaces the content by one item in several types, which are offered in alphabetical order.
    ///
    /// Values may be `Data`, `String`, `URL` and ``UIImage``; others are ignored. If several items have a type, the
    /// first one is used.
    public func setItems(_ items: [[String: Any]]) {
        var parts: [PasteboardItem] = []
        for (type, value) in items.flatMap({ $0.sorted { $0.key < $1.key } }) {
            let type = ItemType.mime(of: type)
            guard !parts.contains(where: { $0.type == type }), let part = PasteboardItem(type: type, value: value)
            else {
                continue
            }
            parts.append(part)
        }
        put(parts)
    }

    /// The content as an item provider with all types, or an empty array. For setting, see ``setItemProviders(_:)``.
    public var itemProviders: [NSItemProvider] {
        get {
            let types = types
            guard !types.isEmpty else { return [] }
            let provider = NSItemProvider()
            for type in types { provider.register(type: type) { [store] in store.read(type, $0) } }
            return [provider]
        }
        set { setItemProviders(newValue) }
    }

    /// Replaces the content by the data that providers return at once. If several providers have a type, the first one
    /// is used.
    public func setItemProviders(_ providers: [NSItemProvider]) {
        var parts: [PasteboardItem] = []
        for provider in providers {
            for type in provider.registeredTypeIdentifiers where !parts.contains(where: { $0.type == type }) {
                if let data = provider.dataNow(type) { parts.append(PasteboardItem(type: type, data: data)) }
            }
        }
        put(parts)
    }

    /// Replaces the content by writable objects, in all their types.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setItemProviders(objects.map { NSItemProvider(object: $0) })
    }

    private func put(_ parts: [PasteboardItem]) { store.set(parts) }

    // MARK: Asynchronous loading

    /// Returns the text; `nil` if the pasteboard has no text.
    public func loadString() async -> String? {
        await loadData(forPasteboardType: ItemType.text).map { String(decoding: $0, as: UTF8.self) }
    }
    /// Returns the addresses; empty if the pasteboard has no addresses.
    public func loadURLs() async -> [URL] {
        await loadData(forPasteboardType: ItemType.files).flatMap(Self.urls) ?? []
    }
    /// Returns the picture; `nil` if the pasteboard has no picture.
    public func loadImage() async -> UIImage? {
        await loadData(forPasteboardType: "image/*").flatMap { UIImage(data: $0) }
    }
    /// Returns the bytes in a type; `nil` if the content is not available in it.
    public func loadData(forPasteboardType type: String) async -> Data? {
        await withCheckedContinuation { continuation in fetch(type) { continuation.resume(returning: $0) } }
    }

    private func fetch(_ type: String, _ completion: @escaping (Data?) -> Void) {
        guard let found = ItemType.first(of: types, for: type) else { return completion(nil) }
        store.read(found, completion)
    }

    private static func urls(_ data: Data) -> [URL]? {
        let urls = try? URL.objects(withItemProviderData: data, typeIdentifier: ItemType.files)
        return urls?.isEmpty == true ? nil : urls
    }
}

/// The content of a pasteboard in one type.
struct PasteboardItem {
    let type: String
    let data: Data

    init(type: String, data: Data) {
        self.type = type
        self.data = data
    }

    /// `nil` for a value that cannot be written as bytes.
    init?(type: String, value: Any) {
        switch value {
        case let data as Data: self.init(type: type, data: data)
        case let text as String: self.init(type: type, data: Data(text.utf8))
        case let url as URL: self.init(type: type, data: Data((url.absoluteString + "\r\n").utf8))
        case let image as UIImage:
            guard let picture = Self.picture(image) else { return nil }
            self = picture
        default: return nil
        }
    }

    static func text(_ text: String) -> PasteboardItem {
        PasteboardItem(type: ItemType.text, data: Data(text.utf8))
    }

    /// Returns a list of addresses for file managers, and the addresses as text for editors.
    static func addresses(_ urls: [URL]) -> [PasteboardItem] {
        guard !urls.isEmpty else { return [] }
        let list = urls.map { $0.absoluteString + "\r\n" }.joined()
        let words = urls.map { $0.isFileURL ? $0.path : $0.absoluteString }.joined(separator: "\n")
        return [PasteboardItem(type: ItemType.files, data: Data(list.utf8)), text(words)]
    }

    static func picture(_ image: UIImage) -> PasteboardItem? {
        image.pngData().map { PasteboardItem(type: ItemType.png, data: $0) }
    }
}
