// KiloServer
