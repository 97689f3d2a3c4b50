import Foundation

extension Schema {
    /// Reads a schema that is part of the program as a literal, such as the generated one of the built-in views.
    ///
    /// An invalid literal is a fault of the program, not of the user, and gives an empty schema; the test that compares
    /// the literal with the registry finds it.
    public static func builtIn(_ json: StaticString) -> Schema {
        let data = json.withUTF8Buffer { Data(buffer: $0) }
        return (try? Schema(json: data)) ?? Schema([])
    }
}
