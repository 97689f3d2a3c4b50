import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// Loads one document for one owner: checks, plans and instantiates it. Plans are cached, so the next load only
/// instantiates.
struct DocumentLoader {
    let owner: AnyObject?
    let root: UIView?
    /// The policy for classes that the program does not have.
    var unknownClasses = UnknownClassPolicy.fail
    var assumedClasses: Set<String> = []
    /// The formatters of an owner that is not available; `nil` queries the owner.
    var assumedFormatters: Set<String>?
    var isRootClassGuessed = false
    /// The bundle for resources; `nil` uses the owner's bundles.
    var bundle: Bundle?
    /// Whether the next load of the same file may reuse this load's plan.
    var remembersPlans = true
    /// Whether warnings are passed to the handler, once per plan.
    var reportsWarnings = true
    /// Receives the views with an `id`, for which the owner then needs no properties.
    var outlets: DocumentOutlets?
    /// Whether ``root`` stands for the first element, which names its class, as it would for `<root>`.
    var isRootGiven = false
    /// Whether the plan records the element of each node.
    var keepsOrigins = DocumentReloading.isEnabled

    init(owner: AnyObject?, root: UIView?) {
        self.owner = owner
        self.root = root
    }

    func view(of file: DocumentFile) throws -> UIView {
        try instantiate(plan(for: file), file.version?.path)
    }

    private func instantiate(_ plan: ViewPlan, _ path: @autoclosure () -> String?) throws -> UIView {
        let instantiation = Instantiation(of: plan, owner: owner, root: root, outlets: outlets)
        return try Awakening.afterDocument(of: owner) {
            guard DocumentReloading.isEnabled, let path = path() else { return try instantiation.view() }
            return try LoadedDocument.load(instantiation, path: path, by: self)
        }
    }

    /// Clears the cached plans after documents or their resources have changed.
    static func forgetPlans() {
        recent.removeAll()
        plans.removeAll()
    }

    /// Loads a bundle's document. Rows are loaded many at a time, so the file is checked for changes at most once per
    /// second.
    func view(named name: String, in bundle: Bundle) throws -> UIView {
        let key = PlanName(name: name, bundle: bundle, surroundings: surroundings)
        if let recent = Self.recent[key], recent.until > .now {
            return try instantiate(recent.plan, path(named: name, in: bundle))
        }
        let plan = try plan(for: DocumentFile(named: name, in: bundle))
        if Self.recent.count >= Self.mostPlans { Self.recent.removeAll() }
        Self.recent[key] = RecentPlan(plan: plan, until: .now + .seconds(1))
        return try instantiate(plan, path(named: name, in: bundle))
    }

    private func path(named name: String, in bundle: Bundle) -> String { "\(bundle.resourceFolderPath)/\(name).xml" }

    // MARK: Plans

    /// The inputs of a plan other than its document.
    private struct Surroundings: Hashable {
        let owner: ObjectIdentifier?
        let root: ObjectIdentifier?
        let platformWords: PlatformWords
        let images: Bundle
        let templates: Bundle
        let texts: Bundle
        let table: String?
        let mayLackOutlets: Bool
        let isRootGiven: Bool

        /// These two differ most. The bundles take longer to hash than a plan takes to find: 4,900 instructions of the
        /// 324,000 of a cell.
        func hash(into hasher: inout Hasher) {
            hasher.combine(owner)
            hasher.combine(root)
        }
    }

    private var surroundings: Surroundings {
        Surroundings(
            owner: owner.map { ObjectIdentifier(type(of: $0)) }, root: root.map { ObjectIdentifier(type(of: $0)) },
            platformWords: LMViewBuilder.platformWords, images: bundleForImages,
            templates: bundle ?? OwnerBundles.documents(of: owner), texts: bundle ?? OwnerBundles.strings(of: owner),
            table: (owner as? UIResponder)?.tableForStrings, mayLackOutlets: outlets != nil,
            isRootGiven: isRootGiven)
    }

    private struct PlanName: Hashable {
        let name: String
        let bundle: Bundle
        let surroundings: Surroundings
    }

    private struct RecentPlan {
        let plan: ViewPlan
        let until: ContinuousClock.Instant
    }

    private static var recent: [PlanName: RecentPlan] = [:]
    /// Limits the cache: files that change while the program runs, as in a preview, would fill it.
    private static let mostPlans = 512

    private struct Key: Hashable {
        let version: DocumentFile.Version
        let surroundings: Surroundings
    }

    private static var plans: [Key: ViewPlan] = [:]

    func plan(for file: DocumentFile) throws -> ViewPlan {
        let version = remembersPlans ? file.version : nil
        let key = version.map { Key(version: $0, surroundings: surroundings) }
        if let key, let plan = Self.plans[key], plan.includedFiles.allSatisfy(\.isCurrent) { return plan }
        let plan = try makePlan(for: file)
        if reportsWarnings { plan.warnings.forEach(report) }
        if Self.plans.count >= Self.mostPlans { Self.plans.removeAll() }
        if let key { Self.plans[key] = plan }
        return plan
    }

    /// Posts a warning, but only once for the same text or font: one missing in one document is usually missing in
    /// every cell.
    private func report(_ warning: Diagnostic) {
        let subject: String? =
            switch warning.code {
            case .missingLocalization(let key): "\(warning.file):\(key)"
            // A font is missing in all documents.
            case .unknownFont(let value, _, _): "font \(value)"
            case .malformedStrings: warning.description
            default: nil
            }
        if let subject {
            guard Self.reported.count < 1000, Self.reported.insert(subject).inserted else { return }
        }
        Notice.post(warning)
    }

    private static var reported: Set<String> = []

    private func makePlan(for file: DocumentFile) throws -> ViewPlan {
        let (document, faults) = try Document.parse(file.bytes(), file: file.name)
        guard let document else { throw MarkupError(faults) }
        let registry = ViewRegistry.shared
        let module = owner.map { String(String(reflecting: type(of: $0)).prefix { $0 != "." }) }
        let included = IncludedFiles(of: document, in: includedFolders(of: file))
        registry.describe(classesNamed: included.elementNames, module: module)
        var rootName: String?
        if let root {
            let type = type(of: root)
            rootName = String(describing: type)
            registry.add([(String(describing: type), type)])
        }
        // The full schema takes long to describe, so it is used only after a fault, whose message may suggest any
        // class, or if classes may be guessed.
        let isPlain = unknownClasses == .fail && !isRootClassGuessed
        let schema = isPlain ? registry.describedSchema : registry.schema
        var checked = checker(schema, rootClass: rootName, folder: file.folder, included).check(document, after: faults)
        if isPlain, !registry.isComplete, !checked.diagnostics.isEmpty {
            checked = checker(registry.schema, rootClass: rootName, folder: file.folder, included)
                .check(document, after: faults)
        }
        try checked.throwErrors()
        guard let element = checked.root else { throw MarkupError(checked.diagnostics) }
        let localized = LocalizedTexts(owner: owner, bundle: bundle)
        if owner != nil { LanguageState.shared.use(localized.table) }
        var context = MarkupValueContext(bundle: bundleForImages)
        context.isFromProgram = true
        var planner = ViewPlanner(
            registry: registry, context: context, source: document.source,
            rootClass: root.map { type(of: $0) }, module: module,
            localized: localized, owner: owner)
        planner.keepsOrigins = keepsOrigins
        for parameter in checked.parameters { planner.scopeTypes[parameter.name] = .some(nil) }
        guard var node = planner.node(for: element) else { throw MarkupError(checked.diagnostics) }
        if isRootGiven { node = node.filling }
        guard planner.errors.isEmpty else { throw MarkupError(checked.diagnostics + planner.errors) }
        // The planner repeats some of the checker's warnings and adds others.
        var seen: Set<Diagnostic> = []
        let warnings = (checked.diagnostics + planner.warnings).filter { seen.insert($0).inserted }
        return ViewPlan(
            root: node, localized: localized, warnings: warnings, parameters: checked.parameters.map(\.name),
            includedFiles: included.versions)
    }

    /// The folders of included documents: that of the document itself, and that of the bundle's documents.
    private func includedFolders(of file: DocumentFile) -> [String] {
        let bundle = bundle ?? OwnerBundles.documents(of: owner)
        return [file.folder?.path, bundle.resourceFolderPath].compactMap { $0 }
    }

    private func checker(_ schema: Schema, rootClass: String?, folder: URL?, _ included: IncludedFiles) -> Checker {
        let resources = BundleResources.of(bundleForImages)
        var checker = Checker(
            schema: schema, platformWords: LMViewBuilder.platformWords, rootClass: rootClass,
            externalTemplates: externalTemplates(folder: folder), assumedClasses: assumedClasses,
            unknownClasses: unknownClasses,
            owner: ownerSchema,
            resources: ResourceNames(
                colors: Set(resources.colors.keys), fonts: Set(resources.fonts.keys),
                imageExists: { resources.imagePath(named: $0) != nil || $0.hasSuffix("-symbolic") },
                fontFamilyExists: InstalledFonts.has, fontFamilies: { InstalledFonts.families }))
        checker.formatters = assumedFormatters
        checker.documents = included.documents
        checker.isRootClassGuessed = isRootClassGuessed
        return checker
    }

    /// The bundles of a document's texts, images and templates.
    var bundles: [Bundle] {
        [bundleForImages, bundle ?? OwnerBundles.documents(of: owner), bundle ?? OwnerBundles.strings(of: owner)]
    }

    private var bundleForImages: Bundle { bundle ?? OwnerBundles.images(of: owner) }

    /// The names that the document may use of its owner.
    private var ownerSchema: OwnerSchema? {
        guard let owner else { return nil }
        let name = String(describing: type(of: owner))
        var schema: OwnerSchema
        if let table = (owner as? any KeyValueCoding)?.keyValueTable {
            let counts = table.actionNames.compactMap { name in
                table.action(named: name).map { (name, $0.argumentCount) }
            }
            schema = OwnerSchema(
                className: name, outlets: Set(table.propertyNames), actions: Set(table.actionNames),
                argumentCounts: Dictionary(counts) { _, last in last },
                lacksMacro: ObjectIdentifier(table.declaringType) != ObjectIdentifier(type(of: owner)),
                ownOutlets: Set(table.applicationPropertyNames), ownActions: Set(table.applicationActionNames))
        } else {
            schema = OwnerSchema(className: name, outlets: [], actions: [], lacksMacro: true)
        }
        schema.mayLackOutlets = outlets != nil
        return schema
    }

    /// Finds `Name.json` beside the document, otherwise in the owner's bundle.
    private func externalTemplates(folder: URL?) -> Checker.ExternalTemplates {
        let bundle = bundle ?? OwnerBundles.documents(of: owner)
        let folders = [folder, bundle.resourceFolder].compactMap { $0 }
        return { name in
            guard !name.contains("/"), !name.isEmpty else { return nil }
            for folder in folders {
                let url = folder.appending(path: name + ".json")
                if let data = try? Data(contentsOf: url) { return (url.relativePath, data) }
            }
            return nil
        }
    }
}
