public import Foundation

/// The content of a drag in one or more types: a text, a file, a picture, or bytes of a custom type.
///
/// Types are MIME types, which all programs of the desktop use, such as `text/plain` or `application/x-recipe`. UIKit's
/// identifiers of common types (`public.text`, `public.png`, `public.file-url`) are accepted too.
///
/// ```swift
/// let item = NSItemProvider(object: "12 Lighthouse Lane")
/// item.registerDataRepresentation(forTypeIdentifier: "application/x-address") { try? JSONEncoder().encode(address) }
/// ```
public final class NSItemProvider {
    private struct Representation {
        let type: String
        /// Provides the bytes, at once or later; `nil` if they are not available.
        let load: (@escaping (Data?) -> Void) -> Void
    }
    private var representations: [Representation] = []
    /// The object itself, for drags inside the program.
    private var object: Any?

    /// The reason why content cannot be read.
    public nonisolated enum LoadError: Error {
        /// The content is not available in the requested type.
        case missingRepresentation
        /// There are no bytes, or they do not match the type.
        case unreadable
    }

    /// Creates a provider without content; register its representations.
    public init() {}

    /// Creates a provider of a text, a `URL` of a file, a picture, or another writable object.
    public convenience init(object: some NSItemProviderWriting) {
        self.init()
        self.object = object
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type) { object.itemProviderData(forTypeIdentifier: type) }
        }
    }

    /// The suggested name of a file that the application creates from the content; default `nil`. Other programs do not
    /// receive it, because a drag on the desktop has no place for it.
    public var suggestedName: String?

    /// The MIME types in which the content is available, the preferred one first.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Adds a type, after the existing ones.
    ///
    /// - Parameter data: Called whenever the bytes are needed; returns `nil` if they are not available.
    public func registerDataRepresentation(forTypeIdentifier type: String, data: @escaping () -> Data?) {
        representations.append(Representation(type: ItemType.mime(of: type)) { $0(data()) })
    }

    /// Adds a type whose bytes are loaded asynchronously.
    func register(type: String, load: @escaping (@escaping (Data?) -> Void) -> Void) {
        representations.append(Representation(type: ItemType.mime(of: type), load: load))
    }

    /// Returns whether the content is available in a type; `text/*` and `image/*` match any text and any picture.
    public func hasItemConformingToTypeIdentifier(_ type: String) -> Bool { representation(of: type) != nil }

    /// Returns whether the content can be read as objects of a class.
    public func canLoadObject(ofClass type: any NSItemProviderReading.Type) -> Bool {
        type.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Reads the bytes in a type and calls `completionHandler` with them or with a ``LoadError``, on the main thread,
    /// at once or later.
    public func loadDataRepresentation(
        forTypeIdentifier type: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) {
        guard let representation = representation(of: type) else {
            return completionHandler(nil, LoadError.missingRepresentation)
        }
        representation.load { data in completionHandler(data, data == nil ? LoadError.unreadable : nil) }
    }

    /// Reads the content as an object of a class and calls `completionHandler` with it or with an error, on the main
    /// thread, at once or later.
    public func loadObject<T: NSItemProviderReading>(
        ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
    ) {
        loadObjects(ofClass: type) { objects, error in completionHandler(objects.first, error) }
    }

    /// Reads all objects in the content, such as each of several files; an error comes with an empty array.
    func loadObjects<T: NSItemProviderReading>(
        ofClass type: T.Type, _ completion: @escaping ([T], (any Error)?) -> Void
    ) {
        if let own = object as? T { return completion([own], nil) }
        let found = type.readableTypeIdentifiersForItemProvider.compactMap { representation(of: $0) }.first
        guard let found else { return completion([], LoadError.missingRepresentation) }
        found.load { data in
            guard let data, let objects = try? type.objects(withItemProviderData: data, typeIdentifier: found.type),
                !objects.isEmpty
            else { return completion([], LoadError.unreadable) }
            completion(objects, nil)
        }
    }

    private func representation(of type: String) -> Representation? {
        let wanted = ItemType.mime(of: type)
        return representations.first { ItemType.conforms($0.type, to: wanted) }
    }

    /// Returns the bytes in a type, if they are available at once.
    func dataNow(_ type: String) -> Data? {
        var result: Data?
        representation(of: type)?.load { result = $0 }
        return result
    }
}

/// An object that can be dragged from a view.
public nonisolated protocol NSItemProviderWriting {
    /// The MIME types in which the object can be written, the preferred one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns the bytes in one of these types; `nil` if they are not available.
    func itemProviderData(forTypeIdentifier type: String) -> Data?
}

/// An object that can be read from dropped content.
public nonisolated protocol NSItemProviderReading {
    /// The MIME types from which the object can be read, the preferred one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns the objects contained in the bytes; nearly always one.
    ///
    /// - Throws: An error if the bytes do not match the type.
    static func objects(withItemProviderData data: Data, typeIdentifier type: String) throws -> [Self]
}

/// The MIME types of UIKit's type identifiers.
nonisolated enum ItemType {
    static let text = "text/plain;charset=utf-8"
    static let files = "text/uri-list"
    static let png = "image/png"

    private static let others = [
        "public.utf8-plain-text": text, "public.plain-text": text, "public.text": "text/*",
        "public.file-url": files, "public.url": files, "public.png": png, "public.jpeg": "image/jpeg",
        "public.image": "image/*", "public.html": "text/html", "public.data": "*",
    ]

    static func mime(of type: String) -> String { others[type] ?? type }

    /// Returns whether bytes of one type can be read as another, which may end in `*`.
    static func conforms(_ type: String, to wanted: String) -> Bool {
        if wanted == "*" || type == wanted { return true }
        if wanted.hasSuffix("/*") { return type.hasPrefix(wanted.dropLast()) }
        // Older programs omit the text encoding.
        return base(type) == "text/plain" && base(wanted) == "text/plain"
    }

    /// Returns the type among `types` that matches the wanted type best.
    static func first(of types: [String], for wanted: String) -> String? {
        let wanted = mime(of: wanted)
        if types.contains(wanted) { return wanted }
        // X11's name of text in UTF-8.
        if conforms(text, to: wanted), types.contains("UTF8_STRING") { return "UTF8_STRING" }
        return types.first { conforms($0, to: wanted) }
    }

    private static func base(_ type: String) -> Substring { type.prefix { $0 != ";" } }
}
