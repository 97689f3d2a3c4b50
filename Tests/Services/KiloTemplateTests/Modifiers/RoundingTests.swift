import Foundation
import Testing

@testable import KiloTemplate

/// Decimal digits, rounded half up as on an invoice.
@Suite struct RoundingTests {
    private func format(_ value: TemplateValue, _ form: String) throws -> String {
        try Template("{{.:format=\(form)}}", contentType: .text).render(value, locale: Locale(identifier: "en_US"))
    }

    @Test(arguments: [
        (0.125, "%.2f", "0.13"), (1.005, "%.2f", "1.01"), (2.5, "%.0f", "3"), (0.5, "%.0f", "1"),
        (-0.125, "%.2f", "-0.13"),
        (0.124, "%.2f", "0.12"), (9.995, "%.2f", "10.00"), (999.999, "%.2f", "1000.00"), (0.004, "%.2f", "0.00"),
        (0.005, "%.2f", "0.01"), (0.0004, "%.2f", "0.00"), (0, "%.2f", "0.00"), (-0.001, "%.2f", "-0.00"),
        (1e22, "%.1f", "10000000000000000000000.0"), (1.5e-10, "%.3f", "0.000"), (1e-7, "%.7f", "0.0000001"),
        (1234567.885, "%,.2f", "1,234,567.89"), (12345.5, "%.0e", "1e+04"), (15, "%.0e", "2e+01"),
        (9.95, "%.1e", "1.0e+01"),
        (0, "%e", "0.000000e+00"), (1e-5, "%g", "1e-05"), (0.0001, "%g", "0.0001"), (1_234_567, "%g", "1.23457e+06"),
        (123456, "%g", "123456"), (0, "%g", "0"), (1e100, "%g", "1e+100"), (4.5, "%f", "4.500000"),
    ])
    func doubles(value: Double, form: String, expected: String) throws {
        #expect(try format(.double(value), form) == expected)
    }

    @Test(arguments: [
        ("0.125", "%.2f", "0.13"), ("-2.345", "%.2f", "-2.35"),
        ("1234567890123456789.125", "%.2f", "1234567890123456789.13"),
        ("0.1", "%.20f", "0.10000000000000000000"),
        ("99999999999999999999999999999.995", "%,.2f", "100,000,000,000,000,000,000,000,000,000.00"),
    ])
    func decimalsAreExact(text: String, form: String, expected: String) throws {
        let value = try #require(Decimal(string: text))
        #expect(try format(.decimal(value), form) == expected)
    }

    @Test func integersAreExact() throws {
        #expect(try format(.int(.max), "%.1f") == "9223372036854775807.0")
        #expect(try format(.int(.min), "%.0f") == "-9223372036854775808")
        #expect(try format("0.125", "%.2f") == "0.13")
    }

    /// Compared with C's printf: except for ties both must agree.
    @Test func awayFromTiesPrintfAgrees() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let value =
                Double.random(in: -1e6...1e6, using: &generator)
                * pow(10, Double(Int.random(in: -12...1, using: &generator)))
            for form in ["%.3f", "%.4e", "%.5g", "%g", "%E"] {
                #expect(try format(.double(value), form) == String(format: form, value))
            }
        }
    }
}
