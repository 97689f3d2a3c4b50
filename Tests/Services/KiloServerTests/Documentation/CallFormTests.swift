import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import KiloServer
import MarkupRules
import Testing

/// The forms of the documentation page that call operations.
@Suite(.timeLimit(.minutes(3))) struct CallFormTests {
    struct Account: Identity {
        static let security = SecurityScheme.bearer()
        let name: String
    }

    struct Keeper: Identity {
        static let security = SecurityScheme.basic()
        let name: String
    }

    struct Machine: Identity {
        static let security = SecurityScheme.apiKey(header: HTTPField.Name("X-Machine-Key") ?? .authorization)
        let key: String
    }

    struct Cart: SessionValue {
        var items: [Int] = []
    }

    enum Size: String, Codable, Sendable, CaseIterable {
        case small, large
        case hostile = #""><script>window.isInjected = 1</script>"#
    }

    @Validated
    struct Order: Codable, Sendable, Equatable {
        @Rule(.required, .length(6...9)) var name: String
        @Rule(.range(5...20)) var count: Int
        @Rule(.range(0...0.5)) var discount: Double
        @Rule(.pattern("[A-Z]{3}", "three capital letters such as 'ABC'")) var code: String
        @Rule(.email) var contact: String
        @Rule(.required) var isAgreed: Bool
        @Rule(.count(2...3)) var tags: [String]
        var size: Size?
        var day: LocalDate
        var time: LocalTime?
        var length: TimeSpan
        var when: Date
        var id: UUID
        var page: URL?
        var bytes: Data
        var totals: [String: Int]
        var parent: [Order]?
    }

    struct Answer: Codable, Sendable {
        var name: String
        var number: Int64
        var values: [String]
    }

    /// Calls </script><script>window.isInjected = 1</script> of "all" kinds; {{name}}.
    @Service("/calls")
    struct CallService {
        /// Returns what it was sent.
        /// - Parameter note: <img src=x onerror="window.isInjected = 1">
        @RequestMethod("GET") @ResourcePath("items/{name}")
        @ResponseMapping(mimeType: "text/csv")
        func item(name: String, sizes: [Size], count: Int = 3, kind: String = "plain", note: String?) -> [Answer] {
            [.init(name: name, number: 9_007_199_254_740_993, values: sizes.map(\.rawValue) + ["\(count)", kind])]
        }

        @RequestMethod("POST") @ResourcePath("orders") func order(body: Order) -> Order { body }
        @RequestMethod("POST") @ResourcePath("sum") func sum(values: [Double], factor: Double?) -> Double {
            values.reduce(0, +) * (factor ?? 1)
        }
        @RequestMethod("POST") @ResourcePath("pairs") func pairs(pairs: [String: Int], count: Int) -> Int {
            pairs.count + count
        }
        @RequestMethod("POST") @ResourcePath("files") func upload(title: String, files: [UploadedFile]) -> String {
            title
        }
        @RequestMethod("PUT") @ResourcePath("bytes") func bytes(body: Data) -> Data { body }
        @RequestMethod("GET") @ResourcePath("account") func name(of account: Account) -> String { account.name }
        @RequestMethod("GET") @ResourcePath("keeper") func name(of keeper: Keeper) -> String { keeper.name }
        @RequestMethod("GET") @ResourcePath("machine") func key(of machine: Machine) -> String { machine.key }
        @RequestMethod("GET") @ResourcePath("cart") func items(session: Session<Cart>) -> [Int] { session.value.items }
        @RequestMethod("POST") @ResourcePath("cart") func add(item: Int, session: Session<Cart>) {
            session.change { $0.items.append(item) }
        }
        @RequestMethod("GET") @ResourcePath("events") func events() -> EventStream {
            EventStream(
                AsyncStream { continuation in continuation.yield(ServerSentEvent(data: "first")) })
        }
        @RequestMethod("GET") @ResourcePath("socket") func socket() -> WebSocketUpgrade { WebSocketUpgrade { _ in } }
    }

    private static var options: ServiceOptions {
        var options = ServiceOptions()
        options.authenticate(Account.self) { if case .bearer(let token) = $0 { Account(name: token) } else { nil } }
        options.authenticate(Keeper.self) {
            if case .basic(let user, let password) = $0 { Keeper(name: "\(user) \(password)") } else { nil }
        }
        options.authenticate(Machine.self) { if case .apiKey(let key) = $0 { Machine(key: key) } else { nil } }
        return options
    }

    // MARK: - The page

    @Test func eachOperationHasAForm() async throws {
        try await ServiceClient.run(CallService(), options: Self.options) { client in
            let page = try await client.ask(.get, "/documentation/calls").text
            for text in [
                #"<form data-method="GET" data-path="/calls/items/{name}" data-body="none""#,
                #"<form data-method="POST" data-path="/calls/orders" data-body="json""#,
                #"<form data-method="POST" data-path="/calls/sum" data-body="fields""#,
                #"<form data-method="POST" data-path="/calls/pairs" data-body="json""#,
                #"<form data-method="POST" data-path="/calls/files" data-body="parts""#,
                #"<form data-method="PUT" data-path="/calls/bytes" data-body="bytes""#,
                // A required text begins with an example, one with a default begins with that, an optional one is empty.
                #"<input data-name="name" data-place="path" value="text""#,
                #"<input data-name="count" data-place="query" value="3""#,
                #"<input data-name="note" data-place="query" value="" placeholder="text""#,
                #"<input data-name="factor" data-place="field" value="" placeholder="1.5""#,
                #"<input data-name="files" data-place="field" type="file" multiple>"#,
                #"<select name="accept"><option>application/json</option><option>text/csv</option></select>"#,
                #"<input data-header="X-Machine-Key" type="password""#,
                #"<option value="bearer" selected>"#,
            ] {
                #expect(page.contains(text), "\(text)")
            }
            // A page cannot open a WebSocket by a request.
            #expect(!page.contains(#"data-path="/calls/socket""#))
            #expect(page.ranges(of: "<script>").count == 1)
            #expect(page.ranges(of: "<img").isEmpty)
        }
    }

    /// Each example is sent as the form would send it.
    @Test func servicesAcceptTheExamples() async throws {
        try await ServiceClient.run(CallService(), ArgumentsService(), options: Self.options) { client in
            for service in ["calls", "arguments"] {
                let page = try await client.ask(.get, "/documentation/\(service)").text
                let forms = page.matches(
                    of: #/data-path="([^"]+)" data-body="json".*?<textarea name="body"[^>]*>([^<]*)</textarea>/#
                        .dotMatchesNewlines())
                #expect(!forms.isEmpty)
                for form in forms {
                    let example = String(form.output.2).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
                        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
                    let method =
                        page[..<form.range.lowerBound].suffix(10).contains("PUT") ? HTTPRequest.Method.put : .post
                    let answer = try await client.ask(
                        method, String(form.output.1), body: example, type: "application/json")
                    #expect(answer.status == 200, "\(form.output.1): \(example): \(answer.text)")
                }
            }
        }
    }

    @Test func thePolicyAllowsOnlyThePagesOwnScript() async throws {
        try await ServiceClient.run(CallService(), options: Self.options) { client in
            let policy = try #require(
                try await client.ask(.get, "/documentation/calls").headers[.contentSecurityPolicy])
            let directives = policy.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(directives.contains("default-src 'none'"))
            #expect(directives.contains("connect-src 'self'"))
            #expect(directives.contains("form-action 'none'"))
            #expect(directives.contains("frame-ancestors 'none'"))
            #expect(directives.contains { $0.wholeMatch(of: #/script-src 'sha256-[A-Za-z0-9+\/]{43}='/#) != nil })
            #expect(!policy.contains("unsafe"))
            let index = try #require(try await client.ask(.get, "/documentation").headers[.contentSecurityPolicy])
            #expect(!index.contains("script-src"))
            #expect(!index.contains("connect-src"))
        }
    }

    @Test func formsCanBeLeftOut() async throws {
        var options = Self.options
        try ServiceSettings(["SERVICE_DOCUMENTATION_FORMS": "false"]).apply(to: &options)
        try await ServiceClient.run(CallService(), options: options) { client in
            let page = try await client.ask(.get, "/documentation/calls")
            #expect(page.text.contains("/calls/orders"))
            #expect(!page.text.contains("<script"))
            #expect(!page.text.contains("<form"))
            #expect(page.headers[.contentSecurityPolicy]?.contains("script-src") == false)
        }
    }

    // MARK: - In a browser

    private static func browse(_ test: @escaping @Sendable (Documentation) throws -> Void) async throws {
        var sessions = SessionOptions()
        sessions.isSecure = false
        try await LiveService.run(CallService(), options: options) { router in
            router.addSessions(of: Cart.self, in: MemoryPersistDriver(), options: sessions)
        } test: { service async throws in
            try await Chromium.run { browser in
                let page = try browser.open(service.url + "/documentation/calls")
                try page.wait(until: "document.querySelector('.try') && !document.querySelector('.try').hidden")
                try test(Documentation(page: page))
            }
        }
    }

    /// The page, as its reader uses it.
    struct Documentation {
        let page: Page

        private func form(_ call: String) -> String {
            let (method, path) = (call.prefix { $0 != " " }, call.drop { $0 != " " }.dropFirst())
            return "document.querySelector(`form[data-method='\(method)'][data-path='\(path)']`)"
        }

        /// The JavaScript expression of an element of a form's response.
        func answer(_ call: String, _ part: String) -> String {
            "\(form(call)).closest('.try').querySelector('.answer \(part)')"
        }

        /// Opens the form and fills in inputs by their names.
        func fill(_ call: String, _ values: [String: String]) throws {
            _ = try page.value("\(form(call)).closest('.try').open = true")
            for (name, value) in values {
                _ = try page.value("\(form(call)).querySelector(`[data-name=\(name)]`).value = `\(value)`")
            }
        }

        /// Presses the button, and waits for the whole response.
        func send(_ call: String, isComplete: Bool = true) throws {
            _ = try page.value("\(form(call)).querySelector('.send button').click()")
            guard isComplete else { return }
            try page.wait(until: "\(form(call)).closest('.try').querySelector('.answer').ariaBusy == 'false'")
        }

        func text(_ call: String, _ part: String = ".text") throws -> String {
            try page.value(answer(call, part) + ".textContent") as? String ?? ""
        }
    }

    private static let hasBrowser = Chromium.program != nil

    @Test(.enabled(if: hasBrowser, "no Chromium is installed: run scripts/setup-peers.sh"))
    func aFormCallsItsOperation() async throws {
        try await Self.browse { documentation in
            let call = "GET /calls/items/{name}"
            try documentation.fill(call, ["name": "a/b ü?", "sizes": "small\\nlarge", "count": "7"])
            try documentation.send(call)
            #expect(try documentation.text(call, ".status") == "200 OK")
            #expect(
                try documentation.text(call, ".address")
                    == "GET /calls/items/a%2Fb%20%C3%BC%3F?sizes=small&sizes=large&count=7&kind=plain")
            // The number is one that JavaScript would round.
            let body = """
                [
                  {
                    "name": "a/b ü?",
                    "number": 9007199254740993,
                    "values": [
                      "small",
                      "large",
                      "7",
                      "plain"
                    ]
                  }
                ]
                """
            #expect(try documentation.text(call) == body)
            #expect(try documentation.text(call, ".fields pre").contains("content-type: application/json"))
            let facts = try documentation.text(call, ".facts")
            #expect(facts.wholeMatch(of: #/\d+ ms · \d+ bytes/#) != nil, "\(facts)")
            #expect(try documentation.page.value(documentation.answer(call, ".save") + ".download") as? String != nil)

            try documentation.fill(call, ["count": "many"])
            try documentation.send(call)
            #expect(try documentation.text(call, ".status").hasPrefix("400"))
            #expect(try documentation.text(call).contains("count"))

            try documentation.fill(call, ["name": ".."])
            try documentation.send(call)
            #expect(try documentation.text(call, ".status") == "The call failed")
            #expect(try documentation.text(call) == "'..' cannot be a part of a path: fill in 'name'")
        }
    }

    @Test(.enabled(if: hasBrowser, "no Chromium is installed: run scripts/setup-peers.sh"))
    func bodiesOfEachKind() async throws {
        try await Self.browse { documentation in
            try documentation.send("POST /calls/orders")
            #expect(try documentation.text("POST /calls/orders", ".status") == "200 OK")
            try documentation.fill("POST /calls/sum", ["values": "1\\n2.5", "factor": "2"])
            try documentation.send("POST /calls/sum")
            #expect(try documentation.text("POST /calls/sum") == "7")
            try documentation.fill("POST /calls/files", ["title": "ein Gruß"])
            try documentation.send("POST /calls/files")
            #expect(try documentation.text("POST /calls/files") == "\"ein Gruß\"")
            let bytes = "document.querySelector(`form[data-path='/calls/bytes']`)"
            _ = try documentation.page.value("\(bytes).elements.body.value = 'some bytes'")
            try documentation.send("PUT /calls/bytes")
            #expect(
                try documentation.text("PUT /calls/bytes", ".facts").contains("10 bytes · application/octet-stream"))
        }
    }

    @Test(.enabled(if: hasBrowser, "no Chromium is installed: run scripts/setup-peers.sh"))
    func callsCarryCredentialsAndTheSession() async throws {
        try await Self.browse { documentation in
            let page = documentation.page
            let credentials = "document.getElementById('credentials').elements"
            func choose(_ scheme: String) throws {
                _ = try page.value(
                    "\(credentials).scheme.value = '\(scheme)'; \(credentials).scheme.dispatchEvent(new Event('change'))"
                )
            }
            try choose("none")
            try documentation.send("GET /calls/account")
            #expect(try documentation.text("GET /calls/account", ".status").hasPrefix("401"))
            try choose("bearer")
            _ = try page.value("\(credentials).token.value = 'ann'")
            try documentation.send("GET /calls/account")
            #expect(try documentation.text("GET /calls/account") == "\"ann\"")
            try choose("basic")
            _ = try page.value("\(credentials).user.value = 'bo'; \(credentials).password.value = 'pässword'")
            #expect(try page.value("\(credentials).token.checkVisibility()") as? Bool == false)
            try documentation.send("GET /calls/keeper")
            #expect(try documentation.text("GET /calls/keeper") == "\"bo pässword\"")
            _ = try page.value("document.querySelector('[data-header]').value = 'k1'")
            try documentation.send("GET /calls/machine")
            #expect(try documentation.text("GET /calls/machine") == "\"k1\"")
            // The session's cookie comes along, and the protection from other sites lets the page's write pass.
            try documentation.send("POST /calls/cart")
            #expect(try documentation.text("POST /calls/cart", ".status") == "204 No Content")
            try documentation.send("GET /calls/cart")
            #expect(try documentation.text("GET /calls/cart").contains("1"))
            // The browser keeps nothing that was typed.
            #expect(try page.value("localStorage.length + sessionStorage.length") as? Int == 0)
            #expect(try page.value("document.cookie") as? String == "")
            try page.reload()
            try page.wait(until: "document.querySelector('.try') && !document.querySelector('.try').hidden")
            #expect(try page.value("\(credentials).password.value + \(credentials).token.value") as? String == "")
        }
    }

    @Test(.enabled(if: hasBrowser, "no Chromium is installed: run scripts/setup-peers.sh"))
    func aStreamIsShownWhileItComesAndCanBeStopped() async throws {
        try await Self.browse { documentation in
            let call = "GET /calls/events"
            try documentation.send(call, isComplete: false)
            try documentation.page.wait(
                until: "\(documentation.answer(call, ".text")).textContent.includes('data: first')")
            #expect(try documentation.text(call, ".status") == "200 OK")
            let stop = "document.querySelector(`form[data-path='/calls/events'] [name=stop]`)"
            _ = try documentation.page.value("\(stop).click()")
            try documentation.page.wait(until: "\(documentation.answer(call, ".status")).textContent == 'Stopped'")
            #expect(try documentation.page.value("\(stop).hidden") as? Bool == true)
        }
    }

    /// Neither a comment of the service nor a response becomes markup, and the policy stops what would.
    @Test(.enabled(if: hasBrowser, "no Chromium is installed: run scripts/setup-peers.sh"))
    func nothingForeignRunsInThePage() async throws {
        try await Self.browse { documentation in
            let (page, call) = (documentation.page, "GET /calls/items/{name}")
            try documentation.fill(call, ["name": "<img src=x onerror='window.isInjected = 1'>"])
            try documentation.send(call)
            #expect(try documentation.text(call).contains("<img src=x"))
            #expect(try page.value("document.images.length") as? Int == 0)
            #expect(try page.value("document.scripts.length") as? Int == 1)
            let attempts = """
                const script = document.createElement("script")
                try { script.text = "window.isInjected = 1" } catch {}
                document.body.append(script)
                let blocked = []
                try { document.body.insertAdjacentHTML("beforeend", "<b>x</b>") } catch { blocked.push("markup") }
                try { await fetch("http://127.0.0.2:" + location.port + "/calls/cart") } catch { blocked.push("fetch") }
                const image = new Image()
                const done = new Promise(end => image.onerror = () => { blocked.push("image"); end() })
                image.src = "/calls/cart"
                await done
                """
            let blocked = try page.value("(async () => { \(attempts); return blocked.join() })()") as? String
            #expect(blocked == "markup,fetch,image")
            #expect(try page.value("window.isInjected === undefined") as? Bool == true)
        }
    }

    /// With `MARKUPKIT_PICTURES=folder` the pictures of the page are kept for a look.
    @Test(.enabled(if: hasBrowser, "no Chromium is installed: run scripts/setup-peers.sh"))
    func thePageHasTheColoursOfTheDesktop() async throws {
        try await Self.browse { documentation in
            let (page, call) = (documentation.page, "GET /calls/items/{name}")
            try documentation.fill(call, ["name": "tea", "sizes": "small\\nlarge"])
            try documentation.send(call)
            try documentation.fill("POST /calls/orders", [:])
            _ = try page.value("document.getElementById('credentials').closest('.try').open = true")
            for (name, background) in [("light", "rgb(255, 255, 255)"), ("dark", "rgb(22, 25, 30)")] {
                let feature = ["name": "prefers-color-scheme", "value": name]
                _ = try page.call("Emulation.setEmulatedMedia", ["features": [feature]])
                #expect(try page.value("getComputedStyle(document.body).backgroundColor") as? String == background)
                guard let folder = ProcessInfo.processInfo.environment["MARKUPKIT_PICTURES"] else { continue }
                let text = try page.call("Page.captureScreenshot", ["captureBeyondViewport": true])["data"] as? String
                try Data(base64Encoded: text ?? "")?.write(
                    to: URL(filePath: folder).appending(path: "calls-\(name).png"))
            }
        }
    }
}
