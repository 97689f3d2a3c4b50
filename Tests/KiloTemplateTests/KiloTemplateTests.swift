import Testing

@testable import KiloTemplate
