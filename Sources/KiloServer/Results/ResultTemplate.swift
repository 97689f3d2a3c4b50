import Foundation
import Hummingbird

struct ResultTemplate: Sendable {
    init(name: String, mimeType: String, bundle: Bundle?, operation: String) throws(ServiceRegistrationError) {
        throw .init(.noBundle(template: name), operation: operation)
    }
    func render(_ value: any Encodable & Sendable, locale: Locale) throws -> String { "" }
    func stream(_ rows: RowSource, locale: Locale, charset: String.Encoding) -> ResponseBody { ResponseBody() }
}
