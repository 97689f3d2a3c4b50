import Foundation

/// Pieces of requests that lead somewhere.
enum Pieces {
    static let all: [[UInt8]] = texts.map { Array($0.utf8) } + binary

    private static let texts: [String] =
        ["word", "long", "rows", "events", "slow", "nothing"].map { "GET /f/\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }
        + ["word", "long", "rows", "events", "socket", "slow"].map { "GET /f/\($0) HTTP/1.1\r\n" }
        + ["echo", "note", "word", "nothing"].map { "POST /f/\($0) HTTP/1.1\r\n" } + [
            "HEAD /f/long HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
            "PUT /f/word HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n", "GET /f/word HTTP/1.0\r\n\r\n",
            "GET /f/rows HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET /f/word\r\n", "FOO / HTTP/1.1\r\n",
            "GET /f/word HTTP/2.0\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "Host: x\r\n", "Host: x\r\n\r\n",
            "Host: a b\r\n",
            "Accept-Encoding: gzip\r\n", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip, br\r\n\r\n",
            "Content-Length: 9\r\n\r\n", "Content-Length: 100000\r\n\r\n", "Content-Length: 0\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n", "Expect: 100-continue\r\n", "Connection: close\r\n",
            "Expect: more\r\n",
            "Content-Encoding: gzip\r\n", "Content-Encoding: deflate\r\n", "Content-Type: text/plain\r\n",
            "Content-Type: application/x-www-form-urlencoded\r\n", "Content-Type: application/json\r\n",
            "Connection: Upgrade\r\nUpgrade: websocket\r\n",
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", "Upgrade: other\r\n",
            "\r\n", "\r\n\r\n", "text=body", "{\"text\":1}", "4\r\nhalf\r\n", "4\r\nha", "lf\r\n", "0\r\n\r\n",
            "0\r\nTrailer: x\r\n\r\n",
            "5;extension=\"x\"\r\n", "nonsense\r\n", "GE", "T /f/word", " HTTP/1.1\r\nHo", "st: x\r\n\r\n", "123456789",
            String(repeating: "x", count: 400), String(repeating: "a: b\r\n", count: 101),
        ]

    /// Compressed bodies and the frames of a WebSocket.
    private static let binary: [[UInt8]] = [
        Array(
            Data(base64Encoded: "H4sIAAAAAAACA6tWKkmtKFGyUsrPS1UAAG8ePfgNAAAAH4sIAAAAAAACA0vMS1EoKc9XqgUAlkcSIAkAAAA=")
                ?? Data()),
        [0x1F, 0x8B, 8], [0x1F], [0x8B, 8, 0, 0, 0, 0, 0, 0, 3], [0x78, 0x9C, 0x4B, 4, 0, 0, 0x62, 0, 0x62],
        [0x81, 0x81, 0, 0, 0, 0, 0x61], [0x82, 0x80, 1, 2, 3, 4], [0x88, 0x80, 0, 0, 0, 0], [0x89, 0x80, 0, 0, 0, 0],
        [0x01, 0x81, 0, 0, 0, 0, 0x61], [0x80, 0x80, 0, 0, 0, 0], [0x81, 0xFE, 0x10, 0], [0xFF, 0xFF, 0xFF],
    ]
}
