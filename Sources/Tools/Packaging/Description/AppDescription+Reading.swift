import MarkupBasics

/// Reading `App.json`.
extension AppDescription {
    /// The maximum size of a description, in bytes.
    package static let maximumSize = 1 << 20

    private static let members = [
        "name", "identifier", "product", "version", "summary", "description", "developer", "homepage", "license",
        "icon", "categories", "keywords", "fileTypes", "screenshots", "depends", "permissions", "service",
    ]

    /// Reads a description and finds all errors in it.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The name of the file, for errors.
    package init(_ bytes: [UInt8], file: String) throws(PackagingFaults) {
        let collector = FaultCollector()
        var read: AppDescription?
        if bytes.count > Self.maximumSize {
            collector.add("a description has at most \(Self.maximumSize) bytes", at: 0)
        } else {
            do throws(JSONParser.Failure) {
                read = Self.read(try JSONParser.parse(bytes), collector)
            } catch {
                collector.add(error.sentence, at: error.offset)
            }
        }
        guard collector.faults.isEmpty, let read else {
            throw PackagingFaults(faults: Self.placed(collector, bytes, file))
        }
        self = read
    }

    private static func placed(_ collector: FaultCollector, _ bytes: [UInt8], _ file: String) -> [PackagingFault] {
        bytes.withUnsafeBufferPointer { bytes in
            let lines = LineTable(bytes)
            return collector.faults.sorted { $0.offset < $1.offset }.map { fault in
                let place = lines.place(of: fault.offset, in: bytes)
                return PackagingFault(file: file, line: place.line, column: place.column, sentence: fault.sentence)
            }
        }
    }

    private static func read(_ value: JSONValue, _ collector: FaultCollector) -> AppDescription? {
        guard let object = ObjectReader(value, name: "the description", known: members, collector) else { return nil }
        let service = object.member("service").flatMap { Service($0, collector) }
        let developer = object.member("developer").flatMap { Developer($0, collector) }
        if object.member("developer") == nil {
            collector.add(
                #""developer" is missing, such as "developer": {"name": "Ada Lovelace", "email": "ada@example.org"}"#,
                at: object.offset)
        }
        let name = object.requiredText("name", example: "Hello")
        let product = object.text("product", PackagingRules.product) ?? name.flatMap { Self.product(for: $0, object) }
        let fields = (
            identifier: object.requiredText(
                "identifier", example: "org.example.Hello", PackagingRules.identifier),
            version: object.requiredText("version", example: "1.0.0", PackagingRules.version),
            summary: object.requiredText("summary", example: "Greets by name", PackagingRules.summary),
            license: object.requiredText("license", example: "MIT", PackagingRules.license)
        )
        let description = object.texts("description")
        if object.list("description").isEmpty {
            collector.add(
                #""description" is missing: a paragraph, or a list of paragraphs"#,
                at: object.member("description")?.offset ?? object.offset)
        }
        let categories = categories(object, isService: object.member("service") != nil)
        let fileTypes = object.list("fileTypes").compactMap { FileType($0, collector) }
        let screenshots = object.list("screenshots").compactMap { Screenshot($0, collector) }
        guard let name, let product, let identifier = fields.identifier, let version = fields.version,
            let summary = fields.summary, let license = fields.license, let developer
        else { return nil }
        return AppDescription(
            name: name, identifier: identifier, product: product, version: version, summary: summary,
            description: description, developer: developer,
            homepage: object.text("homepage", PackagingRules.address), license: license,
            icon: object.text("icon", PackagingRules.icon), categories: categories,
            keywords: object.texts("keywords"), fileTypes: fileTypes, screenshots: screenshots,
            depends: object.texts("depends", PackagingRules.debianPackage),
            permissions: object.texts("permissions", PackagingRules.permission), service: service)
    }

    /// The product has the program's name if that is a possible name.
    private static func product(for name: String, _ object: ObjectReader) -> String? {
        guard PackagingRules.product(name) == nil else {
            object.collector.add(
                #""product" is missing: the name of the executable product in Package.swift"#, at: object.offset)
            return nil
        }
        return name
    }

    private static func categories(_ object: ObjectReader, isService: Bool) -> [String] {
        let found = object.texts("categories", PackagingRules.category)
        guard !isService, object.collector.faults.isEmpty,
            !found.contains(where: PackagingRules.mainCategories.contains)
        else { return found }
        let main = PackagingRules.mainCategories.sorted().joined(separator: ", ")
        object.collector.add(
            "\"categories\" needs one of \(main)", at: object.member("categories")?.offset ?? object.offset)
        return found
    }
}

extension AppDescription.Developer {
    fileprivate init?(_ value: JSONValue, _ collector: FaultCollector) {
        guard let object = ObjectReader(value, name: "\"developer\"", known: ["name", "email"], collector) else {
            return nil
        }
        let name = object.requiredText("name", example: "Ada Lovelace", PackagingRules.developerName)
        let email = object.requiredText("email", example: "ada@example.org", PackagingRules.email)
        guard let name, let email else { return nil }
        self.init(name: name, email: email)
    }
}

extension AppDescription.FileType {
    fileprivate init?(_ value: JSONValue, _ collector: FaultCollector) {
        let known = ["type", "endings", "summary"]
        guard let object = ObjectReader(value, name: "a file type", known: known, collector) else { return nil }
        let type = object.requiredText("type", example: "application/x-hello", PackagingRules.mimeType)
        let endings = object.texts("endings", PackagingRules.ending)
        let summary =
            endings.isEmpty ? object.text("summary") : object.requiredText("summary", example: "Hello document")
        guard let type else { return nil }
        self.init(type: type, endings: endings, summary: summary)
    }
}

extension AppDescription.Screenshot {
    fileprivate init?(_ value: JSONValue, _ collector: FaultCollector) {
        guard let object = ObjectReader(value, name: "a screenshot", known: ["address", "caption"], collector) else {
            return nil
        }
        let address = object.requiredText(
            "address", example: "https://example.org/hello.png", PackagingRules.address)
        guard let address else { return nil }
        self.init(address: address, caption: object.text("caption"))
    }
}

extension AppDescription.Service {
    fileprivate init?(_ value: JSONValue, _ collector: FaultCollector) {
        let known = ["port", "environment", "arguments", "health"]
        guard let object = ObjectReader(value, name: "\"service\"", known: known, collector) else { return nil }
        var variables: [AppDescription.Variable] = []
        if let environment = object.member("environment") {
            guard case .object(let members) = environment.content else {
                collector.add("\"environment\" is an object of names and texts", at: environment.offset)
                return nil
            }
            for member in members {
                if let sentence = PackagingRules.variable(member.name) { collector.add(sentence, at: member.offset) }
                guard case .text(let text) = member.value.content, !text.contains(where: \.isNewline) else {
                    collector.add("the value of \(member.name) is a text of one line", at: member.value.offset)
                    continue
                }
                variables.append(.init(name: member.name, value: text))
            }
        }
        self.init(
            port: object.integer("port", in: 1...65_535) ?? 8080, environment: variables.sorted { $0.name < $1.name },
            arguments: object.texts("arguments"), health: object.text("health", PackagingRules.healthPath))
    }
}
