import CGTK
import Foundation

/// The desktop's spelling dictionaries, provided by enchant, if that is installed. The library is loaded on first use.
package final class SpellingDictionary {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias MakeBroker = @convention(c) () -> Pointer?
    private typealias RequestDictionary = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
    private typealias Check = @convention(c) (Pointer, UnsafePointer<CChar>, Int) -> Int32
    private typealias Suggest =
        @convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<
            UnsafeMutablePointer<CChar>?
        >?
    private typealias FreeList =
        @convention(c) (Pointer, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
    private typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>, Int) -> Void

    private struct Library {
        let broker: Pointer
        let request: RequestDictionary
        let check: Check
        let suggest: Suggest
        let freeList: FreeList
        let add: Add
        let ignore: Add

        init?() {
            guard let handle = dlopen("libenchant-2.so.2", RTLD_NOW | RTLD_LOCAL),
                let makeBroker = Self.symbol("enchant_broker_init", as: MakeBroker.self, handle),
                let request = Self.symbol("enchant_broker_request_dict", as: RequestDictionary.self, handle),
                let check = Self.symbol("enchant_dict_check", as: Check.self, handle),
                let suggest = Self.symbol("enchant_dict_suggest", as: Suggest.self, handle),
                let freeList = Self.symbol("enchant_dict_free_string_list", as: FreeList.self, handle),
                let add = Self.symbol("enchant_dict_add", as: Add.self, handle),
                let ignore = Self.symbol("enchant_dict_add_to_session", as: Add.self, handle),
                let broker = makeBroker()
            else { return nil }
            (self.broker, self.request, self.check, self.suggest) = (broker, request, check, suggest)
            (self.freeList, self.add, self.ignore) = (freeList, add, ignore)
        }

        private static func symbol<Function>(_ name: String, as type: Function.Type, _ handle: Pointer) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: type) }
        }
    }

    /// The library lives as long as the process, like its dictionaries.
    private static let library = Library()
    private static var known: [String: SpellingDictionary?] = [:]

    /// Whether enchant is installed.
    package static var isInstalled: Bool { library != nil }

    /// Returns the dictionary of a language such as `en_US`; `nil` if it is not installed.
    package static func of(language: String) -> SpellingDictionary? {
        if let dictionary = known[language] { return dictionary }
        let dictionary = library.flatMap { library in
            library.request(library.broker, language).map { SpellingDictionary(library, $0) }
        }
        known[language] = .some(dictionary)
        return dictionary
    }

    private let library: Library
    private let dictionary: Pointer

    private init(_ library: Library, _ dictionary: Pointer) {
        (self.library, self.dictionary) = (library, dictionary)
    }

    /// Whether a word is in the dictionary. Words that cannot be looked up count as correct.
    package func has(_ word: String) -> Bool {
        guard !word.isEmpty, word.utf8.count < 200, !word.utf8.contains(0) else { return true }
        return library.check(dictionary, word, word.utf8.count) <= 0
    }

    /// Returns suggestions for a misspelt word, the most likely first.
    package func guesses(for word: String) -> [String] {
        guard !word.isEmpty, word.utf8.count < 200, !word.utf8.contains(0) else { return [] }
        var count = 0
        guard let list = library.suggest(dictionary, word, word.utf8.count, &count) else { return [] }
        defer { library.freeList(dictionary, list) }
        return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
    }

    /// Adds a word to the user's own list.
    package func learn(_ word: String) { library.add(dictionary, word, word.utf8.count) }

    /// Accepts a word until the program ends.
    package func ignore(_ word: String) { library.ignore(dictionary, word, word.utf8.count) }
}
