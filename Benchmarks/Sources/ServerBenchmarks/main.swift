import Foundation

// ServerBenchmarks               measures everything and prints Markdown; needs `wrk` and `curl`, and FLASK_URL and FASTAPI_URL for the
//                                comparisons with Flask and FastAPI
// ServerBenchmarks scale          the cost of a request at growing numbers of connections, as lines for run.py; needs `wrk`
// ServerBenchmarks serve KIND    a server alone, `service`, `hand-written`, `minimal` or `mustache`, on a free port of the loopback; prints its port
let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case (nil, 0): try await Suite.run()
case ("scale", 1): try await Suite.scale()
case ("serve", 2): try await serve(arguments[2])
default: print("usage: ServerBenchmarks [scale | serve service | serve hand-written | serve minimal | serve mustache]")
}
