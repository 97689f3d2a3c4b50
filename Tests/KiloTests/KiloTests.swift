import Testing

@testable import Kilo
