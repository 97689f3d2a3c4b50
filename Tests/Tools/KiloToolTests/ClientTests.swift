import Foundation
import Testing

/// `kilo client` as a program.
@Suite(.timeLimit(.minutes(1))) struct ClientTests {
    static let pets = #"""
        {"openapi": "3.0.3", "info": {"title": "Pets", "version": "1"}, "paths": {"/pets/{id}": {"get": {
            "operationId": "pet",
            "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}, {"name": "c", "in": "cookie"}],
            "responses": {
                "200": {"description": "", "content": {"application/json": {"example": {"name": "Rex"}, "schema": {"type": "object", "properties": {"name": {"type": "string"}}}}}},
                "404": {"description": "", "content": {"text/plain": {"example": "gone"}}}}}}}}
        """#

    @Test func aClientIsPrinted() throws {
        let run = try KiloTool(["pets.json": Self.pets]).run("client", "pets.json")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("// Made by 'kilo client' from pets.json."))
        #expect(run.output.contains("nonisolated struct PetsClient: Sendable {"))
        #expect(run.output.contains("    func pet(id: Int) async throws -> PetResult {"))
        #expect(
            run.errors
                == "pets.json: warning: GET /pets/{id}: the cookie parameter 'c' is left out; send it as a header of the proxy (at '/paths/~1pets~1{id}/get/parameters/1')\n"
        )
    }

    @Test func aClientIsWritten() throws {
        let tool = try KiloTool(["pets.json": Self.pets])
        let run = try tool.run("client", "pets.json", "--name", "ShopClient", "--access", "public", "-o", "Shop.swift")
        #expect(run.status == 0)
        #expect(run.output == "")
        let text = try String(contentsOf: tool.file("Shop.swift"), encoding: .utf8)
        #expect(text.contains("nonisolated public struct ShopClient: Sendable {"))
    }

    @Test(arguments: [
        (["client"], "Missing expected argument"),
        (["client", "none.json"], "none.json: error: there is no such file"),
        (["client", "pets.json", "--access", "private"], "private"),
        (["client", "bad.json"], "bad.json:1:2: error: a name in quotation marks is missing"),
        (["client", "pets.yaml"], "pets.yaml: error: the document is YAML; convert it to JSON first"),
        (["client", "pets.json", "-o", "none/Shop.swift"], "none/Shop.swift: error: the file cannot be written"),
        (["mock", "none.json"], "none.json: error: there is no such file"),
        (["mock", "pets.json", "--port", "70000"], "70000"),
    ]) func wrongUsage(_ arguments: [String], _ words: String) throws {
        let run = try KiloTool(["pets.json": Self.pets, "bad.json": "{", "pets.yaml": "openapi: 3.0.0\n"]).run(
            arguments)
        #expect(run.status == 2)
        #expect(run.errors.contains(words), "\(run.errors)")
    }
}
