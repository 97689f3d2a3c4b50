import Foundation
import Testing

/// What `@ServiceProxy` says about faults, as the compiler shows it: the fixture's comments name the line and the
/// words.
@Suite struct ServiceProxyFaultTests {
    private static let isCompilerAtHand = Tool.find("swiftc") != nil && Tool.macroPlugin != nil

    @Test(.enabled(if: isCompilerAtHand, "swiftc or the plugin is not at hand"))
    func faultsNameThePlaceAndTheRemedy() async throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "Fixtures/ServiceProxyFaults.swift.txt", withExtension: nil))
        let faults = try await Tool.faults(of: fixture)
        #expect(faults.expected.count == 14)
        #expect(faults.said == faults.expected, "\(faults.output)")
    }
}
