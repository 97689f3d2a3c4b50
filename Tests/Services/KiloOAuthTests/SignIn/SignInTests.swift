import Foundation
import Kilo
import Synchronization
import Testing

@testable import KiloOAuth

/// The whole way of a sign-in, with the right and with wrong answers.
@Suite(.timeLimit(.minutes(1))) struct SignInTests {
    @Test func theUserSignsIn() async throws {
        let provider = StandInProvider()
        var client = try provider.client()
        client.scopes = ["openid", "email"]
        client.additionalParameters = ["login_hint": "ann@example.org", "prompt": "consent"]
        provider.openIDTokens(["email": "ann@example.org"])
        let pages = Mutex<[URL]>([])
        let opening = provider.signingIn(client).openBrowser
        client.openBrowser = { page in
            pages.withLock { $0.append(page) }
            try await opening(page)
        }
        let tokens = try await client.signIn()
        #expect(tokens.accessToken == "a1" && tokens.refreshToken == "r1" && tokens.scopes == ["openid", "email"])
        #expect(tokens.received == provider.now && tokens.expires == provider.now.addingTimeInterval(600))
        #expect(tokens.idToken?.subject == "ann" && tokens.idToken?.issuer == StandInProvider.issuer)
        struct Profile: Decodable { let email: String }
        #expect(try tokens.idToken?.claims(as: Profile.self).email == "ann@example.org")

        let page = try #require(pages.withLock { $0.first })
        #expect(page.absoluteString.hasPrefix("https://login.example/page?"))
        var values = try Page(page).values
        let form = try #require(provider.requests.first?.form)
        #expect(provider.requests.map(\.url) == ["https://login.example/token"])
        #expect(values["code_challenge"] == ProofKey(verifier: form["code_verifier"] ?? "").challenge)
        let redirect = try Page(page).redirect
        #expect(redirect.host == "127.0.0.1" && redirect.path == "/callback" && redirect.port != nil)
        #expect(
            form == [
                "grant_type": "authorization_code", "code": "c1", "client_id": "notes",
                "redirect_uri": redirect.absoluteString, "code_verifier": form["code_verifier"] ?? "",
            ])
        #expect(Set([values["state"], values["nonce"], values["code_challenge"]].compactMap { $0?.count }) == [43])
        for name in ["state", "nonce", "code_challenge", "redirect_uri"] { values[name] = nil }
        #expect(
            values == [
                "response_type": "code", "client_id": "notes", "scope": "openid email", "code_challenge_method": "S256",
                "login_hint": "ann@example.org", "prompt": "consent",
            ])
    }

    @Test func aProviderWithoutOpenIDConnect() async throws {
        let provider = StandInProvider()
        let client = try provider.client(issuer: nil)
        // An ID token that was not requested is not read.
        provider.giveTokens(["access_token": "a1", "token_type": "bearer", "id_token": "x", "scope": "b  c"])
        let tokens = try await provider.signingIn(client).signIn()
        #expect(tokens == OAuthTokens(accessToken: "a1", received: provider.now, scopes: ["b", "c"]))
        var openID = client
        openID.scopes = ["openid"]
        #expect(try await failure { try await openID.signIn() }.code == .noIssuer)
    }

    @Test func theProviderRefuses() async throws {
        let provider = StandInProvider()
        let (pages, shown) = AsyncStream.makeStream(of: String.self)
        var client = try provider.client()
        client.loopback.page.failure = "Nein & <nein>"
        client.openBrowser = { page in
            let page = try Page(page)
            // A separate task, because this one is cancelled at the end of the sign-in.
            Task {
                let answer = try? await visit(
                    page.redirect,
                    [
                        "error": "access_denied", "error_description": "<script>\r\nX: y</script>",
                        "state": page.state,
                    ])
                shown.yield(answer?.text ?? "")
            }
        }
        let error = try await failure { try await client.signIn() }
        #expect(
            error.code
                == .refused(.authorization, code: "access_denied", description: "<script>\r\nX: y</script>"))
        #expect(
            error.description
                == "the provider's sign-in page refused with 'access_denied': <script>\\r\\nX: y</script>")
        #expect(provider.requests.isEmpty)
        var arrived = pages.makeAsyncIterator()
        let text = await arrived.next() ?? ""
        #expect(text.contains("<p>Nein &amp; &lt;nein&gt;</p>"))
        #expect(text.contains("&lt;script&gt;\\r\\nX: y&lt;/script&gt;") && !text.contains("<script>"))
    }

    @Test func anAnswerOfAnotherIssuerEndsTheSignIn() async throws {
        let provider = StandInProvider()
        let client = provider.signingIn(try provider.client()) { $0["iss"] = "https://evil.example" }
        let error = try await failure { try await client.signIn() }
        #expect(error.code == .issuer(found: "https://evil.example", expected: StandInProvider.issuer))
        let silent = provider.signingIn(try provider.client(namesIssuer: true))
        #expect(
            try await failure { try await silent.signIn() }.code
                == .issuer(found: nil, expected: StandInProvider.issuer))
        #expect(provider.requests.isEmpty)
        provider.giveTokens(["access_token": "a1", "token_type": "Bearer"])
        let right = provider.signingIn(try provider.client(namesIssuer: true)) { $0["iss"] = StandInProvider.issuer }
        _ = try await right.signIn()
    }

    @Test func anAnswerWithoutACodeEndsTheSignIn() async throws {
        let provider = StandInProvider()
        for code in [nil, ""] {
            let client = provider.signingIn(try provider.client()) { $0["code"] = code }
            #expect(
                try await failure { try await client.signIn() }.code
                    == .answer(.authorization, fault: "it has neither 'code' nor 'error'"))
        }
    }

    @Test func aBrowserThatDoesNotOpenEndsTheSignIn() async throws {
        struct Fault: Error {}
        var client = try StandInProvider().client()
        client.openBrowser = { _ in throw Fault() }
        let error = try await failure { try await client.signIn() }
        #expect(error.code == .browser(reason: "Fault()") && error.cause is Fault)
    }

    @Test func aSignInHasATimeLimit() async throws {
        let provider = StandInProvider()
        let redirects = Mutex<[URL]>([])
        var client = try provider.client()
        client.loopback.timeout = .milliseconds(50)
        client.openBrowser = { page in
            let redirect = try Page(page).redirect
            redirects.withLock { $0.append(redirect) }
            // A browser that stays open does not hold the sign-in up.
            try await untilCancelled()
        }
        #expect(try await failure { try await client.signIn() }.code == .timeout(.milliseconds(50)))
        // The port is closed.
        let redirect = try #require(redirects.withLock { $0.first })
        await #expect { try await visit(redirect) } throws: { error in
            if case .unreachable = (error as? WebServiceError)?.code { true } else { false }
        }
    }

    @Test func aCancelledSignInClosesThePort() async throws {
        let provider = StandInProvider()
        let (pages, page) = AsyncStream.makeStream(of: URL.self)
        var client = try provider.client()
        client.openBrowser = { page.yield($0) }
        let task = Task { [client] in try await client.signIn() }
        var opened = pages.makeAsyncIterator()
        let redirect = try Page(try #require(await opened.next())).redirect
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect { try await visit(redirect) } throws: { error in
            if case .unreachable = (error as? WebServiceError)?.code { true } else { false }
        }
    }

    @Test func parametersOfTheProtocolCannotBeSet() async throws {
        for name in ["state", "redirect_uri", "code_challenge", "client_id", "nonce", "scope", "request_uri"] {
            var client = try StandInProvider().client()
            client.additionalParameters = [name: "x"]
            #expect(try await failure { try await client.signIn() }.code == .reservedParameter(name))
        }
    }

    @Test func thePageKeepsItsQuery() throws {
        let url = try #require(URL(string: "https://login.example/page?tenant=a%20b"))
        let provider = try OAuthProvider(authorizationEndpoint: url, tokenEndpoint: url)
        var client = OAuthClient(provider: provider, clientID: "a&b=c")
        client.scopes = ["x+y"]
        let request = try client.signInRequest(redirectURL: #require(URL(string: "org.example.notes:/done")))
        #expect(request.url.absoluteString.hasPrefix("https://login.example/page?tenant=a%20b&client_id=a%26b%3Dc&"))
        let values = try Page(request.url).values
        #expect(values["client_id"] == "a&b=c" && values["scope"] == "x+y" && values["tenant"] == "a b")
        #expect(values["redirect_uri"] == "org.example.notes:/done" && values["nonce"] == nil)
    }

    @Test func aProgramMayReceiveTheAnswerItself() async throws {
        let provider = StandInProvider()
        provider.giveTokens(["access_token": "a1", "token_type": "Bearer"])
        let client = try provider.client()
        let request = try client.signInRequest(redirectURL: #require(URL(string: "org.example.notes:/done")))
        let state = try Page(request.url).state
        let answer = try #require(URL(string: "org.example.notes:/done?code=c%2B1&state=\(state)"))
        #expect(try await client.tokens(answer: answer, to: request).accessToken == "a1")
        #expect(provider.requests.first?.form["code"] == "c+1")
        for query in ["code=c1", "code=c1&state=", "code=c1&state=\(state)x", "code=c1&state=\(state)&state=\(state)"] {
            let foreign = try #require(URL(string: "org.example.notes:/done?" + query))
            #expect(try await failure { try await client.tokens(answer: foreign, to: request) }.code == .foreignAnswer)
        }
        #expect(provider.requests.count == 1)
    }

    @Test func secretsAreNotPrinted() async throws {
        let provider = StandInProvider()
        var client = try provider.client()
        client.authentication = .basic(secret: "s3cret")
        client.scopes = ["openid"]
        provider.openIDTokens()
        let tokens = try await provider.signingIn(client).signIn()
        let request = try client.signInRequest(redirectURL: #require(URL(string: "org.example.notes:/done")))
        let page = try Page(request.url).values
        let secrets = ["s3cret", "a1\"", "r1", tokens.idToken?.text ?? "", request.proof.verifier, page["state"] ?? ""]
        for value: Any in [tokens, tokens.idToken as Any, request, client.authentication, client] {
            var text = "\(value) " + String(reflecting: value)
            dump(value, to: &text)
            for secret in secrets { #expect(!text.contains(secret), "\(text)") }
        }
    }

    @Test @MainActor func theCallerStaysOnItsActor() async throws {
        var client = try StandInProvider().client()
        client.openBrowser = { _ in throw CocoaError(.fileNoSuchFile) }
        do {
            _ = try await client.signIn()
        } catch {
            MainActor.assertIsolated()
        }
    }
}
