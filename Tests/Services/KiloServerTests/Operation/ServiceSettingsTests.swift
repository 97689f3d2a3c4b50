import Configuration
import Foundation
import KiloServer
import Testing

/// Settings from variables, files and other providers.
@Suite struct ServiceSettingsTests {
    /// A folder with files, removed after the test.
    private static func withFiles(_ files: [String: String], _ test: (_ folder: String) async throws -> Void)
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try await test(folder.path)
    }

    @Test func variablesSetOptionsAndLimits() throws {
        let settings = ServiceSettings([
            "SERVICE_TITLE": "Pets", "SERVICE_DEADLINE": "none", "SERVICE_MAXIMUM_BODY_SIZE": "1000",
            "SERVICE_ORIGINS": "https://a.example, https://b.example,", "SERVICE_DOCUMENTATION": "none",
            "SERVICE_SERVERS": "https://api.example", "SERVICE_MAXIMUM_UPLOAD_SIZE": "2000",
            "SERVICE_MAXIMUM_CONNECTIONS": "50", "SERVICE_MAXIMUM_CONNECTIONS_PER_CLIENT": "none",
            "SERVICE_REQUESTS_PER_MINUTE": "60", "SERVICE_TRUSTED_PROXIES": "10.0.0.1",
            "SERVICE_SHUTDOWN_GRACE": "3", "SERVICE_COMPRESSES_FROM": "1024", "SERVICE_VERSION": "",
        ])
        var options = ServiceOptions()
        try settings.apply(to: &options)
        #expect(options.title == "Pets")
        #expect(options.deadline == nil)
        #expect(options.maximumBodySize == 1_000)
        #expect(options.maximumUploadSize == 2_000)
        #expect(options.crossOrigin?.origins == ["https://a.example", "https://b.example"])
        #expect(options.servers == ["https://api.example"])
        #expect(options.documentationPath == nil)
        #expect(options.version == "1")
        var limits = ServerLimits()
        try settings.apply(to: &limits)
        #expect(limits.maximumConnections == 50)
        #expect(limits.maximumConnectionsPerClient == nil)
        #expect(limits.requestRate?.count == 60)
        #expect(limits.trustedProxies == ["10.0.0.1"])
        #expect(limits.shutdownGrace == .seconds(3))
        #expect(limits.compressesFrom == 1_024)
    }

    @Test(arguments: ["0", "-1", "ten", "1.5", "99999999999999999999", " 5"])
    func anInvalidVariableIsRejected(text: String) {
        var options = ServiceOptions()
        let error = #expect(throws: ServiceSettingError.self) {
            try ServiceSettings(["SERVICE_DEADLINE": text]).apply(to: &options)
        }
        #expect(error?.key == "service.deadline")
        #expect(
            error?.description
                == "the variable 'SERVICE_DEADLINE' cannot be '\(text)'; expected a whole number, 1 or more")
    }

    @Test func aFileSetsWhatVariablesDoNot() async throws {
        let text = """
            {
                "port": 9000, "ratio": 0.25, "isOpen": true, "isDry": false,
                "service": {"title": "From the file", "version": "7", "deadline": 10, "compressesFrom": "none", "origins": ["https://a.example"]},
                "notes": {"colors": ["red", " blue "], "sizes": [1, 2.5], "names": "a,b"}
            }
            """
        try await Self.withFiles(["settings.json": text]) { folder in
            let settings = try await ServiceSettings.load(variables: [
                "SERVICE_SETTINGS": folder + "/settings.json", "SERVICE_TITLE": "From a variable",
                "SERVICE_VERSION": "",
            ])
            var (options, limits) = (ServiceOptions(), ServerLimits())
            limits.compressesFrom = 1
            try settings.apply(to: &options)
            try settings.apply(to: &limits)
            #expect(options.title == "From a variable")
            // An empty variable does not hide the file.
            #expect(options.version == "7")
            #expect(options.deadline == .seconds(10))
            #expect(options.crossOrigin?.origins == ["https://a.example"])
            #expect(limits.compressesFrom == nil)
            #expect(try settings.value("port", UInt16.self) == 9_000)
            #expect(try settings.text("port") == "9000")
            #expect(try settings.value("ratio", Double.self) == 0.25)
            #expect(try settings.value("isOpen", Bool.self) == true)
            #expect(try settings.value("isDry", Bool.self) == false)
            #expect(try settings.value("missing", Bool.self) == nil)
            #expect(try settings.list("notes.colors") == ["red", "blue"])
            #expect(try settings.list("notes.sizes") == ["1", "2.5"])
            #expect(try settings.list("notes.names") == ["a", "b"])
            #expect(try settings.list("notes.none") == nil)
        }
    }

    @Test func anInvalidValueInAFileIsRejected() async throws {
        let text = #"{"service": {"deadline": 0.5, "title": ["a", "b"]}, "isOpen": 2, "port": "80x"}"#
        try await Self.withFiles(["settings.json": text]) { folder in
            let file = folder + "/settings.json"
            let settings = try await ServiceSettings.load(variables: [:], file: file)
            var limits = ServerLimits()
            try settings.apply(to: &limits)
            let port = #expect(throws: ServiceSettingError.self) { try settings.value("port", UInt16.self) }
            #expect(
                port?.description
                    == "the setting 'port' in '\(file)' cannot be '80x'; expected an integer from 0 to 65535")
            #expect(port?.source == .file(file))
            let title = #expect(throws: ServiceSettingError.self) { try settings.text("service.title") }
            #expect(title?.value == "a, b")
            let flag = #expect(throws: ServiceSettingError.self) { try settings.value("isOpen", Bool.self) }
            #expect(flag?.value == "2")
            var options = ServiceOptions()
            let deadline = #expect(throws: ServiceSettingError.self) { try settings.apply(to: &options) }
            #expect(deadline?.key == "service.title")
        }
    }

    @Test(arguments: ["[1]", "{", #"{"a": [[1]]}"#])
    func aFileThatIsNotAnObjectOfSettingsIsRejected(text: String) async throws {
        try await Self.withFiles(["settings.json": text]) { folder in
            let file = folder + "/settings.json"
            let error = await #expect(throws: ServiceSettingError.self) {
                try await ServiceSettings.load(variables: ["SERVICE_SETTINGS": file])
            }
            let start = "the variable 'SERVICE_SETTINGS' cannot be '\(file)'; expected a file with an object of JSON ("
            #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
            #expect(error?.description.contains("\n") == false)
        }
    }

    @Test func theFileOfTheVariableMustExist() async throws {
        try await Self.withFiles([:]) { folder in
            let error = await #expect(throws: ServiceSettingError.self) {
                try await ServiceSettings.load(variables: ["SERVICE_SETTINGS": folder + "/no.json"])
            }
            #expect(error?.value == folder + "/no.json")
            let settings = try await ServiceSettings.load(variables: ["PORT": "1"], file: folder + "/no.json")
            #expect(try settings.value("port", Int.self) == 1)
        }
    }

    // MARK: - Secrets

    @Test func secretsComeFromVariablesAndFiles() async throws {
        try await Self.withFiles(["password": "sesame\n", "settings.json": #"{"own": {"password": "in the file"}}"#]) {
            folder in
            let settings = try await ServiceSettings.load(
                variables: [
                    "DATABASE_PASSWORD_FILE": folder + "/password", "API_KEY": "plain", "GONE_FILE": "/no",
                ], file: folder + "/settings.json")
            #expect(try settings.secret("database.password") == "sesame")
            #expect(try settings.secret("DATABASE_PASSWORD") == "sesame")
            #expect(try settings.secret("api.key") == "plain")
            #expect(try settings.secret("own.password") == "in the file")
            #expect(try settings.secret("other") == nil)
            let gone = #expect(throws: ServiceSettingError.self) { try settings.secret("gone") }
            #expect(
                gone?.description
                    == "the variable 'GONE_FILE' cannot be '/no'; expected a readable text file of at most 64 KB")
        }
    }

    /// A variable overrides the file for a secret, too, whichever of the two forms each of them has.
    @Test func aSecretOfAVariableOverridesTheFile() async throws {
        let files = ["password": "from a file", "settings.json": #"{"passwordFile": "/no", "a": {"token": "t"}}"#]
        try await Self.withFiles(files) { folder in
            let settings = try await ServiceSettings.load(
                variables: ["PASSWORD": "variable", "A_TOKEN_FILE": folder + "/password"],
                file: folder + "/settings.json")
            #expect(try settings.secret("password") == "variable")
            #expect(try settings.secret("a.token") == "from a file")
        }
    }

    @Test func errorsDoNotShowSecrets() async throws {
        let text = #"{"service": {"apiKey": "hidden1"}, "database": {"password": ["hidden2"]}}"#
        try await Self.withFiles(["settings.json": text]) { folder in
            let settings = try await ServiceSettings.load(
                variables: ["LOGIN_TOKEN": "hidden3", "PIN": "hidden4"], file: folder + "/settings.json")
            let errors = [
                #expect(throws: ServiceSettingError.self) { try settings.value("login.token", Int.self) },
                #expect(throws: ServiceSettingError.self) { try settings.value("pin", Int.self, isSecret: true) },
                #expect(throws: ServiceSettingError.self) { try settings.value("service.apiKey", Int.self) },
                #expect(throws: ServiceSettingError.self) { try settings.secret("database.password") },
            ]
            for error in errors {
                #expect(error?.value == nil)
                #expect(error?.description.contains("hidden") == false, "\(String(describing: error))")
                #expect(error?.description.contains("expected") == true)
            }
            #expect(errors[0]?.description.contains("LOGIN_TOKEN") == true)
        }
    }

    // MARK: - Other providers

    @Test func otherProvidersOfSettings() throws {
        let settings = ServiceSettings(providers: [
            InMemoryProvider(values: [
                "service.title": "First", "isOpen": true, "numbers": .init(.intArray([1]), isSecret: false),
            ]),
            EnvironmentVariablesProvider(environmentVariables: ["SERVICE_TITLE": "Second", "SERVICE_VERSION": "2"]),
        ])
        var options = ServiceOptions()
        try settings.apply(to: &options)
        #expect(options.title == "First")
        #expect(options.version == "2")
        #expect(try settings.value("isOpen", Bool.self) == true)
        #expect(settings.reader.string(forKey: "service.title") == "First")
        let error = #expect(throws: ServiceSettingError.self) { try settings.list("numbers") }
        #expect(error?.source == .provider("InMemoryProvider[]"))
        #expect(try ServiceSettings(providers: []).text("service.title") == nil)
    }

    /// Programs that use the old name are compiled and run as before.
    @available(*, deprecated)
    @Test func theOldNames() throws {
        let environment = ServiceEnvironment(["PORT": "8080", "KEY": "plain", "SERVICE_TITLE": "Old"])
        #expect(try environment.value("PORT", UInt16.self) == 8_080)
        #expect(environment.text("OTHER") == nil)
        #expect(environment.text("KEY") == "plain")
        #expect(try environment.secret("KEY") == "plain")
        var options = ServiceOptions()
        try environment.apply(to: &options)
        #expect(options.title == "Old")
        let error = #expect(throws: ServiceEnvironmentError.self) { try environment.value("KEY", UInt16.self) }
        #expect(error?.variable == "KEY")
    }
}
