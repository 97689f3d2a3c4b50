import ArgumentParser

/// The kind of a new project.
enum ProjectTemplate: String, ExpressibleByArgument, CaseIterable {
    case app, form, table, service

    /// Returns the files of a project, by their paths inside its folder.
    ///
    /// - Parameter year: The current year.
    func files(of project: Project, year: Int) -> [String: String] {
        let own =
            switch self {
            case .app: project.appFiles
            case .form: project.formFiles
            case .table: project.tableFiles
            case .service: project.serviceFiles
            }
        return project.commonFiles.merging(project.shippingFiles(isService: self == .service, year: year)) { $1 }
            .merging(own) { _, own in own }
    }
}
