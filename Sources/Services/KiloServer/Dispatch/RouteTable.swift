import Foundation
import HTTPTypes
import Hummingbird
import MarkupRules

/// The routes of several services, checked before any of them is registered.
struct RouteTable {
    /// The operations of a path, with their representations.
    struct Entry: Sendable {
        let operation: BoundOperation
        let representations: [Representation]
    }

    struct Route {
        /// The path, such as `/pets/{id}`.
        let path: String
        var entries: [HTTPRequest.Method: Entry] = [:]

        var allowed: [String] {
            var methods = entries.keys.map(\.rawValue)
            if entries[.get] != nil, entries[.head] == nil { methods.append("HEAD") }
            return (methods + ["OPTIONS"]).sorted()
        }

        /// Returns the operation that responds to a method: for HEAD the one of GET, if there is no other.
        func entry(_ method: HTTPRequest.Method) -> Entry? {
            switch method {
            case .options: nil
            case .head: entries[.head] ?? entries[.get]
            default: entries[method]
            }
        }
    }

    private(set) var routes: [Route] = []

    mutating func add<Service: WebService>(
        _ service: Service, _ options: ServiceOptions
    ) throws(ServiceRegistrationError) {
        let description = Service.description
        for operation in Service.operations {
            try add(
                operation.bound(to: service), servicePath: description.path, bundle: Service.serviceBundle,
                options)
        }
    }

    private mutating func add(
        _ operation: BoundOperation, servicePath: String, bundle: Bundle?, _ options: ServiceOptions
    ) throws(ServiceRegistrationError) {
        let description = operation.description
        guard let method = HTTPRequest.Method(description.method), HTTPRequest.Method.known.contains(method) else {
            throw .init(.unknownMethod(description.method), operation: description.name)
        }
        try checkVariables(description)
        try checkRules(description)
        for demand in description.identities where options.authenticators[demand.key] == nil {
            throw .init(.unknownIdentity(demand.name), operation: description.name)
        }
        let path = "/" + [servicePath, description.path].filter { !$0.isEmpty }.joined(separator: "/")
        let entry = Entry(
            operation: operation,
            representations: try Representation.all(
                of: description, resourceName: path.resourceName, bundle: bundle, options))
        let index = routes.firstIndex { $0.path.shape == path.shape } ?? routes.endIndex
        if index == routes.endIndex { routes.append(Route(path: path)) }
        if routes[index].path != path {
            throw .init(.differentVariables(path: path, other: routes[index].path), operation: description.name)
        }
        if let other = routes[index].entries[method] {
            throw .init(
                .duplicate(method: description.method, path: path, other: other.operation.description.name),
                operation: description.name)
        }
        routes[index].entries[method] = entry
    }

    private func checkRules(_ operation: OperationDescription) throws(ServiceRegistrationError) {
        var faults: [String] = []
        for parameter in operation.parameters {
            parameter.schema.visit { schema in
                guard case .object(_, let properties, _) = schema else { return }
                for case .pattern(let pattern, _) in properties.flatMap(\.limits) where !PatternMatcher(pattern).isValid
                {
                    faults.append(pattern)
                }
            }
        }
        if let pattern = faults.first { throw .init(.badPattern(pattern), operation: operation.name) }
    }

    private func checkVariables(_ operation: OperationDescription) throws(ServiceRegistrationError) {
        let names = operation.parameters.filter { $0.location == .path }.map(\.name)
        for case let segment in operation.path.split(separator: "/") where segment.hasPrefix("{") {
            let name = String(segment.dropFirst().dropLast())
            if !names.contains(name) { throw .init(.unboundVariable(name), operation: operation.name) }
        }
    }
}

extension String {
    /// The last fixed component of the path, for the file names of attachments.
    fileprivate var resourceName: String {
        split(separator: "/").last { !$0.hasPrefix("{") }.map {
            $0.filter { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        } ?? "result"
    }

    /// The path with unnamed variables: `/pets/{id}` and `/pets/{name}` match the same requests.
    fileprivate var shape: String {
        split(separator: "/").map { $0.hasPrefix("{") ? "{}" : $0 }.joined(separator: "/")
    }
}
