public import Foundation

/// Something that is dragged, in one or more kinds: a text, a file, a picture, or bytes of a type of one's own.
///
/// Kinds are MIME types, by which programs of the desktop understand each other, such as `text/plain` or `application/x-recipe`. UIKit's names of
/// common ones (`public.text`, `public.png`, `public.file-url`) mean the same.
///
/// ```swift
/// let item = NSItemProvider(object: "12 Lighthouse Lane")
/// item.registerDataRepresentation(forTypeIdentifier: "application/x-address") { try? JSONEncoder().encode(address) }
/// ```
public final class NSItemProvider {
    private struct Representation {
        let type: String
        /// Gives the bytes, at once or later; `nil` if there are none.
        let load: (@escaping (Data?) -> Void) -> Void
    }
    private var representations: [Representation] = []
    /// The object itself, for drags that stay in the program.
    private var object: Any?

    /// Why something cannot be had.
    public nonisolated enum LoadError: Error {
        /// It is not offered in that kind.
        case missingRepresentation
        /// There are no bytes, or they are not what the kind says.
        case unreadable
    }

    /// Creates a provider of nothing; register what it gives.
    public init() {}

    /// Creates a provider of a text, a `URL` of a file, a picture, or another object that can be written.
    public convenience init(object: some NSItemProviderWriting) {
        self.init()
        self.object = object
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type) { object.itemProviderData(forTypeIdentifier: type) }
        }
    }

    /// A name for a file that is made of it; `nil`, the default, is none.
    public var suggestedName: String?

    /// The kinds that it can be had in, the best one first, as MIME types.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Adds a kind, behind those that there are.
    ///
    /// - Parameter data: Called when somebody needs the bytes, which may be more than once; `nil` are none.
    public func registerDataRepresentation(forTypeIdentifier type: String, data: @escaping () -> Data?) {
        representations.append(Representation(type: ItemType.mime(of: type)) { $0(data()) })
    }

    /// The same for bytes that take a while.
    func register(type: String, load: @escaping (@escaping (Data?) -> Void) -> Void) {
        representations.append(Representation(type: ItemType.mime(of: type), load: load))
    }

    /// Whether it can be had in a kind; `text/*` and `image/*` mean any text and any picture.
    public func hasItemConformingToTypeIdentifier(_ type: String) -> Bool { representation(of: type) != nil }

    /// Whether it can be read as objects of a class.
    public func canLoadObject(ofClass type: any NSItemProviderReading.Type) -> Bool {
        type.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Reads the bytes of a kind and calls `completionHandler` with them or with a ``LoadError``, on the main thread, at once or later.
    public func loadDataRepresentation(
        forTypeIdentifier type: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) {
        guard let representation = representation(of: type) else {
            return completionHandler(nil, LoadError.missingRepresentation)
        }
        representation.load { data in completionHandler(data, data == nil ? LoadError.unreadable : nil) }
    }

    /// Reads it as an object of a class, and calls `completionHandler` with that or with an error, on the main thread, at once or later.
    public func loadObject<T: NSItemProviderReading>(
        ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
    ) {
        loadObjects(ofClass: type) { objects, error in completionHandler(objects.first, error) }
    }

    /// All objects that it holds, such as each of several files; none with an error.
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

    /// The bytes of a kind, if they are there at once.
    func dataNow(_ type: String) -> Data? {
        var result: Data?
        representation(of: type)?.load { result = $0 }
        return result
    }
}

/// What can be dragged out of a view.
public nonisolated protocol NSItemProviderWriting {
    /// The MIME types that it can be written in, the best one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The bytes of one of these types; `nil` if there are none.
    func itemProviderData(forTypeIdentifier type: String) -> Data?
}

/// What can be read from something that was dropped.
public nonisolated protocol NSItemProviderReading {
    /// The MIME types that it can be read from, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// The objects that some bytes hold; nearly always one.
    ///
    /// - Throws: If the bytes are not of the type.
    static func objects(withItemProviderData data: Data, typeIdentifier type: String) throws -> [Self]
}

/// Names of kinds.
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

    /// Whether bytes of one type can be read as another, which may end in a star.
    static func conforms(_ type: String, to wanted: String) -> Bool {
        if wanted == "*" || type == wanted { return true }
        if wanted.hasSuffix("/*") { return type.hasPrefix(wanted.dropLast()) }
        // Older programs leave the letters' encoding out.
        return base(type) == "text/plain" && base(wanted) == "text/plain"
    }

    /// The type among `types` in which what is wanted can be had best.
    static func first(of types: [String], for wanted: String) -> String? {
        let wanted = mime(of: wanted)
        if types.contains(wanted) { return wanted }
        // What programs of X call a text in UTF-8.
        if conforms(text, to: wanted), types.contains("UTF8_STRING") { return "UTF8_STRING" }
        return types.first { conforms($0, to: wanted) }
    }

    private static func base(_ type: String) -> Substring { type.prefix { $0 != ";" } }
}
