import NIOHTTP1

/// What makes two requests the same to the cache: the URL and every header.
struct CacheKey: Sendable, Equatable {
    static let fileExtension = "kilo"

    let url: String
    /// The headers' digest; the headers themselves may be secret and are not written down.
    let headers: String

    init(_ request: PreparedRequest) {
        url = request.url
        let lines = request.headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
        headers = Self.digest(lines.joined(separator: "\n"))
    }

    /// The file's name. Two keys with one name are told apart by the key in the file.
    var fileName: String { Self.digest(url + "\n" + headers) + "." + Self.fileExtension }

    /// 128 bits of FNV-1a, in two differently started halves.
    private static func digest(_ text: String) -> String {
        var halves: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142]
        for byte in text.utf8 {
            for index in halves.indices { halves[index] = (halves[index] ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return halves.map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
