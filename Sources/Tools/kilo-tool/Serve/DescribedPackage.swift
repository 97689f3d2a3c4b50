import Foundation

/// The products of a package and the folders of its targets, as SwiftPM describes them.
struct DescribedPackage: Decodable {
    private struct Product: Decodable {
        let name: String
        let type: [String: [String]?]
    }

    private struct Target: Decodable {
        let name: String
        let path: String
        let products: [String]?
        let dependencies: [String]?

        enum CodingKeys: String, CodingKey {
            case name, path
            case products = "product_memberships"
            case dependencies = "target_dependencies"
        }
    }

    private let products: [Product]
    private let targets: [Target]

    /// The names of the products that are programs.
    var programs: [String] { products.filter { $0.type.keys.contains("executable") }.map(\.name).sorted() }

    /// The folders of the targets from which a product is built.
    func folders(of product: String) -> [String] {
        var waiting = targets.filter { $0.products?.contains(product) == true }.map(\.name)
        var names: Set<String> = []
        while let name = waiting.popLast() {
            guard names.insert(name).inserted else { continue }
            waiting += targets.filter { $0.name == name }.flatMap { $0.dependencies ?? [] }
        }
        return targets.filter { names.contains($0.name) }.map(\.path)
    }
}
