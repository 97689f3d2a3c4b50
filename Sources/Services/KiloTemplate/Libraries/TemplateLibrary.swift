public import Foundation

/// A source of templates, with the modifiers, resources and limits that they share.
///
/// A library of a folder compiles each file once and caches it; use `TemplateOptions.reloading` for files that change.
/// It may be used from many threads:
///
/// ```swift
/// let library = TemplateLibrary(directory: URL(filePath: "templates", directoryHint: .isDirectory))
/// let page = try library.template(named: "pets.html")
/// ```
///
/// A partial is looked up relative to the template that names it, as written or with that template's extension added,
/// and never outside the folder.
public final class TemplateLibrary: Sendable {
    /// The source of a template's text.
    enum Origin: Sendable {
        case none
        case directory(TemplateDirectory)
        case texts([String: String])
    }

    /// The modifiers that markers may use.
    public let modifiers: TemplateModifiers
    /// The texts of `{{@key}}`.
    public let resources: TemplateResources
    /// The limits of every rendering.
    public let limits: TemplateLimits
    /// The options of templates and their data.
    public let options: TemplateOptions

    private let origin: Origin
    private let contentType: TemplateContentType?
    private let compiled = KeptFiles<CompiledTemplate>()

    /// Creates a library of the files in a folder and its subfolders.
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

    /// Creates a library of texts by name; partials that it does not contain render as nothing.
    ///
    /// - Parameter contentType: the kind of all templates; nil to derive it from each name's extension.
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

    /// Returns the compiled template of this name.
    ///
    /// - Throws: `TemplateError` when it does not exist, is outside the folder or does not compile.
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

    /// Returns the template of a partial marker; nil when there is no such template.
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
    /// The text after the last dot of the last component of a path.
    var fileExtension: String {
        let name = lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }
}
