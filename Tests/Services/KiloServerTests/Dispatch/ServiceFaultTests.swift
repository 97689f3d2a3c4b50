import Foundation
import Testing

/// The errors of `@Service` and its annotations in the compiler's output: the fixture's comments contain the
/// expected line and message.
@Suite struct ServiceFaultTests {
    private static let isCompilerAtHand = Tool.find("swiftc") != nil && Tool.macroPlugin != nil

    @Test(.enabled(if: isCompilerAtHand, "swiftc or the plugin is missing"))
    func faultsNameThePlaceAndTheRemedy() async throws {
        let fixture = try #require(
            Bundle.module.url(forResource: "Fixtures/ServiceFaults.swift.txt", withExtension: nil))
        let faults = try await Tool.faults(of: fixture)
        #expect(faults.expected.count == 14)
        #expect(faults.said == faults.expected, "\(faults.output)")
    }
}
