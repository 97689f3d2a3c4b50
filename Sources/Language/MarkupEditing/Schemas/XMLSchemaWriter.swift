import MarkupLanguage

/// Writes a grammar as XML Schema: a group of attributes for each class, and a global element for each view.
struct XMLSchemaWriter {
    private let grammar: DocumentGrammar

    init(_ grammar: DocumentGrammar) { self.grammar = grammar }

    var text: String {
        var lines = XMLLines()
        lines.element("xs:schema", ["xmlns:xs": "http://www.w3.org/2001/XMLSchema"]) { lines in
            document("Documents of MarkupKit, as 'markup schema --format xsd' writes it.", in: &lines)
            lines.element("xs:attributeGroup", ["name": "element"]) { lines in
                for attribute in AttributeGrammar.common { write(attribute, in: &lines) }
            }
            for (name, kind) in ValuePattern.shared { writeType(of: kind, name: name, in: &lines) }
            for described in grammar.classes { write(described, in: &lines) }
            lines.element("xs:group", ["name": "views"]) { lines in
                lines.element("xs:choice") { lines in
                    for name in grammar.views.map(\.name) + grammar.openViews {
                        lines.element("xs:element", ["ref": name])
                    }
                }
            }
            for content in grammar.contents {
                lines.element("xs:complexType", ["name": content.name]) { lines in
                    for attribute in content.attributes.sorted(by: { $0.name < $1.name }) {
                        write(attribute, in: &lines)
                    }
                }
            }
            for view in grammar.views { write(view, in: &lines) }
            for name in grammar.openViews { writeOpen(name, in: &lines) }
            writeRoot(in: &lines)
        }
        return lines.text
    }

    private func write(_ described: ClassGrammar, in lines: inout XMLLines) {
        lines.element("xs:attributeGroup", ["name": described.name]) { lines in
            lines.element("xs:attributeGroup", ["ref": described.superclass ?? "element"])
            for attribute in described.attributes { write(attribute, in: &lines) }
        }
    }

    private func write(_ view: ElementGrammar, in lines: inout XMLLines) {
        lines.element("xs:element", ["name": view.name]) { lines in
            document(view.summary, in: &lines)
            lines.element("xs:complexType") { lines in
                writeContent(view.children, view.contents, in: &lines)
                lines.element("xs:attributeGroup", ["ref": view.name])
                if !view.styles.isEmpty { writeStyle(view.styles, in: &lines) }
            }
        }
    }

    /// - Parameter children: the accepted child views; `nil` for any. Views of the application are accepted everywhere.
    private func writeContent(_ children: [String]?, _ contents: [String], in lines: inout XMLLines) {
        lines.element("xs:choice", ["minOccurs": "0", "maxOccurs": "unbounded"]) { lines in
            if let children {
                for name in children.isEmpty ? [] : children + grammar.openViews {
                    lines.element("xs:element", ["ref": name])
                }
            } else {
                lines.element("xs:group", ["ref": "views"])
            }
            for name in contents { lines.element("xs:element", ["name": name, "type": name]) }
        }
    }

    private func writeStyle(_ styles: [String], in lines: inout XMLLines) {
        lines.element("xs:attribute", ["name": "style"]) { lines in
            lines.element("xs:simpleType") { lines in writeWords(styles, in: &lines) }
        }
    }

    private func writeOpen(_ name: String, in lines: inout XMLLines) {
        lines.element("xs:element", ["name": name]) { lines in
            lines.element("xs:complexType") { lines in
                lines.element("xs:choice", ["minOccurs": "0", "maxOccurs": "unbounded"]) { lines in
                    lines.element("xs:any", ["processContents": "lax"])
                }
                lines.element("xs:anyAttribute", ["processContents": "lax"])
            }
        }
    }

    private func writeRoot(in lines: inout XMLLines) {
        lines.element("xs:element", ["name": "root"]) { lines in
            document("The view into which the document is loaded; takes what any view takes.", in: &lines)
            lines.element("xs:complexType") { lines in
                writeContent(nil, grammar.contents.map(\.name), in: &lines)
                lines.element("xs:attributeGroup", ["ref": "element"])
                for attribute in grammar.rootAttributes { write(attribute, in: &lines) }
            }
        }
    }

    private func write(_ attribute: AttributeGrammar, in lines: inout XMLLines) {
        let type = attribute.isName ? "xs:string" : typeName(of: attribute.kind)
        guard let type else {
            return lines.element("xs:attribute", ["name": attribute.name]) { lines in
                document(attribute.summary, in: &lines)
                writeType(of: attribute.kind, in: &lines)
            }
        }
        if attribute.summary.isEmpty {
            lines.element("xs:attribute", ["name": attribute.name, "type": type])
        } else {
            lines.element("xs:attribute", ["name": attribute.name, "type": type]) { lines in
                document(attribute.summary, in: &lines)
            }
        }
    }

    /// Returns the name of a kind's type; `nil` for a kind with its own words.
    private func typeName(of kind: ValueKind) -> String? {
        ValuePattern.sharedName(of: kind) ?? (ValuePattern.forms(of: kind) == nil ? "xs:string" : nil)
    }

    private func writeType(of kind: ValueKind, name: String? = nil, in lines: inout XMLLines) {
        let content = { (lines: inout XMLLines) in
            writeUnion(ValuePattern.words(of: kind), ValuePattern.forms(of: kind) ?? [], in: &lines)
        }
        if let name {
            lines.element("xs:simpleType", ["name": name], content)
        } else {
            lines.element("xs:simpleType", [:], content)
        }
    }

    private func writeUnion(_ words: [String], _ forms: [String], in lines: inout XMLLines) {
        lines.element("xs:union") { lines in
            if !words.isEmpty { lines.element("xs:simpleType") { lines in writeWords(words, in: &lines) } }
            lines.element("xs:simpleType") { lines in
                lines.element("xs:restriction", ["base": "xs:string"]) { lines in
                    for form in forms + [ValuePattern.reference] { lines.element("xs:pattern", ["value": form]) }
                }
            }
        }
    }

    private func writeWords(_ words: [String], in lines: inout XMLLines) {
        lines.element("xs:restriction", ["base": "xs:string"]) { lines in
            for word in words { lines.element("xs:enumeration", ["value": word]) }
        }
    }

    private func document(_ summary: String, in lines: inout XMLLines) {
        guard !summary.isEmpty else { return }
        lines.element("xs:annotation") { lines in lines.element("xs:documentation", text: summary) }
    }
}
