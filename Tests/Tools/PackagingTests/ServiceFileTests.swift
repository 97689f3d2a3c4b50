import Foundation
import Testing

@testable import Packaging

/// The files by which systemd and containers run a service.
@Suite struct ServiceFileTests {
    private static let text = Sample.with(
        """
        "service": {"port": 9000, "arguments": ["--title", "50% \\"off\\" $HOME"], "environment": {"MODE": "a b"}, "health": "/health/ready"}
        """)

    @Test func theUnitQuotesWhatSystemdReplaces() throws {
        let layout = try Sample.layout(Self.text)
        let unit = try Sample.file("usr/lib/systemd/system/garden.service", of: layout)
        #expect(unit.contains(#"ExecStart=/usr/lib/garden/Garden "--title" "50%% \"off\" $$HOME""# + "\n"))
        #expect(unit.contains("\nEnvironment=PORT=9000\nEnvironment=\"MODE=a b\"\n"))
        for line in ["DynamicUser=yes", "NoNewPrivileges=yes", "PrivateTmp=yes", "ProtectSystem=strict"] {
            #expect(unit.contains("\n\(line)\n"))
        }
        #expect(try Sample.file("etc/default/garden", of: layout).contains("#MODE=a b\n"))
        #expect(layout.command == nil && !layout.isActivatable)
        #expect(!layout.files.contains { $0.path.contains("applications") })
    }

    @Test func theContainerFile() throws {
        let text = ContainerFile(try Sample.read(Self.text), package: "garden_1.2_amd64.deb", release: "13").text
        #expect(text.contains("\nENV HOST=0.0.0.0 PORT=9000\nENV MODE=\"a b\"\nEXPOSE 9000\nUSER 65534:65534\n"))
        #expect(text.contains("\nFROM debian:13-slim AS files\nCOPY garden_1.2_amd64.deb /tmp/\n"))
        #expect(text.contains("    && ldd /usr/lib/garden/Garden | "))
        // The image itself begins empty.
        #expect(text.contains("\nFROM scratch\nCOPY --from=files /image /\n"))
        let check = try #require(text.firstMatch(of: /HEALTHCHECK [^\[]* CMD (\[.*\])/))
        #expect(
            try JSONDecoder().decode([String].self, from: Data(String(check.1).utf8)).last
                == "exec /bin/busybox wget -q -O /dev/null \"http://127.0.0.1:$PORT/health/ready\"")
        let entry = try #require(text.split(separator: "\n").last?.dropFirst("ENTRYPOINT ".count))
        #expect(
            try JSONDecoder().decode([String].self, from: Data(entry.utf8)) == [
                "/usr/lib/garden/Garden", "--title", "50% \"off\" $HOME",
            ])
    }
}
