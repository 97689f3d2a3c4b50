public import Foundation
import ImageDecoding

// swift-format-ignore: AlwaysUseLowerCamelCase
/// HTTP-RPC's url-encoded arguments, as an HTML form sends them.
public let WSApplicationXWWWFormURLEncoded = "application/x-www-form-urlencoded"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// HTTP-RPC's multipart arguments: one part per value, file URLs as files.
public let WSMultipartFormData = "multipart/form-data"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// HTTP-RPC's arguments in one JSON object.
public let WSApplicationJSON = "application/json"

/// The client interface of HTTP-RPC, Kilo's predecessor: a thin layer over ``WebServiceProxy``.
///
/// It differs in names and in three rules: methods are texts, ``encoding`` is a MIME type and `multipart/form-data` by
/// default, and PUT and PATCH send their arguments in the body when the encoding is JSON. New code should use
/// ``WebServiceProxy``.
///
/// ```swift
/// let proxy = WSWebServiceProxy(session: .shared, serverURL: URL(string: "https://httpbin.org")!)
/// proxy.encoding = WSApplicationXWWWFormURLEncoded
/// proxy.invoke("POST", path: "/post", arguments: ["custname": "Ann"]) { result, error in }
/// ```
public final class WSWebServiceProxy: Sendable {
    /// The underlying proxy; its limits, headers and authorisation apply here too.
    public let webServiceProxy: WebServiceProxy

    /// Creates a proxy; see ``WebServiceProxy``.
    public init(session: WebServiceSession = .shared, serverURL: URL) {
        webServiceProxy = WebServiceProxy(session: session, serverURL: serverURL)
        webServiceProxy.change {
            $0.encoding = .multipartFormData
            $0.placement = HTTPRPCPlacement()
            $0.headers["Accept"] = "application/json, image/*, text/*"
        }
    }

    /// The encoding of arguments: ``WSMultipartFormData`` (the default), ``WSApplicationXWWWFormURLEncoded`` or
    /// ``WSApplicationJSON``, ignoring case.
    ///
    /// With any other value every call fails with ``WebServiceError/Code-swift.enum/invalidArgument(_:)``.
    public var encoding: String {
        get {
            let placement = webServiceProxy.settings.placement as? HTTPRPCPlacement
            return placement?.unknownEncoding ?? Self.name(of: webServiceProxy.encoding)
        }
        set {
            let known = WebServiceProxy.Encoding.allCases.first { Self.name(of: $0) == newValue.lowercased() }
            webServiceProxy.change {
                $0.encoding = known ?? $0.encoding
                $0.placement = HTTPRPCPlacement(unknownEncoding: known == nil ? newValue : nil)
            }
        }
    }

    /// The credentials; see ``WebServiceProxy/authorization``.
    public var authorization: Authorization? {
        get { webServiceProxy.authorization }
        set { webServiceProxy.authorization = newValue }
    }

    /// Calls an operation.
    ///
    /// The result depends on the media type of the response: a tree of objects for JSON, a `String` for `text/*`, an
    /// image for `image/*` (see ``imageDecoder``), `Data` for anything else and `nil` for no content.
    ///
    /// - Parameters:
    ///   - method: the HTTP method, ignoring case.
    ///   - path: the path, used unchanged; see ``ServicePath/init(_:)``.
    ///   - arguments: see `WebServiceProxy.invoke`.
    ///   - resultHandler: called once, on the main actor.
    /// - Returns: the call, which can be cancelled.
    @MainActor @discardableResult
    public func invoke(
        _ method: String, path: String, arguments: [String: Any] = [:],
        resultHandler: @escaping @MainActor (_ result: Any?, _ error: (any Error)?) -> Void
    ) -> WebServiceTask {
        guard let verb = WebServiceProxy.Method.allCases.first(where: { $0.rawValue == method.uppercased() }) else {
            return WebServiceTask(
                Task { @MainActor in resultHandler(nil, WebServiceError(.invalidArgument(.unknownMethod(method)))) })
        }
        let decoder = imageDecoder
        return webServiceProxy.start(
            verb, ServicePath(path), arguments, [:], nil, nil, { try Self.value($0, decoder) }, resultHandler)
    }

    /// Converts the content of an `image/*` response to an image; errors that it throws are passed to the result
    /// handler.
    ///
    /// While it is `nil`, the default, the result is a `UIImage` in a program that has shown something with MarkupKit,
    /// and `Data` in any other program or if the content is not a picture.
    @MainActor public var imageDecoder: (@MainActor (_ content: Data, _ contentType: String) throws -> Any?)? {
        get { decoders.image }
        set { decoders.image = newValue }
    }

    @MainActor private final class Decoders {
        var image: (@MainActor (Data, String) throws -> Any?)?
        nonisolated init() {}
    }

    private let decoders = Decoders()

    @MainActor
    private static func value(
        _ response: WebServiceResponse, _ imageDecoder: (@MainActor (Data, String) throws -> Any?)?
    ) throws -> Any? {
        guard !response.content.isEmpty else { return nil }
        let type = response.contentType?.lowercased() ?? "application/json"
        if type.hasPrefix("application/json") { return try UntypedResult.value(Any.self, from: response) }
        if type.hasPrefix("text/") { return TextDecoding.text(response) }
        guard type.hasPrefix("image/") else { return response.content }
        if let imageDecoder { return try imageDecoder(response.content, type) }
        return ImageDecoding.decoder?([UInt8](response.content)) ?? response.content
    }

    private static func name(of encoding: WebServiceProxy.Encoding) -> String {
        switch encoding {
        case .applicationXWWWFormURLEncoded: WSApplicationXWWWFormURLEncoded
        case .multipartFormData: WSMultipartFormData
        case .applicationJSON: WSApplicationJSON
        }
    }
}
