import ArgumentParser

@main
struct Markup: ParsableCommand {
    static let version = "0.3.0"

    static let configuration = CommandConfiguration(
        commandName: "markup",
        abstract: "Shows, examines and checks documents of MarkupKit.",
        discussion: """
            markup new Hello --template form
            markup preview form.xml
            markup render form.xml -o form.png --size 375x667 --dark
            markup inspect form.xml --format json
            markup lint Views/
            markup format Views/
            markup reference UISlider
            markup package
            markup port Sources/
            markup import Main.storyboard -o Screens
            markup lsp
            """,
        version: version,
        subcommands: [
            New.self, Preview.self, Render.self, Inspect.self, Lint.self, Format.self, SchemaCommand.self,
            Reference.self, LanguageServerCommand.self, PackageCommand.self, PortCommand.self,
            ImportCommand.self,
        ])
}
