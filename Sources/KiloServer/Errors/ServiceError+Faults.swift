import HTTPTypes

extension ServiceError {
    /// One of several things that are wrong with the arguments of a request.
    public struct Fault: Sendable, Equatable {
        /// The argument, or the member of a body by its path: `lines[2].count`.
        public var argument: String
        /// ``Code/missingArgument`` or ``Code/invalidArgument``.
        public var code: Code
        /// The offending value, clipped to 100 characters, where it was an argument's text.
        public var value: String?
        /// What would have been accepted.
        public var expected: String

        init(argument: String, code: Code, value: String? = nil, expected: String) {
            self.argument = argument
            self.code = code
            self.value = value
            self.expected = expected
        }

        /// The sentence sent to the caller.
        public var detail: String {
            ServiceError(status: .badRequest, code: code, argument: argument, value: value, expected: expected).detail
        }
    }

    /// 400 for one or more faults; `nil` without any. The first one is the error's own.
    init?(faults: [Fault]) {
        guard let first = faults.first else { return nil }
        self.init(
            status: .badRequest, code: first.code, argument: first.argument, value: first.value,
            expected: first.expected)
        if faults.count > 1 { self.faults = faults }
    }

    /// What is wrong with arguments, as far as this error tells; empty for any other error.
    var argumentFaults: [Fault] {
        if !faults.isEmpty { return faults }
        guard code == .missingArgument || code == .invalidArgument, let argument, message == nil else { return [] }
        return [Fault(argument: argument, code: code, value: value, expected: expected ?? "another value")]
    }

    /// The same error with others that a search found; what it says first stays first.
    func among(_ found: [Fault]) -> ServiceError {
        guard let own = argumentFaults.first else { return self }
        let others = found.filter { $0.argument != own.argument }
        if others.isEmpty { return self }
        var error = self
        error.faults = [own] + others
        return error
    }
}
