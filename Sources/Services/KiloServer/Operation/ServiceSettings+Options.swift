extension ServiceSettings {
    /// Changes the options that have a setting.
    public func apply(to options: inout ServiceOptions) throws(ServiceSettingError) {
        if let title = try text("service.title") { options.title = title }
        if let version = try text("service.version") { options.version = version }
        if let path = try text("service.documentation") { options.documentationPath = path == "none" ? nil : path }
        if let hasForms = try value("service.documentationForms", Bool.self) { options.documentationForms = hasForms }
        if let servers = try list("service.servers") { options.servers = servers }
        if let origins = try list("service.origins") {
            if options.crossOrigin == nil { options.crossOrigin = .init(origins: []) }
            options.crossOrigin?.origins = origins
        }
        if let seconds = try bound("service.deadline") { options.deadline = seconds.map { .seconds($0) } }
        if let size = try positive("service.maximumBodySize") { options.maximumBodySize = size }
        if let size = try positive("service.maximumUploadSize") { options.maximumUploadSize = size }
    }

    /// Changes the limits that have a setting.
    public func apply(to limits: inout ServerLimits) throws(ServiceSettingError) {
        if let count = try bound("service.maximumConnections") { limits.maximumConnections = count }
        if let count = try bound("service.maximumConnectionsPerClient") { limits.maximumConnectionsPerClient = count }
        if let count = try bound("service.requestsPerMinute") {
            limits.requestRate = count.map { .init($0, per: .seconds(60)) }
        }
        if let proxies = try list("service.trustedProxies") { limits.trustedProxies = Set(proxies) }
        if let seconds = try positive("service.shutdownGrace") { limits.shutdownGrace = .seconds(seconds) }
        if let size = try bound("service.compressesFrom") { limits.compressesFrom = size }
    }

    /// Returns a number, or `.some(nil)` for `none`, which stands for no limit.
    private func bound(_ key: String) throws(ServiceSettingError) -> Int?? {
        if case .text("none")? = try found(key)?.content { return .some(nil) }
        return try positive(key).map { .some($0) }
    }

    private func positive(_ key: String) throws(ServiceSettingError) -> Int? {
        guard let found = try found(key) else { return nil }
        guard case .text(let text) = found.content, let number = Int(text), (1...1_000_000_000_000).contains(number)
        else { throw found.error(key, expected: "a whole number, 1 or more") }
        return number
    }
}
