public import Foundation

/// Where templates come from, and what they share: modifiers, resources and bounds.
///
/// A library over a folder compiles each file once and keeps it; `TemplateOptions.reloading` is for files that change. It may
/// be used from many threads:
///
/// ```swift
/// let library = TemplateLibrary(directory: URL(filePath: "templates", directoryHint: .isDirectory))
/// let page = try library.template(named: "pets.html")
/// ```
///
/// A partial is found relative to the template that names it, as written or with that template's extension added, and
/// never outside the folder.
public final class TemplateLibrary: Sendable {
    /// Where the text of a template comes from.
    enum Origin: Sendable {
        case none
        case directory(TemplateDirectory)
        case texts([String: String])
    }

    /// The modifiers that markers may name.
    public let modifiers: TemplateModifiers
    /// The texts of `{{@key}}`.
    public let resources: TemplateResources
    /// The bounds of every rendering.
    public let limits: TemplateLimits
    /// How templates and what they are given are treated.
    public let options: TemplateOptions

    private let origin: Origin
    private let contentType: TemplateContentType?
    private let compiled = KeptFiles<CompiledTemplate>()

    /// A library over the files of a folder and its subfolders.
    public init(
        directory: URL, modifiers: TemplateModifiers = TemplateModifiers(), resources: TemplateResources? = nil,
        limits: TemplateLimits = TemplateLimits(), options: TemplateOptions = []
    ) {
        let folder = TemplateDirectory(directory)
        self.origin = .directory(folder)
        self.modifiers = modifiers
        self.resources =
            resources ?? TemplateResources(beside: folder, isReloading: options.contains(.reloading))
        self.limits = limits
        self.options = options
        contentType = nil
    }

    /// A library over texts by name; without any, partials render as nothing.
    ///
    /// - Parameter contentType: The kind of all templates; nil for the one of each name's extension.
    public init(
        _ texts: [String: String] = [:], contentType: TemplateContentType? = nil,
        modifiers: TemplateModifiers = TemplateModifiers(), resources: TemplateResources = TemplateResources(),
        limits: TemplateLimits = TemplateLimits(), options: TemplateOptions = []
    ) {
        self.origin = texts.isEmpty ? .none : .texts(texts)
        self.modifiers = modifiers
        self.resources = resources
        self.limits = limits
        self.options = options
        self.contentType = contentType
    }

    /// The compiled template of this name.
    ///
    /// - Throws: `TemplateError` when there is none, when it is outside the folder or when it does not compile.
    public func template(named name: String) throws -> Template {
        try template(named: name, contentType: nil)
    }

    func template(named name: String, contentType: TemplateContentType?) throws -> Template {
        guard let template = try compiledTemplate(named: name, contentType: contentType) else {
            throw TemplateError(.templateNotFound(name: name), template: name)
        }
        guard options.contains(.reloading) else { return Template(template, library: self) }
        return Template(template, library: self) { try self.compiledTemplate(named: name, contentType: contentType) }
    }

    /// Finds what a partial marker names, nil when there is no such template.
    func partial(named name: String, from template: CompiledTemplate) throws -> CompiledTemplate? {
        switch origin {
        case .none:
            return nil
        case .texts:
            return try compiledTemplate(named: name, contentType: template.contentType)
        case .directory:
            let folder = template.name.lastIndex(of: "/").map { template.name[...$0] } ?? ""
            let relative = name.hasPrefix("/") ? name : folder + name
            if let found = try compiledTemplate(named: relative, contentType: nil) { return found }
            let suffix = template.name.fileExtension
            return suffix.isEmpty ? nil : try compiledTemplate(named: relative + "." + suffix, contentType: nil)
        }
    }

    private func compiledTemplate(named name: String, contentType: TemplateContentType?) throws -> CompiledTemplate? {
        let key = contentType.map { name + "\u{0}" + $0.mimeType } ?? name
        return try compiled.value(key, stamp: try stamp(of: name)) {
            guard let source = try source(named: name) else { return nil }
            let kind = self.contentType ?? contentType ?? TemplateContentType(fileExtension: name.fileExtension)
            let options = Compiler.Options(name: name, escapes: kind.escapesMarkup, modifiers: modifiers)
            return try CompiledTemplate(source: source, contentType: kind, options: options)
        }
    }

    private func stamp(of name: String) throws -> FileStamp? {
        guard options.contains(.reloading), case .directory(let directory) = origin else { return nil }
        return try directory.stamp(of: name)
    }

    private func source(named name: String) throws -> [UInt8]? {
        switch origin {
        case .none: nil
        case .texts(let texts): texts[name].map { Array($0.utf8) }
        case .directory(let directory): try directory.contents(of: name)
        }
    }
}

extension String {
    /// What follows the last dot of the last part of a path.
    var fileExtension: String {
        let name = lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }
}
