import HTTPTypes
import MarkupBasics

extension DocumentationIndex {
    init(_ services: [ServiceDescription], options: ServiceOptions, root: String) {
        title = options.title
        version = options.version
        self.root = root
        hasChannels = services.flatMap(\.operations).contains(where: \.hasChannel)
        self.services = services.map { service in
            Entry(
                name: service.name, path: "/" + service.path, link: root + service.pageName,
                documentation: service.documentation.paragraphs, operationCount: service.operations.count)
        }
    }
}

extension DocumentationPage {
    init(_ service: ServiceDescription, options: ServiceOptions, home: String, root: String) {
        title = options.title
        self.home = home
        self.root = root
        credentials = options.documentationForms ? Credentials(service) : nil
        name = service.name
        path = "/" + service.path
        documentation = service.documentation.paragraphs
        endpoints = Self.endpoints(service, hasForms: options.documentationForms)
        let schemas = service.namedSchemas
        enumerations = schemas.compactMap { schema in
            guard case .enumeration(let name, let values, let documentation) = schema else { return nil }
            return Enumeration(
                name: name, values: values, documentation: documentation.split(separator: "\n").map(String.init))
        }
        structures = schemas.compactMap { schema in
            guard case .object(let name, let properties, let documentation) = schema else { return nil }
            let members = properties.map {
                Structure.Property(name: $0.name, type: TypeName($0.schema), documentation: $0.documentation)
            }
            return Structure(name: name, properties: members, documentation: documentation.paragraphs)
        }
        hasTypes = !schemas.isEmpty
        hasChannels = service.operations.contains(where: \.hasChannel)
    }

    /// Returns the operations grouped by path; paths are sorted, methods in the customary order.
    private static func endpoints(_ service: ServiceDescription, hasForms: Bool) -> [Endpoint] {
        let order = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
        return Dictionary(grouping: service.operations, by: \.path).sorted { $0.key < $1.key }.map { path, operations in
            let full = "/" + [service.path, path].filter { !$0.isEmpty }.joined(separator: "/")
            let sorted = operations.sorted {
                (order.firstIndex(of: $0.method) ?? 9) < (order.firstIndex(of: $1.method) ?? 9)
            }
            let anchor = String(full.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
            return Endpoint(
                path: full, anchor: "path" + anchor,
                operations: sorted.map { Operation($0, path: full, hasForm: hasForms) })
        }
    }
}

extension DocumentationPage.Operation {
    fileprivate init(_ operation: OperationDescription, path: String, hasForm: Bool) {
        name = operation.name
        method = operation.method
        kind = operation.method.lowercased()
        result = operation.result?.name
        isDeprecated = operation.isDeprecated
        documentation = operation.documentation.paragraphs
        notes = operation.notes
        returns = operation.resultDocumentation
        parameters =
            operation.parameters.filter { $0.location != .request }
            .map { DocumentationPage.Parameter($0, operation) }
            + operation.headers.map(DocumentationPage.Parameter.init)
        errors = operation.errors.sorted { $0.key < $1.key }.map { .init(status: $0, meaning: $1) }
        let json = operation.hasBytes || operation.upgrades || operation.result == nil ? [] : ["application/json"]
        let types = operation.hasEvents ? [EventStream.mimeType] : json + operation.mappings.map(\.mimeType)
        representations = types.map {
            .init(mimeType: $0, suffix: "~" + FileExtension.of($0))
        }
        form = hasForm ? CallForm(operation, path: path, types: types) : nil
    }
}

extension DocumentationPage.Credentials {
    fileprivate init(_ service: ServiceDescription) {
        let kinds = service.operations.flatMap(\.identities).map(\.scheme.kind)
        var (bearer, basic, names) = (false, false, [String]())
        for kind in kinds {
            switch kind {
            case .bearer: bearer = true
            case .basic: basic = true
            case .apiKey(let name): if !names.contains(name.rawName) { names.append(name.rawName) }
            }
        }
        usesBearer = bearer
        usesBasic = basic && !bearer
        keys = names
    }
}

extension DocumentationPage.Parameter {
    fileprivate init(_ parameter: ParameterDescription, _ operation: OperationDescription) {
        name = parameter.name
        place =
            switch parameter.location {
            case .path: "path"
            case .body: "body"
            case .request: ""
            case .argument: operation.readsBody && operation.body == nil ? "query, form or JSON" : "query"
            }
        type = .init(parameter.schema)
        isRequired = parameter.isRequired
        defaultValue = parameter.defaultValue == "nil" ? nil : parameter.defaultValue
        documentation = parameter.documentation
    }
}

extension DocumentationPage.Parameter {
    fileprivate init(_ header: HeaderDescription) {
        name = header.name.rawName
        place = "header"
        type = .init(.text)
        isRequired = header.isRequired
        defaultValue = nil
        documentation = header.documentation
    }
}

extension DocumentationPage.TypeName {
    init(_ schema: Schema) {
        switch schema {
        case .list(let element):
            let inner = Self(element)
            self.init(before: "[" + inner.before, name: inner.name, after: inner.after + "]", anchor: inner.anchor)
        case .dictionary(let value):
            let inner = Self(value)
            self.init(
                before: "[text: " + inner.before, name: inner.name, after: inner.after + "]", anchor: inner.anchor)
        case .optional(let wrapped):
            let inner = Self(wrapped)
            self.init(before: inner.before, name: inner.name, after: inner.after + "?", anchor: inner.anchor)
        case .enumeration(let name, _, _), .object(let name, _, _), .reference(let name):
            self.init(before: "", name: name, after: "", anchor: "type-" + name)
        default: self.init(before: "", name: schema.name, after: "", anchor: nil)
        }
    }
}

extension ServiceDescription {
    /// The last component of the page's address.
    var pageName: String {
        let name = path.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") ? $0 : "-" }
        return name.isEmpty ? "root" : String(name)
    }

    /// All enumerations and structures that the operations mention, by name.
    var namedSchemas: [Schema] {
        var named: [String: Schema] = [:]
        for operation in operations {
            for schema in operation.parameters.map(\.schema) + [operation.result].compactMap(\.self) {
                schema.visit { schema in
                    switch schema {
                    case .enumeration, .object: named[schema.name] = schema
                    default: break
                    }
                }
            }
        }
        return named.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension String {
    /// The paragraphs of the text, separated by empty lines.
    var paragraphs: [String] {
        var paragraphs: [String] = []
        for block in split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: {
            $0.trimmed.isEmpty
        }) {
            paragraphs.append(block.map(\.trimmed).joined(separator: " "))
        }
        return paragraphs
    }
}
