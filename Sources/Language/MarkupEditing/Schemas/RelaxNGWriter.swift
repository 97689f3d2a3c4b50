import MarkupLanguage

/// Writes a grammar as RELAX NG, with the data types of XML Schema.
struct RelaxNGWriter {
    private let grammar: DocumentGrammar

    init(_ grammar: DocumentGrammar) { self.grammar = grammar }

    private static let namespaces: KeyValuePairs = [
        "xmlns": "http://relaxng.org/ns/structure/1.0",
        "xmlns:a": "http://relaxng.org/ns/compatibility/annotations/1.0",
        "datatypeLibrary": "http://www.w3.org/2001/XMLSchema-datatypes",
    ]

    var text: String {
        var lines = XMLLines()
        lines.element("grammar", Self.namespaces) { lines in
            document("Documents of MarkupKit, as 'markup schema --format rng' writes it.", in: &lines)
            lines.element("start") { lines in
                lines.element("choice") { lines in
                    lines.element("ref", ["name": "views"])
                    lines.element("ref", ["name": "root"])
                }
            }
            lines.element("define", ["name": "views"]) { lines in
                lines.element("choice") { lines in
                    for name in grammar.views.map(\.name) + grammar.openViews { lines.element("ref", ["name": name]) }
                }
            }
            lines.element("define", ["name": "element.attributes"]) { lines in
                for attribute in AttributeGrammar.common { write(attribute, in: &lines) }
            }
            for (name, kind) in ValuePattern.shared {
                lines.element("define", ["name": name]) { lines in writeValues(of: kind, in: &lines) }
            }
            for described in grammar.classes { write(described, in: &lines) }
            for content in grammar.contents { write(content, in: &lines) }
            for view in grammar.views { write(view, in: &lines) }
            for name in grammar.openViews { writeOpen(name, in: &lines) }
            if !grammar.openViews.isEmpty { writeAnything(in: &lines) }
            writeRoot(in: &lines)
        }
        return lines.text
    }

    private func write(_ described: ClassGrammar, in lines: inout XMLLines) {
        lines.element("define", ["name": described.name + ".attributes"]) { lines in
            lines.element("ref", ["name": (described.superclass ?? "element") + ".attributes"])
            for attribute in described.attributes { write(attribute, in: &lines) }
        }
    }

    private func write(_ content: ContentGrammar, in lines: inout XMLLines) {
        lines.element("define", ["name": content.name]) { lines in
            lines.element("element", ["name": content.name]) { lines in
                for attribute in content.attributes.sorted(by: { $0.name < $1.name }) { write(attribute, in: &lines) }
                lines.element("empty")
            }
        }
    }

    private func write(_ view: ElementGrammar, in lines: inout XMLLines) {
        lines.element("define", ["name": view.name]) { lines in
            lines.element("element", ["name": view.name]) { lines in
                document(view.summary, in: &lines)
                lines.element("ref", ["name": view.name + ".attributes"])
                if !view.styles.isEmpty {
                    lines.element("optional") { lines in
                        lines.element("attribute", ["name": "style"]) { lines in
                            lines.element("choice") { lines in writeWords(view.styles, in: &lines) }
                        }
                    }
                }
                writeContent(view.children, view.contents, in: &lines)
            }
        }
    }

    private func writeContent(_ children: [String]?, _ contents: [String], in lines: inout XMLLines) {
        let views = children.map { $0.isEmpty ? [] : $0 + grammar.openViews } ?? ["views"]
        guard !(views + contents).isEmpty else { return lines.element("empty") }
        lines.element("zeroOrMore") { lines in
            lines.element("choice") { lines in
                for name in views + contents { lines.element("ref", ["name": name]) }
            }
        }
    }

    private func writeRoot(in lines: inout XMLLines) {
        lines.element("define", ["name": "root"]) { lines in
            lines.element("element", ["name": "root"]) { lines in
                document("The view into which the document is loaded; takes what any view takes.", in: &lines)
                lines.element("ref", ["name": "element.attributes"])
                for attribute in grammar.rootAttributes { write(attribute, in: &lines) }
                writeContent(nil, grammar.contents.map(\.name), in: &lines)
            }
        }
    }

    private func writeOpen(_ name: String, in lines: inout XMLLines) {
        lines.element("define", ["name": name]) { lines in
            lines.element("element", ["name": name]) { lines in lines.element("ref", ["name": "anything"]) }
        }
    }

    private func writeAnything(in lines: inout XMLLines) {
        lines.element("define", ["name": "anything"]) { lines in
            lines.element("zeroOrMore") { lines in
                lines.element("choice") { lines in
                    lines.element("attribute") { lines in
                        lines.element("anyName")
                        lines.element("text")
                    }
                    lines.element("element") { lines in
                        lines.element("anyName")
                        lines.element("ref", ["name": "anything"])
                    }
                }
            }
        }
    }

    private func write(_ attribute: AttributeGrammar, in lines: inout XMLLines) {
        lines.element("optional") { lines in
            lines.element("attribute", ["name": attribute.name]) { lines in
                document(attribute.summary, in: &lines)
                guard !attribute.isName, ValuePattern.forms(of: attribute.kind) != nil else {
                    return lines.element("text")
                }
                if let name = ValuePattern.sharedName(of: attribute.kind) {
                    lines.element("ref", ["name": name])
                } else {
                    writeValues(of: attribute.kind, in: &lines)
                }
            }
        }
    }

    private func writeValues(of kind: ValueKind, in lines: inout XMLLines) {
        lines.element("choice") { lines in
            writeWords(ValuePattern.words(of: kind), in: &lines)
            for form in (ValuePattern.forms(of: kind) ?? []) + [ValuePattern.reference] {
                lines.element("data", ["type": "string"]) { lines in
                    lines.element("param", ["name": "pattern"], text: form)
                }
            }
        }
    }

    private func writeWords(_ words: [String], in lines: inout XMLLines) {
        for word in words { lines.element("value", ["type": "string"], text: word) }
    }

    private func document(_ summary: String, in lines: inout XMLLines) {
        if !summary.isEmpty { lines.element("a:documentation", text: summary) }
    }
}
