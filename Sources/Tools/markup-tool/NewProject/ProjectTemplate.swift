import ArgumentParser

/// The kind of a new project.
enum ProjectTemplate: String, ExpressibleByArgument, CaseIterable {
    case app, form, table, service

    /// Returns the files of a project, by their paths inside its folder.
    func files(of project: Project) -> [String: String] {
        let own =
            switch self {
            case .app: project.appFiles
            case .form: project.formFiles
            case .table: project.tableFiles
            case .service: project.serviceFiles
            }
        return project.commonFiles.merging(own) { _, own in own }
    }
}

/// The names used in the files of a project.
struct Project {
    /// The name of the folder, the package and the module.
    let name: String
    /// The path of MarkupKit, relative to the project's folder.
    let packagePath: String
}
