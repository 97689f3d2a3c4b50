import Foundation
import Testing

@testable import MarkupLanguage

/// `if`, `for` and `include`, and the faults of each.
@Suite struct SlotTests {
    private static let schema = Schema([
        ClassSchema(name: "View", events: ["Tap"], properties: ["hidden": .boolean]),
        ClassSchema(name: "Box", superclass: "View", children: .any, isContainer: true),
        ClassSchema(name: "Scroller", superclass: "View", children: .any),
        ClassSchema(name: "Label", superclass: "View", properties: ["text": .string]),
        ClassSchema(name: "Menu", superclass: "View", isPart: true),
        ClassSchema(name: "Entry", superclass: "View", isPart: true),
        ClassSchema(
            name: "Entries", superclass: "View", children: .classes(["Entry", "Entries"]), isPart: true,
            isContainer: true),
        ClassSchema(name: "Cell", superclass: "View", children: .any),
        ClassSchema(
            name: "List", superclass: "View",
            instructions: [
                "footer": InstructionSchema(announcesChild: true), "header": InstructionSchema(announcesChild: true),
            ]),
        ClassSchema(
            name: "Table", superclass: "List", instructions: ["header": InstructionSchema(announcesChild: true)],
            children: .announced, rowClass: "Cell"),
        ClassSchema(name: "Tile", superclass: "View", children: .any),
        ClassSchema(
            name: "Grid", superclass: "View", children: .announced, rowClass: "Tile", rowAttributes: ["onSelect"]),
        ClassSchema(name: "OwnGrid", superclass: "Grid"),
        ClassSchema(name: "Form", superclass: "Table", children: .classes(["Cell"]), rowClass: ""),
        ClassSchema(
            name: "Bar", superclass: "View", untyped: ["segment": ["title": .string, "value": .any]],
            isElementContainer: true),
    ])

    private func checked(
        _ document: String, _ others: [String: String] = [:], owner: OwnerSchema? = nil, file: String = "A.xml"
    ) -> CheckedDocument {
        var checker = Checker(schema: Self.schema, owner: owner)
        checker.documents = { name in others[name].map { ("\(name).xml", Data($0.utf8)) } }
        return checker.check(document, file: file)
    }

    /// The rules of the faults, each with the text at its place.
    private func faults(_ document: String, _ others: [String: String] = [:], owner: OwnerSchema? = nil) -> [String] {
        checked(document, others, owner: owner).diagnostics.map { fault in
            let text = fault.file == "A.xml" ? document : others[String(fault.file.dropLast(4))] ?? ""
            let line = text.split(separator: "\n", omittingEmptySubsequences: false)[fault.start.line - 1]
            let rest = line.utf8.dropFirst(fault.start.column - 1)
            let word = Substring(rest).prefix { $0.isLetter || $0.isNumber || $0 == "$" }
            return "\(fault.code.ruleName) \(word)"
        }
    }

    // MARK: Rows

    @Test func aTableHasRows() throws {
        let document = checked(
            "<Table><for each='$a' as='b' key='id' section='group.title' onSelect='open' onDelete='remove:'>"
                + "<Cell><Label text='$b.name'/></Cell><empty><Label text='none'/></empty></for></Table>")
        #expect(document.diagnostics.isEmpty)
        guard case .slot(let slot)? = document.root?.children.first, case .rows(let rows) = slot.rule else {
            Issue.record("no rows")
            return
        }
        #expect(rows.repetition.variable == "b")
        #expect(rows.repetition.list.expression == "a")
        #expect(rows.section == KeyPathExpression([.name("group"), .name("title")]))
        #expect(rows.actions.map { "\($0.event) \($0.selector)" } == ["Select open", "Delete remove"])
        #expect(slot.children.flatMap(\.elements).map(\.name) == ["Cell"])
        #expect(slot.alternative.flatMap(\.elements).map(\.name) == ["Label"])
    }

    @Test func anElementMayBeNamedInPaths() throws {
        let document = checked(
            "<Table><for each='$a' as='b' key='$b.id' section='$b.group.title'><Cell/></for></Table>")
        #expect(document.diagnostics.isEmpty)
        guard case .slot(let slot)? = document.root?.children.first, case .rows(let rows) = slot.rule else {
            Issue.record("no rows")
            return
        }
        #expect(rows.repetition.key == KeyPathExpression([.name("id")]))
        #expect(rows.section == KeyPathExpression([.name("group"), .name("title")]))
    }

    @Test(arguments: [
        ("<Table><for each='$a' as='b'/></Table>", ["element-count for"]),
        ("<Table onSelect='c'><for each='$a' as='b'><Cell/></for></Table>", ["event-of-rows onSelect"]),
        ("<Table><for each='$a' as='b' key='$b'><Cell/></for></Table>", ["invalid-expression $b"]),
        ("<Table><for each='$a' as='b' section='$c.d'><Cell/></for></Table>", ["invalid-expression $c"]),
        ("<Table><for each='$a' as='b'><Cell/><Cell/></for></Table>", ["element-count for"]),
        ("<Table><for each='$a' as='b'><Label/></for></Table>", ["unexpected-child Label"]),
        ("<Table><for each='$a' as='b'><if test='$b.c'><Cell/></if></for></Table>", ["invalid-expression if"]),
        ("<Table><for each='$a' as='b'><if test='$b.c'><Cell/><else><Cell/></else></if></for></Table>", []),
        (
            "<Table><for each='$a' as='b'><if test='$b.c'><Cell/><Cell/><else><Cell/></else></if></for></Table>",
            ["element-count if"]
        ),
        (
            "<Table><for each='$a' as='b'><if test='$b.c'><Cell/><else><Label/></else></if></for></Table>",
            ["unexpected-child Label"]
        ),
        ("<Table><for each='$a' as='b' onSelct='c'><Cell/></for></Table>", ["unknown-attribute onSelct"]),
        ("<Table><for each='$a' as='b' section='1 +'><Cell/></for></Table>", ["invalid-expression 1"]),
        ("<Table><for each='$a' as='b'><Cell/><empty><Label/><Label/></empty></for></Table>", ["element-count empty"]),
        (
            "<Table><for each='$a' as='b'><Cell/><empty><if test='$c'><Label/><Label/></if></empty></for></Table>",
            ["element-count if"]
        ),
        (
            "<Table><for each='$a' as='b'><Cell/><empty><if test='$c'><else><if test='$d'><Label/><Box/></if></else></if>"
                + "</empty></for></Table>", ["element-count if"]
        ),
        (
            "<Table><for each='$a' as='b'><Cell/><empty><for each='$c' as='d'><Label/></for></empty></for></Table>",
            ["unexpected-child for"]
        ),
        ("<Table><for each='$a' as='b' movable='$c'><Cell/></for></Table>", ["invalid-expression $c"]),
        ("<Table><for each='$a' as='b' movable='maybe'><Cell/></for></Table>", ["value-does-not-convert maybe"]),
        ("<Table><for each='$a ?? c' as='b' movable='true'><Cell/></for></Table>", ["invalid-expression movable"]),
        ("<Table><for each='$a ?? c' as='b' movable='false'><Cell/></for></Table>", []),
        ("<Table><for each='$a ?? c' as='b' onMove='move'><Cell/></for></Table>", []),
        ("<Table><for each='$a' as='b' children='1 +'><Cell/></for></Table>", ["invalid-expression 1"]),
        ("<Table><for each='$a' as='b' expanded='c'><Cell/></for></Table>", ["missing-attribute expanded"]),
        (
            "<Table><for each='$a' as='b' children='c' section='d' movable='true'><Cell/></for></Table>",
            ["invalid-expression section"]
        ),
        ("<Table><for each='$a' as='b' children='c' onMove='d'><Cell/></for></Table>", []),
        ("<Grid><for each='$a' as='b' children='c'><Tile/></for></Grid>", ["unknown-attribute children"]),
        ("<Grid><for each='$a' as='b' section='c'><Tile/></for></Grid>", ["unknown-attribute section"]),
        ("<Grid><for each='$a' as='b' onDelete='c'><Tile/></for></Grid>", ["unknown-attribute onDelete"]),
        ("<OwnGrid><for each='$a' as='b' onDelete='c'><Tile/></for></OwnGrid>", ["unknown-attribute onDelete"]),
        ("<Grid><for each='$a' as='b' onSelct='c'><Tile/></for></Grid>", ["unknown-attribute onSelct"]),
        ("<Grid><for each='$a' as='b'><Cell/></for></Grid>", ["unexpected-child Cell"]),
        ("<Grid><for each='$a' as='b'/></Grid>", ["element-count for"]),
        (
            "<Grid><for each='$a' as='b'><Tile/></for><for each='$c' as='d'><Tile/></for></Grid>",
            ["element-count for"]
        ),
        (
            "<Table><for each='$a' as='b'><Cell/></for><for each='$c' as='d'><Cell/></for></Table>",
            ["element-count for"]
        ),
        ("<Form><for each='$a' as='b'><Cell/></for></Form>", ["misplaced-slot for"]),
        ("<Box><for each='$a' as='b' onSelect='c'><Cell/></for></Box>", ["unknown-attribute onSelect"]),
        ("<Table><if test='$a'><Cell/></if></Table>", ["misplaced-slot if"]),
    ])
    func faultsOfRows(_ document: String, _ expected: [String]) { #expect(faults(document) == expected) }

    @Test func aTableHasAnOutlineOrMovableRows() throws {
        func rows(_ attributes: String) throws -> CheckedRows {
            let document = checked("<Table><for each='$a' as='b' \(attributes)><Cell/></for></Table>")
            #expect(document.diagnostics.isEmpty)
            guard case .slot(let slot)? = document.root?.children.first, case .rows(let rows) = slot.rule else {
                throw CancellationError()
            }
            return rows
        }
        let outline = try rows("children='group.inside' expanded='isOpen'")
        #expect(outline.children == KeyPathExpression([.name("group"), .name("inside")]))
        #expect(outline.expanded == KeyPathExpression("isOpen"))
        #expect(!outline.isMovable)
        #expect(try rows("movable='true'").isMovable)
        #expect(try rows("onMove='move'").actions.map { "\($0.event) \($0.selector)" } == ["Move move"])
    }

    @Test func aGridHasItemsThatAreSelected() throws {
        let document = checked(
            "<OwnGrid><for each='$a' as='b' key='id' onSelect='open'><Tile><Label text='$b.name'/></Tile>"
                + "<empty><if test='$c'><Label/><else><Label/></else></if></empty></for></OwnGrid>")
        #expect(document.diagnostics.map(\.message) == [])
        guard case .slot(let slot)? = document.root?.children.first, case .rows(let rows) = slot.rule else {
            Issue.record("no rows")
            return
        }
        #expect(rows.actions.map(\.selector) == ["open"])
        #expect(rows.section == nil)
    }

    @Test func aRefusedAttributeNamesThoseThatTheListTakes() {
        let found = checked("<Grid><for each='$a' as='b' section='c'><Tile/></for></Grid>").diagnostics.map(\.message)
        #expect(found == ["'for' has no attribute 'section' here; its attributes are as, each, key, onSelect"])
    }

    @Test func aRowMayBeIncluded() {
        let others = ["Row": "<?parameters {\"b\": \"B\"}?><Cell/>", "Text": "<Label/>"]
        let row = "<Table><for each='$a' as='b'><include document='Row' b='$b'/></for></Table>"
        #expect(faults(row, others).isEmpty)
        let text = "<Table><for each='$a' as='b'><include document='Text'/></for></Table>"
        #expect(faults(text, others) == ["unexpected-child include"])
    }

    // MARK: Content other than views

    @Test func aBarRepeatsItsSegments() throws {
        let document = checked(
            "<Bar><segment title='All'/><for each='$a' as='b'><segment title='$b.name' value='$b'/>"
                + "<if test='$b.c'><segment title='x'/></if><empty><segment title='none'/></empty></for></Bar>")
        #expect(document.diagnostics.map(\.message) == [])
        let slot = try #require(document.root?.children.last)
        #expect(slot.elements.map(\.name) == ["segment", "segment", "segment"])
        #expect(slot.elements.allSatisfy { !$0.isView })
    }

    @Test(arguments: [
        ("<Bar><for each='$a' as='b'><Label/></for></Bar>", ["unexpected-element Label"]),
        ("<Bar><if test='$a'><segment titel=''/></if></Bar>", ["unknown-property titel"]),
        ("<Bar><for each='$a' as='b'><segment title='$c'/></for></Bar>", ["unknown-property c"]),
        ("<Bar><for each='$a' as='b' onSelect='c'><segment/></for></Bar>", ["unknown-attribute onSelect"]),
        ("<Bar><for each='$a' as='b'><include document='Text'/></for></Bar>", ["unexpected-child include"]),
        ("<Box><for each='$a' as='b'><segment/></for></Box>", ["unexpected-element segment"]),
    ]) func faultsOfRepeatedSegments(_ document: String, _ expected: [String]) {
        let owner = OwnerSchema(className: "O", outlets: ["a"], actions: [])
        #expect(faults(document, ["Text": "<Label/>"], owner: owner) == expected)
    }

    /// A menu has places for its commands, which are not views on the screen.
    @Test(arguments: [
        (
            "<Entries><for each='$a' as='b'><Entry/><Entries><if test='$b'><Entry/></if></Entries><empty><Entry/></empty></for>"
                + "</Entries>", []
        ),
        ("<Box><Entries><for each='$a' as='b'><Entry/></for></Entries></Box>", []),
        ("<Entries><for each='$a' as='b'><Label/></for></Entries>", ["unexpected-child Label"]),
        ("<Entries><for each='$a' as='b'><Menu/></for></Entries>", ["unexpected-element Menu"]),
        ("<Box><if test='$a'><Entry/></if></Box>", ["unexpected-element Entry"]),
    ]) func menusRepeatTheirCommands(_ document: String, _ expected: [String]) {
        #expect(faults(document) == expected)
    }

    @Test func aMisplacedRepetitionNamesTheViewsThatTakeIt() {
        let found = checked("<Label><for each='$a' as='b'/></Label>").diagnostics.map(\.message)
        #expect(
            found == [
                "'for' can only be inside a layout view, a stack view, a table, a collection, a menu, a view with tabs or pages, "
                    + "or a view with elements such as 'segment'; put one around it"
            ])
    }

    @Test(arguments: [
        ("<Box><if test='true'/></Box>", "such as '$isVisible'"),
        ("<Box><for each='a' as='b'/></Box>", "such as '$items'"),
        ("<Box><For each='$a' as='b'/></Box>", "did you mean 'for'?"),
        ("<Box><for each='$a' as='b' kye='id'/></Box>", "did you mean 'key'?"),
        ("<Box><for each='$a' as='b' style='x'/></Box>", "its attributes are as, each, key"),
        ("<Table><Label/></Table>", "put <?footer?> or <?header?> before it"),
    ]) func aMessageSaysWhatToWrite(document: String, advice: String) {
        let messages = checked(document).diagnostics.map(\.message)
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix(advice) == true, "\(messages)")
    }

    @Test func rootIsAViewWithElements() {
        let schema = Schema([
            ClassSchema(name: "Cell", children: .any, rootPreference: 1),
            ClassSchema(
                name: "Bar", untyped: ["segment": [:]], rootPreference: 2, isElementContainer: true),
        ])
        let checked = Checker(schema: schema).check(
            "<root><for each='$a' as='b'><segment/></for></root>", file: "A.xml")
        #expect(checked.root?.resolution == .root("Bar"))
    }

    // MARK: if

    @Test func aConditionHasBothContents() throws {
        let document = checked(
            "<Box><if test='$a'><Label text='1'/><Box/><else><Label text='2'/></else></if><Label/></Box>")
        #expect(document.diagnostics.isEmpty)
        let root = try #require(document.root)
        guard case .slot(let slot)? = root.children.first, case .condition(let test) = slot.rule else {
            Issue.record("no condition")
            return
        }
        #expect(test.expression == "a")
        #expect(slot.children.flatMap(\.elements).map(\.name) == ["Label", "Box"])
        #expect(slot.alternative.flatMap(\.elements).map(\.name) == ["Label"])
        #expect(root.children.count == 2)
    }

    @Test(arguments: [
        ("<Box><if><Label/></if></Box>", ["missing-attribute if"]),
        ("<Box><if test=''/></Box>", ["empty-name test"]),
        ("<Box><if test='true'/></Box>", ["invalid-expression true"]),
        ("<Box><if test='$a +'/></Box>", ["invalid-expression "]),
        ("<Box><if test='$a' tset='$b'/></Box>", ["unknown-attribute tset"]),
        ("<Box><else/></Box>", ["misplaced-slot else"]),
        ("<Box><if test='$a'><else/><Label/></if></Box>", ["misplaced-slot else"]),
        ("<Box><for each='$a' as='b'><else/></for></Box>", ["misplaced-slot else"]),
        ("<Scroller><if test='$a'><Label/></if></Scroller>", ["misplaced-slot if"]),
        ("<Label><if test='$a'/></Label>", ["misplaced-slot if"]),
        ("<if test='$a'><Label/></if>", ["misplaced-slot if"]),
        ("<Box><if test='$a'><Menu/></if></Box>", ["unexpected-element Menu"]),
        ("<Box><if test='$a'><?case2 x?></if></Box>", ["unexpected-instruction case2"]),
        ("<Box><if test='$a'><Label txet='1'/></if></Box>", ["unknown-property txet"]),
    ]) func aMalformedConditionIsReportedAtItsPlace(document: String, expected: [String]) {
        #expect(faults(document) == expected)
    }

    // MARK: for

    @Test func aRepetitionHasItsNames() throws {
        let document = checked(
            "<Box><for each='$people' as='person' key='id'><Label text='$person.name'/><empty><Label/></empty></for></Box>",
            owner: OwnerSchema(className: "O", outlets: ["people"], actions: []))
        #expect(document.diagnostics.map(\.message) == [])
        guard case .slot(let slot)? = document.root?.children.first, case .repetition(let repetition) = slot.rule else {
            Issue.record("no repetition")
            return
        }
        #expect(repetition.list.expression == "people")
        #expect(repetition.variable == "person")
        #expect(repetition.key?.description == "id")
        #expect(slot.children.count == 1)
        #expect(slot.alternative.count == 1)
    }

    @Test(arguments: [
        ("<Box><for each='$a'><Label/></for></Box>", ["missing-attribute for"]),
        ("<Box><for as='b'><Label/></for></Box>", ["missing-attribute for"]),
        ("<Box><for each='a' as='b'/></Box>", ["invalid-expression a"]),
        ("<Box><for each='$a' as='b c'/></Box>", ["invalid-expression b"]),
        ("<Box><for each='$a' as='b' key='1+'/></Box>", ["invalid-expression 1"]),
        ("<Box><for each='$a' as='b'><Label id='x'/></for></Box>", ["repeated-id x"]),
        ("<Box><for each='$a' as='b'/><Label text='$b.c'/></Box>", ["unknown-property b"]),
        ("<Box><for each='$a' as='b'><empty><Label text='$b'/></empty></for></Box>", ["unknown-property b"]),
        ("<Box><for each='$a' as='b'><for each='$b.c' as='d'><Label text='$b.e + $d.f'/></for></for></Box>", []),
    ]) func aMalformedRepetitionIsReportedAtItsPlace(document: String, expected: [String]) {
        let document = document.replacing("$b.e + $d.f", with: "$b.e + d.f")
        let owner = OwnerSchema(className: "O", outlets: ["a", "x"], actions: [])
        #expect(faults(document, owner: owner) == expected)
    }

    // MARK: include

    private static let row =
        "<?parameters {\"title\": \"String\", \"size\": \"Int?\"}?><Box><Label text='$title'/></Box>"

    @Test func anIncludeHasItsDocument() throws {
        let document = checked("<Scroller><include document='Row' title='T' size='3'/></Scroller>", ["Row": Self.row])
        #expect(document.diagnostics.isEmpty)
        guard case .slot(let slot)? = document.root?.children.first, case .inclusion(let inclusion) = slot.rule else {
            Issue.record("no inclusion")
            return
        }
        #expect(inclusion.document?.root?.name == "Box")
        #expect(inclusion.document?.parameters.map(\.name) == ["title", "size"])
        #expect(inclusion.document?.parameters.map(\.isOptional) == [false, true])
        #expect(inclusion.settings.map(\.keyPath) == ["title", "size"])
    }

    @Test(arguments: [
        ("<Box><include/></Box>", ["missing-attribute include"]),
        ("<Box><include document='Raw' title='T'/></Box>", ["missing-document Raw"]),
        ("<Box><include document='Row.xml' title='T'/></Box>", ["invalid-document-name Row"]),
        ("<Box><include document='Rows/Row' title='T'/></Box>", ["invalid-document-name Rows"]),
        ("<Box><include document='Row'/></Box>", ["missing-parameter include"]),
        ("<Box><include document='Row' title='T' tilte='T'/></Box>", ["unknown-parameter tilte"]),
        ("<Box><include document='Row' title='T' size='big'/></Box>", ["value-does-not-convert big"]),
        ("<Label><include document='Row' title='T'/></Label>", ["unexpected-child include"]),
        ("<Box><include document='Row' title='T'><Label/></include></Box>", ["unexpected-element Label"]),
        ("<include document='Row' title='T'/>", ["misplaced-slot include"]),
        ("<Box><include document='Rooted'/></Box>", ["included-root Rooted"]),
        ("<Box><include document='Named'/><include document='Named'/></Box>", ["duplicate-id Named"]),
        ("<Box><for each='$a' as='b'><include document='Named'/></for></Box>", ["repeated-id Named"]),
    ]) func aMalformedIncludeIsReportedAtItsPlace(document: String, expected: [String]) {
        let others = ["Row": Self.row, "Rooted": "<root/>", "Named": "<Label id='x'/>"]
        #expect(faults(document, others) == expected)
    }

    @Test(arguments: [
        ("<?parameters {\"a\": \"string\"}?><Box/>", ["malformed-parameter "]),
        ("<?parameters {\"a\": 1}?><Box/>", ["malformed-parameter 1"]),
        ("<?parameters {\"a b\": \"Int\"}?><Box/>", ["malformed-parameter a"]),
        ("<?parameters {\"a\": \"Int\", \"a\": \"Int\"}?><Box/>", ["malformed-parameter a"]),
        ("<?parameters {\"document\": \"Int\"}?><Box/>", ["malformed-parameter document"]),
        ("<?parameters []?><Box/>", ["malformed-parameter "]),
        ("<?parameters {?><Box/>", ["malformed-json "]),
        ("<Box/><?parameters {}?>", ["misplaced-slot parameters"]),
        ("<?parameters {\"a\": \"[Store.Person]?\"}?><Box/>", []),
    ]) func parametersAreChecked(document: String, expected: [String]) {
        #expect(faults(document) == expected)
    }

    /// A fault in an included document is reported in that document.
    @Test func theFaultsOfAnIncludedDocumentAreInItsFile() {
        let found = checked("<Box><include document='B'/></Box>", ["B": "<Label txet=''/>"]).diagnostics
        #expect(found.map(\.file) == ["B.xml"])
        #expect(found.map(\.code.ruleName) == ["unknown-property"])
    }

    /// The names of the surroundings are not visible in an included document, which gets values by its parameters.
    @Test func anIncludedDocumentHasOnlyItsParameters() {
        let owner = OwnerSchema(className: "O", outlets: ["a"], actions: [])
        let found = faults(
            "<Box><for each='$a' as='b'><include document='B'/></for></Box>", ["B": "<Label text='$b'/>"], owner: owner)
        #expect(found == ["unknown-property b"])
    }

    // MARK: Hostile documents

    @Test func documentsThatIncludeEachOtherAreAnError() throws {
        let others = ["B": "<Box><include document='C'/></Box>", "C": "<Box><include document='A'/></Box>"]
        let found = checked("<Box><include document='B'/></Box>", others).diagnostics
        let fault = try #require(found.first)
        #expect(found.count == 1)
        #expect(fault.file == "C.xml")
        #expect(
            fault.message
                == "documents include each other: 'A', then 'B', then 'C', then 'A'; remove one of the includes")
        #expect(faults("<Box><include document='A'/></Box>") == ["circular-inclusion A"])
    }

    @Test func aLongChainOfDocumentsIsTooDeep() {
        var others: [String: String] = [:]
        for index in 0..<600 { others["D\(index)"] = "<Box><Box><include document='D\(index + 1)'/></Box></Box>" }
        let found = checked("<Box><include document='D0'/></Box>", others).diagnostics
        #expect(found.contains { $0.code.ruleName == "document-too-deep" })
    }

    /// Twenty documents that include the next one twice are a million views.
    @Test(.timeLimit(.minutes(1))) func documentsThatMultiplyAreTooLarge() {
        var others = ["D20": "<Label/>"]
        for index in 0..<20 {
            let include = "<include document='D\(index + 1)'/>"
            others["D\(index)"] = "<Box>\(include)\(include)</Box>"
        }
        let found = checked("<Box><include document='D0'/></Box>", others).diagnostics
        #expect(found.contains { $0.code.ruleName == "inclusion-too-large" })
    }

    @Test func nestedSlotsAreWithinTheDepthOfDocuments() {
        let open = String(repeating: "<if test='$a'>", count: 600)
        let close = String(repeating: "</if>", count: 600)
        #expect(checked("<Box>\(open)\(close)</Box>").diagnostics.map(\.code.ruleName) == ["document-too-deep"])
    }

    @Test func rootIsAContainerAroundSlots() {
        let schema = Schema([
            ClassSchema(name: "Cell", children: .any, rootPreference: 1),
            ClassSchema(name: "Box", children: .any, rootPreference: 2, isContainer: true),
        ])
        let checked = Checker(schema: schema).check("<root><if test='$a'><Cell/></if></root>", file: "A.xml")
        #expect(checked.root?.resolution == .root("Box"))
    }
}
