import Foundation
import MarkupLanguage

/// The places in Swift where the name of a member stands.
struct SwiftOccurrence {
    /// Whether a place means the member.
    enum Meaning { case meant, other, unsure }

    let url: URL
    let source: SourceText
    let range: SourceRange
    let meaning: Meaning
}

extension Project {
    /// Returns the places in the Swift sources where the name of a member stands. Whether others than the evident ones mean the member, only
    /// a compiler knows.
    func occurrences(of place: MemberPlace) -> [SwiftOccurrence] {
        swiftFiles.flatMap { occurrences(of: place, in: $0) }
    }

    private func occurrences(of place: MemberPlace, in file: URL) -> [SwiftOccurrence] {
        let source = ProjectFile.text(of: file)
        let uses = SwiftScanner.uses(of: place.member.name, in: source)
        guard !uses.isEmpty else { return [] }
        let types = allTypes.filter { $0.file.path == file.path }
        var receivers: [String: SwiftOccurrence.Meaning] = [:]
        return uses.map { use in
            let around = types.filter { $0.body.start <= use.range.start && use.range.end <= $0.body.end }
                .min { $0.body.count < $1.body.count }
            let meaning: SwiftOccurrence.Meaning
            if let receiver = use.receiver, use.isForeign {
                if receivers[receiver] == nil {
                    receivers[receiver] = self.meaning(ofReceiver: receiver, of: place, in: source, file)
                }
                meaning = receivers[receiver] ?? .unsure
            } else {
                meaning = self.meaning(of: use, in: around, of: place, source)
            }
            return SwiftOccurrence(url: file, source: source, range: use.range, meaning: meaning)
        }
    }

    private func meaning(
        of use: SwiftScanner.WordUse, in type: SwiftClass?, of place: MemberPlace, _ source: SourceText
    ) -> SwiftOccurrence.Meaning {
        let isOwn = type.map { $0.file == place.owner.file && $0.range == place.owner.range } ?? false
        if isOwn { return use.isForeign ? .unsure : .meant }
        // A label outside of the class is no use of the property; a longer path may lead to it.
        if use.isForeign { return use.isLabel ? .other : .unsure }
        guard let type else {
            return SwiftScanner.extendedTypes(in: source).isEmpty ? .other : .unsure
        }
        let inherits = ancestry(of: type.name, near: type.file).contains {
            $0.file == place.owner.file && $0.range == place.owner.range
        }
        guard inherits else { return .other }
        return type.member(named: place.member.name) == nil ? .meant : .unsure
    }

    private func meaning(
        ofReceiver receiver: String, of place: MemberPlace, in source: SourceText, _ file: URL
    ) -> SwiftOccurrence.Meaning {
        let classes: Set<String>
        if type(named: receiver, near: file) != nil {
            classes = [receiver]
        } else {
            guard let declared = SwiftScanner.classes(ofVariable: receiver, in: source), !declared.isEmpty else {
                return .unsure
            }
            classes = declared
        }
        let found = classes.map { name in
            ancestry(of: name, near: file).lazy.compactMap { one in
                one.member(named: place.member.name).map { MemberPlace(owner: one, member: $0) }
            }.first
        }
        if found.allSatisfy({ $0?.isSame(as: place) == true }) { return .meant }
        return found.allSatisfy { $0.map { !$0.isSame(as: place) && !$0.member.isOverride } == true } ? .other : .unsure
    }
}

extension SwiftScanner {
    /// Returns the names of the types that a file extends.
    static func extendedTypes(in source: SourceText) -> Set<String> {
        var lexer = SwiftLexer(source.bytes)
        var found: Set<String> = []
        var isNext = false
        while let next = lexer.next() {
            if isNext, case .word(let name) = next.token { found.insert(name) }
            isNext = next.token == .word("extension")
        }
        return found
    }
}
