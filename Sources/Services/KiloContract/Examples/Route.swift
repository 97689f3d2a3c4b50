import Foundation

/// A path of the document, and how requests are matched with it.
struct Route: Sendable {
    /// A part of a path between slashes.
    private enum Segment: Sendable {
        case literal(String)
        /// A placeholder, with the text before and after it.
        case inserted(before: String, name: String, after: String)
    }

    /// The path as the document writes it.
    let path: String
    let item: Node
    private let segments: [Segment]
    /// The paths of the servers' addresses, the longest first.
    private let bases: [String]

    /// Returns all paths, those with fewer placeholders first.
    static func all(_ reader: DocumentReader) throws(ContractError.Reason) -> [Route] {
        var bases: Set<String> = [""]
        for server in (try? DocumentReader.servers(of: reader.root, default: false)) ?? [] {
            let path = URLComponents(string: server.url.filter { $0 != "{" && $0 != "}" })?.percentEncodedPath ?? ""
            bases.insert(path.hasSuffix("/") ? String(path.dropLast()) : path)
        }
        let ordered = bases.sorted { ($0.count, $0) > ($1.count, $1) }
        var routes: [Route] = []
        for (path, found) in try reader.root.orderedMembers(of: "paths") where !path.hasPrefix("x-") {
            guard let item = try? reader.resolved(found) else { continue }
            routes.append(Route(path: path, item: item, segments: segments(of: path), bases: ordered))
        }
        return routes.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }

    /// Literals before placeholders, from the left.
    private var rank: String {
        String(segments.map { segment -> Character in if case .literal = segment { "0" } else { "1" } })
    }

    private static func segments(of path: String) -> [Segment] {
        // Some documents distinguish operations of one path by fragments, which are not sent.
        path.prefix { $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
            guard let start = part.firstIndex(of: "{"), let end = part[start...].firstIndex(of: "}") else {
                return .literal(String(part))
            }
            return .inserted(
                before: String(part[..<start]), name: String(part[part.index(after: start)..<end]),
                after: String(part[part.index(after: end)...]))
        }
    }

    /// Returns the values of the placeholders; nil if a path is another one.
    func match(_ path: Substring) -> [String: String]? {
        for base in bases where path.hasPrefix(base) {
            if let inserted = matchBelow(path.dropFirst(base.count)) { return inserted }
        }
        return nil
    }

    private func matchBelow(_ path: Substring) -> [String: String]? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard parts.count == segments.count else { return nil }
        var inserted: [String: String] = [:]
        for (part, segment) in zip(parts, segments) {
            let text = part.removingPercentEncoding ?? String(part)
            switch segment {
            case .literal(let literal): if text != literal { return nil }
            case .inserted(let before, let name, let after):
                guard text.hasPrefix(before), text.hasSuffix(after), text.count > before.count + after.count else {
                    return nil
                }
                inserted[name] = String(text.dropFirst(before.count).dropLast(after.count))
            }
        }
        return inserted
    }
}
