/// A type whose values work offline: texts, numbers and lists of an item, without its key.
public typealias OfflineRecord = Codable & Equatable & Sendable
