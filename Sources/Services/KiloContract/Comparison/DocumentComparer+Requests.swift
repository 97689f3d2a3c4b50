/// Parameters and bodies, which a client sends.
extension DocumentComparer {
    mutating func compareParameters(_ oldOne: Operation, _ newOne: Operation) {
        for key in Set(oldOne.parameters.keys).union(newOne.parameters.keys).sorted() {
            switch (oldOne.parameters[key], newOne.parameters[key]) {
            case (let old?, let new?): compare(old, new)
            case (let old?, nil):
                report(
                    .parameterRemoved, .breaking, old.pointer, nil,
                    "\(old.words) is no longer there; a request that has it is refused or means something else",
                    .request)
            case (nil, let new?): reportAdded(new)
            case (nil, nil): break
            }
        }
    }

    private mutating func reportAdded(_ new: Parameter) {
        if new.isRequired {
            report(
                .requiredParameterAdded, .breaking, nil, new.pointer,
                "\(new.words) is new and must be sent; requests of existing clients are refused", .request)
        } else {
            report(
                .optionalParameterAdded, .compatible, nil, new.pointer,
                "\(new.words) is new and can be left out; requests that were valid stay valid", .request)
        }
    }

    private mutating func compare(_ old: Parameter, _ new: Parameter) {
        if !old.isRequired && new.isRequired {
            report(
                .parameterRequired, .breaking, old.pointer, new.pointer,
                "\(new.words) must be sent now; a request that leaves it out is refused", .request)
        } else if old.isRequired && !new.isRequired {
            report(
                .parameterOptional, .compatible, old.pointer, new.pointer,
                "\(new.words) can be left out now; requests that were valid stay valid", .request)
        }
        if old.style != new.style {
            report(
                .parameterStyleChanged, .breaking, old.pointer, new.pointer,
                "\(new.words) is written as \(new.style), before as \(old.style); a request that was valid can be refused",
                .request)
        }
        compareDeprecation(
            old.isDeprecated, new.isDeprecated, .parameterDeprecated, old.pointer, new.pointer, new.words)
        compareSchemas(old.schema, new.schema, .request, new.words)
    }

    mutating func compareBodies(_ oldOne: Operation, _ newOne: Operation) {
        switch (oldOne.body, newOne.body) {
        case (nil, nil): break
        case (nil, let new?):
            if new.isRequired {
                report(
                    .requiredBodyAdded, .breaking, nil, new.pointer,
                    "a request must have a body now; requests of existing clients are refused", .request)
            } else {
                report(
                    .optionalBodyAdded, .compatible, nil, new.pointer,
                    "a request can have a body now; requests without one stay valid", .request)
            }
        case (let old?, nil):
            report(
                .bodyRemoved, .breaking, old.pointer, nil,
                "a request no longer has a body; one that is sent is ignored or refused", .request)
        case (let old?, let new?): compare(old, new)
        }
    }

    private mutating func compare(_ old: RequestBody, _ new: RequestBody) {
        if !old.isRequired && new.isRequired {
            report(
                .bodyRequired, .breaking, old.pointer, new.pointer,
                "a request must have its body now; one without it is refused", .request)
        } else if old.isRequired && !new.isRequired {
            report(
                .bodyOptional, .compatible, old.pointer, new.pointer,
                "a request can leave out its body now; requests that were valid stay valid", .request)
        }
        for name in old.content.keys.sorted() {
            guard let oldMedia = old.content[name] else { continue }
            if let newMedia = Self.media(for: name, in: new.content) {
                compare(oldMedia, newMedia, .request, "the body")
            } else {
                report(
                    .requestMediaTypeRemoved, .breaking, oldMedia.pointer, nil,
                    "a body of the type \(name) is no longer accepted; a request that has one is refused", .request)
            }
        }
        for name in new.content.keys.sorted() where Self.media(for: name, in: old.content) == nil {
            report(
                .requestMediaTypeAdded, .compatible, nil, new.content[name]?.pointer,
                "a body of the type \(name) is accepted now; requests that were valid stay valid", .request)
        }
    }

    /// Returns what is said of a media type, if only by a range such as `text/*`.
    private static func media(for name: String, in content: [String: MediaType]) -> MediaType? {
        let range = name.prefix { $0 != "/" } + "/*"
        return content[name] ?? content[String(range)] ?? content["*/*"]
    }

    mutating func compare(
        _ old: MediaType, _ new: MediaType, _ direction: ContractChange.Direction, _ words: String
    ) {
        compareSchemas(old.schema, new.schema, direction, words)
        if old.encoding != new.encoding {
            report(
                .encodingChanged, .doubtful, old.pointer, new.pointer,
                "the parts of \(words) are encoded in another way; \(direction.consequence(of: .doubtful))", direction)
        }
    }
}
