import KeyValueCoding
import Observation

/// A book, as a row of the table shows it.
@Observable @KeyValueCoding
final class Book {
    var title: String
    var author: String
    var year: Int
    let subject: String

    init(_ title: String, _ author: String, _ year: Int, _ subject: String) {
        (self.title, self.author, self.year, self.subject) = (title, author, year, subject)
    }

    static func all() -> [Book] {
        [
            Book("Emma", "Jane Austen", 1815, "english"),
            Book("Middlemarch", "George Eliot", 1871, "english"),
            Book("Dracula", "Bram Stoker", 1897, "english"),
            Book("Kim", "Rudyard Kipling", 1901, "english"),
            Book("Effi Briest", "Theodor Fontane", 1895, "german"),
            Book("Siddhartha", "Hermann Hesse", 1922, "german"),
            Book("Cosmos", "Carl Sagan", 1980, "stars"),
            Book("Sidereus Nuncius", "Galileo Galilei", 1610, "stars"),
            Book("Micrographia", "Robert Hooke", 1665, "life"),
            Book("The Double Helix", "James Watson", 1968, "life"),
        ]
    }
}
