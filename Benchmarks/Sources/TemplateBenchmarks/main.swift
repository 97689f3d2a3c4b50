import Foundation
import KiloTemplate
import Mustache

// Usage: TemplateBenchmarks [CTEMPLATE-PROGRAM] or TemplateBenchmarks --memory or
// TemplateBenchmarks --scale [CTEMPLATE-PROGRAM], see Benchmarks/run.py template.
// TemplateBenchmarks --table COUNT only renders the table of 1,000 rows that often, to count its instructions:
// valgrind --tool=callgrind TemplateBenchmarks --table 100

if CommandLine.arguments.contains("--memory") {
    try measureMemory()
    exit(0)
}
if CommandLine.arguments.contains("--scale") {
    try measureScale()
    exit(0)
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--table", let count = Int(CommandLine.arguments[2]) {
    let template = try Template(Page.template)
    let page = Page.table
    for _ in 0..<count { _ = try template.render(page) }
    exit(0)
}

let page = Page.table
let dictionary = page.dictionary
let ours = try Template(Page.template)
let theirs = try MustacheTemplate(string: Page.template)
let size = try ours.renderBytes(page).count
guard try ours.render(page) == theirs.render(page) else { fatalError("The engines disagree.") }

print("| What | KiloTemplate | peer | ratio | bound |")
print("|---|---|---|---|---|")

let table = try milliseconds { _ = try ours.render(page) }
report(
    "table of 1,000 rows from structs", ours: table, peer: "swift-mustache",
    theirs: milliseconds(runs: 10) { _ = theirs.render(page) }, bound: 10)
let tableOfDictionaries = try milliseconds { _ = try ours.render(dictionary) }
report(
    "table of 1,000 rows from dictionaries", ours: tableOfDictionaries, peer: "swift-mustache",
    theirs: milliseconds(runs: 20) { _ = theirs.render(dictionary) }, bound: 10)

if CommandLine.arguments.count > 1, let peer = try runPeer(CommandLine.arguments[1]) {
    guard peer.size == size else { fatalError("ctemplate renders \(peer.size) bytes, KiloTemplate \(size).") }
    report("table, with filling ctemplate's dictionary", ours: table, peer: "ctemplate", theirs: peer.whole, bound: 1)
    report(
        "table, with ctemplate's dictionary filled before", ours: table, peer: "ctemplate", theirs: peer.expansion,
        bound: 1)
}

let library = TemplateLibrary(Page.partials, contentType: .html)
let ourPartials = try Template(Page.templateOfPartials, library: library)
let theirLibrary = MustacheLibrary(
    templates: try Page.partials.mapValues { try MustacheTemplate(string: $0) }
        .merging(["page": try MustacheTemplate(string: Page.templateOfPartials)]) { $1 })
guard try ourPartials.render(page) == theirLibrary.render(page, withTemplate: "page") else {
    fatalError("The engines disagree.")
}
report(
    "the same with 3,000 partials called", ours: try milliseconds { _ = try ourPartials.render(page) },
    peer: "swift-mustache", theirs: milliseconds(runs: 10) { _ = theirLibrary.render(page, withTemplate: "page") },
    bound: 10)

let nested = try Template(Level.template)
let theirNested = try MustacheTemplate(string: Level.template)
let tree = Level.tree
let treeDictionary = tree.dictionary
guard try nested.render(tree) == theirNested.render(tree) else { fatalError("The engines disagree.") }
report(
    "50 nested sections from objects", ours: try milliseconds { for _ in 0..<10 { _ = try nested.render(tree) } } / 10,
    peer: "swift-mustache", theirs: milliseconds(runs: 50) { _ = theirNested.render(tree) }, bound: 10)
report(
    "50 nested sections from dictionaries",
    ours: try milliseconds { for _ in 0..<10 { _ = try nested.render(treeDictionary) } } / 10,
    peer: "swift-mustache", theirs: milliseconds(runs: 50) { _ = theirNested.render(treeDictionary) }, bound: 10)

let parsing = try milliseconds { for _ in 0..<100 { _ = try Template(Page.template) } } / 100
report(
    "parse the table's template", ours: parsing, peer: "swift-mustache",
    theirs: try milliseconds(runs: 20) { for _ in 0..<100 { _ = try MustacheTemplate(string: Page.template) } } / 100,
    bound: 2)
let large = String(repeating: Page.template, count: 200)
report(
    "parse \(large.utf8.count / 1024) KiB of templates", ours: try milliseconds(runs: 20) { _ = try Template(large) },
    peer: "swift-mustache", theirs: try milliseconds(runs: 5) { _ = try MustacheTemplate(string: large) }, bound: 2)
