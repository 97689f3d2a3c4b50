import Testing

@testable import MarkupLanguage

/// The check finds the same errors as the standard library, with their positions.
@Suite struct UTF8CheckTests {
    /// Bytes on both sides of every limit.
    private static let edges: [UInt8] = [
        0x01, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
        0xEE,
        0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    private func check(_ bytes: [UInt8]) -> Bool {
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        return (UTF8Check.fault(in: bytes) == nil) == isValid
    }

    @Test func sequencesOfUpToFourBytes() {
        for first in UInt8(1)...255 {
            #expect(check([first]))
            for second in Self.edges {
                #expect(check([first, second]))
                for third in Self.edges where first >= 0xC0 {
                    guard check([first, second, third]) else {
                        Issue.record("\([first, second, third])")
                        continue
                    }
                    for fourth in Self.edges where first >= 0xEF {
                        guard check([first, second, third, fourth]) else {
                            Issue.record("\([first, second, third, fourth])")
                            continue
                        }
                    }
                }
            }
        }
    }

    @Test func faultsHaveAPlace() {
        #expect(UTF8Check.fault(in: []) == nil)
        #expect(UTF8Check.fault(in: Array("aé\u{0}".utf8)) == .nul(offset: 3))
        #expect(UTF8Check.fault(in: Array("é😀".utf8) + [0x80]) == .invalid(offset: 6))
        #expect(UTF8Check.fault(in: [0x41, 0xE2, 0x82]) == .invalid(offset: 1))
        #expect(UTF8Check.fault(in: [0xF0, 0x9F, 0x98, 0x80, 0xC3]) == .invalid(offset: 4))
    }
}
