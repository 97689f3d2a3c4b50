import Foundation

/// The services in the articles, in one: the math service, the greeting, jsonplaceholder's users and photos, httpbin's
/// echo.
enum ServiceReplica {
    @Sendable static func reply(to request: RecordedRequest) throws -> Reply {
        switch (request.method, request.path) {
        case ("GET", "/hello"): .json(#""Hello, World!""#)
        case ("GET", "/math/sum"): .json("\(request.queryArguments.compactMap { Int($0.value) }.reduce(0, +))")
        case ("GET", "/silence"): .silence
        case ("POST", "/example"): .status(204)
        case ("GET", "/users"): .json(users)
        case ("GET", "/photos"): .json(photos(request))
        case ("GET", "/example.html"): .text(page, type: "text/html; charset=UTF-8")
        case ("POST", "/post"): try echo(request)
        case ("GET", let path) where path.hasPrefix("/thumbnails/"):
            .answer(200, [("Content-Type", "image/png")], Data(path.utf8))
        default: .text("no such resource", status: 404)
        }
    }

    /// Returns httpbin's response to a form: the fields under `form`, a repeated one as a list.
    private static func echo(_ request: RecordedRequest) throws -> Reply {
        var form: [String: Any] = [:]
        for (name, values) in Dictionary(grouping: request.formArguments, by: \.name) {
            form[name] = values.count == 1 ? values[0].value : values.map(\.value)
        }
        let answer: [String: Any] = ["form": form, "headers": ["Content-Type": request.header("Content-Type") ?? ""]]
        return .json(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
    }

    /// Returns photographs whose thumbnails are on this server.
    private static func photos(_ request: RecordedRequest) -> String {
        let host = request.header("Host") ?? ""
        let photos = ["Harbour at dawn", "Tram 28", "Tiles"].enumerated().map { index, title in
            """
            {"id": \(index + 1), "albumId": 7, "title": "\(title)", "url": "http://\(host)/pictures/\(index + 1).png",
             "thumbnailUrl": "http://\(host)/thumbnails/\(index + 1).png"}
            """
        }
        return "[\(photos.joined(separator: ", "))]"
    }

    static let users = """
        [{
          "id": 4, "name": "Ann Example", "email": "ann@example.com", "unknown": true,
          "home": {"street": "Rua Nova 1", "town": "Porto", "position": {"latitude": 41.15, "longitude": -8.61}},
          "employer": {"name": "Example & Daughters", "since": 1911}
        }]
        """

    static let page = """
        <html>
        <head>
            <link rel="stylesheet" href="example.css">
        </head>
        <body>
            <h1>Opening hours</h1>
        </body>
        </html>
        """
}
