import Foundation
import Testing

/// What `@Service` and `@ResponseMapping` say about faults, as the compiler shows it: the fixture's comments name the line and the words.
@Suite struct ServiceFaultTests {
    private static let isCompilerAtHand = Tool.find("swiftc") != nil && Tool.macroPlugin != nil

    @Test(.enabled(if: isCompilerAtHand, "swiftc or the plugin is not at hand"))
    func faultsNameThePlaceAndTheRemedy() async throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "Fixtures/ServiceFaults.swift.txt", withExtension: nil))
        let faults = try await Tool.faults(of: fixture)
        #expect(faults.expected.count == 13)
        #expect(faults.said == faults.expected, "\(faults.output)")
    }
}
