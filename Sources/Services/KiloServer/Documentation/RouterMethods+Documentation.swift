import Foundation
import HTTPTypes
import Hummingbird
import KiloTemplate
import NIOCore

extension RouterMethods {
    /// Registers the index, a page per service and the OpenAPI and AsyncAPI descriptions. They are rendered once, at registration.
    func addDocumentation(of services: [ServiceDescription], _ options: ServiceOptions) throws {
        guard let path = options.documentationPath else { return }
        let folders = path.split(separator: "/").map(String.init)
        let root = "/" + folders.joined(separator: "/")
        let index = try DocumentationTemplates.index().renderBytes(
            DocumentationIndex(services, options: options, root: folders.last.map { $0 + "/" } ?? ""),
            locale: .init(identifier: "en"))
        let indexPolicy = PagePolicy(hasScript: false)
        add(StaticPage(ByteBuffer(bytes: index), "text/html; charset=utf-8", indexPolicy), at: root)
        let template = try DocumentationTemplates.page()
        let policy = PagePolicy(hasScript: options.documentationForms)
        for service in services {
            let page = try template.renderBytes(
                DocumentationPage(
                    service, options: options, home: folders.last.map { "../" + $0 } ?? "./",
                    root: "./" + String(repeating: "../", count: folders.count)),
                locale: .init(identifier: "en"))
            add(
                StaticPage(ByteBuffer(bytes: page), "text/html; charset=utf-8", policy),
                at: "\(root)/\(service.pageName)")
        }
        let document = try JSONBody.encode(OpenAPI(services: services, options: options).document)
        add(StaticPage(ByteBuffer(bytes: document), "application/json", indexPolicy), at: "\(root)/openapi.json")
        if let document = AsyncAPI(services: services, options: options).document {
            let text = try JSONBody.encode(document)
            add(StaticPage(ByteBuffer(bytes: text), "application/json", indexPolicy), at: "\(root)/asyncapi.json")
        }
    }

    private func add(_ page: StaticPage, at path: String) {
        for method in [HTTPRequest.Method.get, .head] {
            on(RouterPath(path), method: method) { request, _ in page.response(to: request) }
        }
    }
}

/// A page that does not change while the program runs.
private struct StaticPage: Sendable {
    let body: ByteBuffer
    let headers: HTTPFields

    init(_ body: ByteBuffer, _ contentType: String, _ policy: PagePolicy) {
        self.body = body
        var headers = HTTPFields()
        headers[.contentType] = contentType
        headers[.eTag] = EntityTag.of(body)
        headers[.xContentTypeOptions] = "nosniff"
        headers[.contentSecurityPolicy] = policy.text
        headers[.referrerPolicy] = "same-origin"
        self.headers = headers
    }

    func response(to request: Request) -> Response {
        if let known = request.headers[.ifNoneMatch], let tag = headers[.eTag], EntityTag.matches(known, tag) {
            return .empty(.notModified, headers: headers)
        }
        let response = Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
        return request.method == .head ? response.createHeadResponse() : response
    }
}
