import Hummingbird

extension RouterMethods {
    func addDocumentation(of services: [ServiceDescription], _ options: ServiceOptions) throws {}
}
