/// A type that the client declares.
struct TypeDeclaration {
    enum Form {
        /// The schema has not been read yet.
        case pending
        case object(ObjectForm)
        case enumeration(EnumerationForm)
        case union(UnionForm)
        case alias(SwiftType)
    }

    let name: String
    /// The type that it stands in; nil for one that stands in the client.
    let parent: TypeID?
    let pointer: Pointer
    /// Whether clients send values of it.
    let isSent: Bool
    var documentation = ""
    var form = Form.pending
    /// The types that stand in it, in their order.
    var nested: [TypeID] = []
    var names = NameScope()
}

struct ObjectForm {
    struct Property {
        let name: String
        /// The name in JSON.
        let key: String
        let type: SwiftType
        let documentation: String
        /// The value that every object has, as source.
        let usual: String?
        /// Whether the member must be written even if it is `null`.
        let isNullWritten: Bool
        /// Whether the value contains another one of the structure.
        var isRecursive = false
    }

    var properties: [Property] = []
    /// The type of members without a property; nil if they are ignored.
    var additional: SwiftType?
    /// Whether the object is the body of a multipart form, which is no JSON.
    var isForm = false
}

struct EnumerationForm {
    struct Value {
        let name: String
        let raw: JSON
        let documentation: String
    }

    /// `String` or `Int`.
    let rawType: String
    let values: [Value]
}

struct UnionForm {
    struct Case {
        let name: String
        let type: SwiftType
        let documentation: String
        /// The values of the discriminator, as source.
        var marks: [String] = []
    }

    /// The property by which the cases differ; nil if the first case that can be read is taken.
    var discriminator: (key: String, isNumber: Bool)?
    var cases: [Case] = []
}
