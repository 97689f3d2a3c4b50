import ArgumentParser

/// What a new project begins with.
enum ProjectTemplate: String, ExpressibleByArgument, CaseIterable {
    case app, form, table, service

    /// The files of a project, by their paths inside its folder.
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

/// The names that the files of a project are written with.
struct Project {
    /// The name of folder, package and module.
    let name: String
    /// The place of MarkupKit, from the project's folder.
    let packagePath: String
}
