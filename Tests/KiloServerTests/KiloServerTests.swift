import Testing

@testable import KiloServer
