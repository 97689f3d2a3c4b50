import Foundation

/// The greatest power of ten that is not above a number above 0.
func power(below number: Double) -> Double { pow(10, (log10(number) + 1e-9).rounded(.down)) }

/// The smallest power of ten that is not below a number above 0.
func power(above number: Double) -> Double { pow(10, (log10(number) - 1e-9).rounded(.up)) }
