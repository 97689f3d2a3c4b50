import Foundation

/// The services that the articles call, in one: the math service, the greeting, jsonplaceholder's users and photos,
/// httpbin's echo.
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
        case ("GET", let path) where path.hasPrefix("/150/"):
            .answer(200, [("Content-Type", "image/png")], Data(path.utf8))
        default: .text("no such resource", status: 404)
        }
    }

    /// httpbin's answer to a form: the fields under `form`, a repeated one as a list.
    private static func echo(_ request: RecordedRequest) throws -> Reply {
        var form: [String: Any] = [:]
        for (name, values) in Dictionary(grouping: request.formArguments, by: \.name) {
            form[name] = values.count == 1 ? values[0].value : values.map(\.value)
        }
        let answer: [String: Any] = ["form": form, "headers": ["Content-Type": request.header("Content-Type") ?? ""]]
        return .json(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
    }

    /// IMG-1, with the thumbnails on this server.
    private static func photos(_ request: RecordedRequest) -> String {
        let host = request.header("Host") ?? ""
        return """
            [
              {
                "albumId": 1,
                "id": 1,
                "title": "accusamus beatae ad facilis cum similique qui sunt",
                "url": "http://\(host)/600/92c952",
                "thumbnailUrl": "http://\(host)/150/92c952"
              },
              {
                "albumId": 1,
                "id": 2,
                "title": "reprehenderit est deserunt velit ipsam",
                "url": "http://\(host)/600/771796",
                "thumbnailUrl": "http://\(host)/150/771796"
              },
              {
                "albumId": 1,
                "id": 3,
                "title": "officia porro iure quia iusto qui ipsa ut modi",
                "url": "http://\(host)/600/24f355",
                "thumbnailUrl": "http://\(host)/150/24f355"
              }
            ]
            """
    }

    static let users = """
        [{
          "id": 1, "name": "Ann Example", "username": "ann", "email": "ann@example.com",
          "address": {"street": "Main", "suite": "1", "city": "Town", "zipcode": "12345", "geo": {"lat": "-37.3", "lng": "81.1"}},
          "phone": "1-770", "website": "ann.example", "company": {"name": "Co", "catchPhrase": "Yes", "bs": "none"}, "unknown": true
        }]
        """

    static let page = """
        <html>
        <head>
            <meta charset="UTF-8">
            <link rel="stylesheet" type="text/css" href="example.css"/>
        </head>
        <body>
            <h1>Lorem Ipsum</h1>
        </body>
        </html>
        """
}
