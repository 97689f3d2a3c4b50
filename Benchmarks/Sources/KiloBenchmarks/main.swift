import Foundation

// KiloBenchmarks                      runs everything and prints a table
// KiloBenchmarks serve                the server, in its own process; prints its port
// KiloBenchmarks fetch CLIENT URL N   N small requests by `Kilo`, `AsyncHTTPClient` or `URLSession`
// KiloBenchmarks transfer WHAT URL    one large transfer in its own process; prints seconds, MiB at its peak, and seconds of processor time
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "serve": try await BenchmarkServer.run()
case "transfer" where arguments.count == 3: try await Transfer.run(arguments[2], url: arguments[3])
case "fetch" where arguments.count == 4:
    try await Suite.fetch(arguments[2], url: arguments[3], count: Int(arguments[4]) ?? 1000)
case nil: try await Suite.run()
default: print("usage: KiloBenchmarks [serve | fetch CLIENT URL N | transfer WHAT URL]")
}
