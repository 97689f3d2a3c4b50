import Foundation
import Kilo

func add() {
    // LISTING RPC-3
}

func send(_ serviceProxy: WSWebServiceProxy) {
    // LISTING RPC4-2
}
