import Foundation

/// Returns the greatest power of ten that is not above a positive number.
func power(below number: Double) -> Double { pow(10, (log10(number) + 1e-9).rounded(.down)) }

/// Returns the smallest power of ten that is not below a positive number.
func power(above number: Double) -> Double { pow(10, (log10(number) - 1e-9).rounded(.up)) }
