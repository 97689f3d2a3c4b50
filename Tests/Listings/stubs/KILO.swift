import Foundation
import Kilo

func greet(_ webServiceProxy: WebServiceProxy) {
    // LISTING KILO-1
}

func add() {
    // LISTING KILO-3
}
