import Foundation

extension Schema {
    /// Reads a schema that is part of the program as a literal, such as the generated one of the built-in views.
    ///
    /// A literal that is no schema is a fault of the program, not of a user, and gives an empty schema: the test that
    /// keeps the literal equal to the registry finds it.
    public static func builtIn(_ json: StaticString) -> Schema {
        let data = json.withUTF8Buffer { Data(buffer: $0) }
        return (try? Schema(json: data)) ?? Schema([])
    }
}
