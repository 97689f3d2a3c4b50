/// How callers identify themselves.
extension DocumentComparer {
    mutating func compareSecuritySchemes() {
        for name in old.securitySchemes.keys.sorted() {
            guard let oldScheme = old.securitySchemes[name], let newScheme = new.securitySchemes[name],
                oldScheme.definition != newScheme.definition
            else { continue }
            report(
                .securitySchemeChanged, .breaking, oldScheme.pointer, newScheme.pointer,
                "credentials of the scheme '\(name)' are sent or fetched in another way; those of existing clients are refused"
            )
        }
    }

    mutating func compareSecurity(_ oldOne: Operation, _ newOne: Operation) {
        let olds = oldOne.security.isEmpty ? [[:]] : oldOne.security
        let news = (newOne.security.isEmpty ? [[:]] : newOne.security).map(renamed)
        for old in olds where !news.contains(where: { Self.isEnough(old, for: $0) }) {
            reportRemoved(old, news, oldOne.pointer, newOne.pointer)
        }
        for new in news where !olds.contains(where: { Self.isEnough(new, for: $0) }) {
            reportAdded(new, olds, oldOne.pointer, newOne.pointer)
        }
    }

    private mutating func reportRemoved(
        _ old: SecurityRequirement, _ news: [SecurityRequirement], _ oldPlace: Pointer, _ newPlace: Pointer
    ) {
        if old.isEmpty {
            report(
                .securityRequired, .breaking, oldPlace, newPlace,
                "callers need credentials now (\(Self.words(news))); a request without them is refused", .request)
        } else if let new = news.first(where: { $0.keys == old.keys }) {
            let scopes = new.flatMap { name, scopes in scopes.subtracting(old[name] ?? []) }
            report(
                .securityScopeAdded, .breaking, oldPlace, newPlace,
                "credentials need the further scopes \(scopes.quoted); a caller without them is refused", .request)
        } else {
            report(
                .securityAlternativeRemoved, .breaking, oldPlace, newPlace,
                "callers can no longer identify themselves by \(Self.words([old])); those that do are refused", .request
            )
        }
    }

    private mutating func reportAdded(
        _ new: SecurityRequirement, _ olds: [SecurityRequirement], _ oldPlace: Pointer, _ newPlace: Pointer
    ) {
        if new.isEmpty {
            report(
                .securityDropped, .compatible, oldPlace, newPlace,
                "callers no longer need credentials; requests that were valid stay valid", .request)
        } else if let old = olds.first(where: { $0.keys == new.keys }) {
            let scopes = old.flatMap { name, scopes in scopes.subtracting(new[name] ?? []) }
            report(
                .securityScopeRemoved, .compatible, oldPlace, newPlace,
                "credentials no longer need the scopes \(scopes.quoted); requests that were valid stay valid", .request)
        } else {
            report(
                .securityAlternativeAdded, .compatible, oldPlace, newPlace,
                "callers can also identify themselves by \(Self.words([new])); requests that were valid stay valid",
                .request)
        }
    }

    /// Whether a caller with these credentials meets a requirement.
    private static func isEnough(_ credentials: SecurityRequirement, for requirement: SecurityRequirement) -> Bool {
        requirement.allSatisfy { name, scopes in credentials[name].map(scopes.isSubset) ?? false }
    }

    /// Returns a requirement with the old names of schemes that only have another name.
    private func renamed(_ requirement: SecurityRequirement) -> SecurityRequirement {
        var result: SecurityRequirement = [:]
        for (name, scopes) in requirement {
            var known = name
            if old.securitySchemes[name] == nil, let scheme = new.securitySchemes[name] {
                let same = old.securitySchemes.filter {
                    new.securitySchemes[$0.key] == nil && $0.value.definition == scheme.definition
                }
                known = same.keys.min() ?? name
            }
            result[known, default: []].formUnion(scopes)
        }
        return result
    }

    private static func words(_ requirements: [SecurityRequirement]) -> String {
        requirements.map { $0.keys.sorted().joined(separator: " and ") }.sorted().joined(separator: ", or ")
    }
}
