import MarkupBasics
import SwiftDiagnostics

/// The diagnostics of `@ServiceProxy` and its annotations: the facts are in the cases, the texts in `message`.
enum ServiceProxyDiagnostic: DiagnosticMessage {
    case notProtocol(String)
    case notFunction
    case inherits(String)
    case noMethod(String)
    case unknownMethod(String)
    case notAsyncThrows(String)
    case generic(String)
    case noParameter(String, [String])
    case optionalVariable(String)
    case bodyNotAllowed(String)
    case emptySegment(String)
    case dotSegment(String)
    case badSegment(String)
    case notLiteral(String)
    case strayAnnotation(String)

    var severity: DiagnosticSeverity { .error }

    private func nearest(to word: String, _ words: [String]) -> String {
        NearestName.nearest(to: word, among: words) ?? word
    }

    var diagnosticID: MessageID {
        MessageID(domain: "Kilo.ServiceProxy", id: String("\(self)".prefix { $0 != "(" }))
    }

    var message: String {
        switch self {
        case .notProtocol(let kind):
            "'@ServiceProxy' describes a service by a protocol; attach it to a 'protocol', not to a \(kind)"
        case .notFunction:
            "a service has operations only; declare this requirement as a function that is 'async throws'"
        case .inherits(let name):
            "'@ServiceProxy' cannot see the requirements of '\(name)'; declare the operations in one protocol"
        case .noMethod(let name):
            "'\(name)' has no HTTP method; add '@RequestMethod(\"GET\")'"
        case .unknownMethod(let text):
            "'\(text)' is not an HTTP method; use '\(nearest(to: text, AnnotatedMethod.methods))'"
        case .notAsyncThrows(let name):
            "'\(name)' calls a service, which takes time and may fail; declare it 'async throws'"
        case .generic(let name):
            "'\(name)' is generic; an operation of a service has fixed types"
        case .noParameter(let variable, let names):
            names.isEmpty
                ? "the path names '{\(variable)}', but the function has no parameters; add '\(variable)'"
                : "the path names '{\(variable)}', but no parameter has that name; use '{\(nearest(to: variable, names))}'"
        case .optionalVariable(let name):
            "'\(name)' fills a segment of the path and cannot be nil; remove the '?'"
        case .bodyNotAllowed(let method):
            "a \(method) request has no body; rename the parameter 'body', or use '@RequestMethod(\"POST\")'"
        case .emptySegment(let path):
            "the path '\(path)' has an empty segment; remove one '/'"
        case .dotSegment(let path):
            "the path '\(path)' may not contain '.' or '..' as a segment"
        case .badSegment(let segment):
            "'\(segment)' is neither plain text nor one variable such as '{name}'"
        case .notLiteral(let macro):
            "'@\(macro)' needs a string literal without interpolation"
        case .strayAnnotation(let macro):
            "'@\(macro)' belongs on a function of a protocol or class that describes a service"
        }
    }
}
