/// Statuses, headers and bodies, which a client receives.
extension DocumentComparer {
    mutating func compareResponses(_ oldOne: Operation, _ newOne: Operation) {
        for status in oldOne.responses.keys.sorted() {
            guard let old = oldOne.responses[status] else { continue }
            if let new = newOne.responses[status] {
                compare(old, new, status)
            } else {
                reportRemoved(old, status, newOne)
            }
        }
        for status in newOne.responses.keys.sorted() where oldOne.responses[status] == nil {
            guard let new = newOne.responses[status] else { continue }
            reportAdded(new, status, oldOne)
        }
    }

    private mutating func reportRemoved(_ old: Response, _ status: String, _ newOne: Operation) {
        if let new = Self.covering(status, newOne.responses) {
            report(
                .responseStatusRemoved, .compatible, old.pointer, new.pointer,
                "the status \(status) is described by a range now; clients can read it as before", .response)
            return compare(old, new, status)
        }
        let isLastSuccess = Self.isSuccess(status) && !newOne.responses.keys.contains(where: Self.isSuccess)
        report(
            .responseStatusRemoved, isLastSuccess ? .breaking : .compatible, old.pointer, nil,
            isLastSuccess
                ? "the status \(status) is no longer returned, and no other success is; a client waits for it in vain"
                : "the status \(status) is no longer returned; clients need not handle it", .response)
    }

    private mutating func reportAdded(_ new: Response, _ status: String, _ oldOne: Operation) {
        if let old = Self.covering(status, oldOne.responses) {
            report(
                .responseStatusAdded, .compatible, old.pointer, new.pointer,
                "the status \(status) is described on its own; clients already handle it in a range", .response)
            return compare(old, new, status)
        }
        // HTTP lets a client treat an unknown error as the general one of its class (RFC 9110, 15).
        let isError = status.hasPrefix("4") || status.hasPrefix("5") || status == "default"
        report(
            .responseStatusAdded, isError ? .doubtful : .breaking, nil, new.pointer,
            isError
                ? "the status \(status) can be returned now; check that clients handle errors that they do not know"
                : "the status \(status) can be returned now; a client can receive what it does not expect", .response)
    }

    private static func isSuccess(_ status: String) -> Bool { status.hasPrefix("2") }

    /// Returns the response of the range that contains a status.
    private static func covering(_ status: String, _ responses: [String: Response]) -> Response? {
        if status == "default" { return nil }
        if let range = responses["\(status.prefix(1))XX"] { return range }
        // Beside a success, the default describes the errors.
        let isForErrors = responses.keys.contains(where: isSuccess)
        return isSuccess(status) && isForErrors ? nil : responses["default"]
    }

    private mutating func compare(_ old: Response, _ new: Response, _ status: String) {
        let body = "the body of \(status)"
        for name in old.content.keys.sorted() {
            guard let oldMedia = old.content[name] else { continue }
            if let newMedia = new.content[name] {
                compare(oldMedia, newMedia, .response, body)
            } else {
                report(
                    .responseMediaTypeRemoved, .breaking, oldMedia.pointer, nil,
                    "\(body) no longer exists as \(name); a client that asks for it gets an error or another form",
                    .response)
            }
        }
        for name in new.content.keys.sorted() where old.content[name] == nil {
            report(
                .responseMediaTypeAdded, .compatible, nil, new.content[name]?.pointer,
                "\(body) exists as \(name), too; a client receives it if it asks for it", .response)
        }
        for name in Set(old.headers.keys).union(new.headers.keys).sorted() {
            compareHeaders(old.headers[name], new.headers[name], "the header '\(name)' of \(status)")
        }
    }

    private mutating func compareHeaders(_ old: Header?, _ new: Header?, _ words: String) {
        switch (old, new) {
        case (let old?, let new?):
            if old.isRequired && !new.isRequired {
                report(
                    .responseHeaderOptional, .breaking, old.pointer, new.pointer,
                    "\(words) can be missing now; a client that reads it can fail", .response)
            } else if !old.isRequired && new.isRequired {
                report(
                    .responseHeaderRequired, .compatible, old.pointer, new.pointer,
                    "\(words) is always there now; clients can read it as before", .response)
            }
            compareDeprecation(
                old.isDeprecated, new.isDeprecated, .responseHeaderDeprecated, old.pointer, new.pointer, words)
            compareSchemas(old.schema, new.schema, .response, words)
        case (let old?, nil):
            report(
                .responseHeaderRemoved, old.isRequired ? .breaking : .doubtful, old.pointer, nil,
                old.isRequired
                    ? "\(words) is no longer there; a client that reads it can fail"
                    : "\(words) is no longer there; clients had to expect that, check that they do", .response)
        case (nil, let new?):
            report(
                .responseHeaderAdded, .compatible, nil, new.pointer, "\(words) is new; clients ignore it", .response)
        case (nil, nil): break
        }
    }
}
