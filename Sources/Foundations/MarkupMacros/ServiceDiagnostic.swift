import SwiftDiagnostics

/// The diagnostics of `@Service` and its annotations that `@ServiceProxy` does not share.
enum ServiceDiagnostic: DiagnosticMessage {
    case notType
    case notFinal(String)
    case noOperation(String)
    case notLiteral(String)
    case duplicate(String, String, String)
    case isStatic(String)
    case variadic(String)
    case isInout(String)
    case strayAnnotation(String)
    case annotationWithoutMethod(String, String)
    case notDocumentedType

    var severity: DiagnosticSeverity { .error }

    var diagnosticID: MessageID {
        MessageID(domain: "KiloServer.Service", id: String("\(self)".prefix { $0 != "(" }))
    }

    var message: String {
        switch self {
        case .notType: "'@Service' belongs on a struct, a final class, an actor or a protocol"
        case .notFinal(let name):
            "'\(name)' is open to subclasses, whose operations would be missed; declare it 'final'"
        case .noOperation(let name): "'\(name)' has no operation; annotate a method with '@RequestMethod(\"GET\")'"
        case .notLiteral(let macro): "'@\(macro)' needs a string literal without interpolation"
        case .duplicate(let name, let other, let request):
            "'\(name)' and '\(other)' both answer \(request); give one of them another '@ResourcePath'"
        case .isStatic(let name): "'\(name)' is static; an operation is a method of the service object"
        case .variadic(let name): "'\(name)' is variadic; declare a list such as '[Double]'"
        case .isInout(let name): "'\(name)' is 'inout'; an argument cannot be sent back"
        case .strayAnnotation(let annotation): "'@\(annotation)' belongs on a method with '@RequestMethod'"
        case .annotationWithoutMethod(let name, let annotation):
            "'\(name)' has '@\(annotation)' and no '@RequestMethod'; add '@RequestMethod(\"GET\")'"
        case .notDocumentedType: "'@Documented' belongs on a structure, a class or an enumeration"
        }
    }
}
