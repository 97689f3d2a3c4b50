public import Foundation
// The articles name 'URLSession' without a word of the module that it is in on Linux.
@_exported import FoundationNetworking
import Synchronization

extension WebServiceProxy {
    /// Makes a proxy from a session of Foundation, for code that was written for Apple's systems.
    ///
    /// Foundation does not send the requests; this library does. `URLSession.shared` stands for
    /// ``WebServiceSession/shared``. Of any other session four settings are copied once, here:
    /// `timeoutIntervalForRequest` is the time to wait for more of an answer, `timeoutIntervalForResource` becomes
    /// ``timeout`` (a week or more means no bound), `httpAdditionalHeaders` become ``headers``, and
    /// `httpMaximumConnectionsPerHost` bounds the connections. Cookies, caches, protocol classes and delegates are
    /// ignored; for certificates, proxies and redirects use a ``WebServiceSession``.
    ///
    /// - Parameters:
    ///   - session: the session to take the configuration from. Proxies of one session share their connections.
    ///   - serverURL: the URL below which the service's paths lie.
    @_disfavoredOverload
    public convenience init(session: URLSession, serverURL: URL) {
        self.init(session: FoundationSessions.session(for: session), serverURL: serverURL)
        FoundationSessions.apply(session, to: self)
    }
}

extension WSWebServiceProxy {
    /// Makes a proxy from a session of Foundation; see ``WebServiceProxy``.
    @_disfavoredOverload
    public convenience init(session: URLSession, serverURL: URL) {
        self.init(session: FoundationSessions.session(for: session), serverURL: serverURL)
        FoundationSessions.apply(session, to: webServiceProxy)
    }
}

/// The sessions that stand for Foundation's, each as long as that one lives.
private enum FoundationSessions {
    private struct Entry {
        weak var original: URLSession?
        let session: WebServiceSession
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    static func session(for original: URLSession) -> WebServiceSession {
        if original === URLSession.shared { return .shared }
        return entries.withLock { entries in
            entries = entries.filter { $0.value.original != nil }
            if let known = entries[ObjectIdentifier(original)] { return known.session }
            let session = WebServiceSession(configuration: WebServiceConfiguration(original.configuration))
            entries[ObjectIdentifier(original)] = Entry(original: original, session: session)
            return session
        }
    }

    static func apply(_ original: URLSession, to proxy: WebServiceProxy) {
        guard original !== URLSession.shared else { return }
        let configuration = original.configuration
        let headers = (configuration.httpAdditionalHeaders ?? [:]).map {
            (String(describing: $0), String(describing: $1))
        }
        proxy.change {
            $0.headers.merge(headers) { _, new in new }
            $0.timeout = Duration(interval: configuration.timeoutIntervalForResource)
        }
    }
}

extension WebServiceConfiguration {
    fileprivate init(_ original: URLSessionConfiguration) {
        self.init()
        readTimeout = Duration(interval: original.timeoutIntervalForRequest)
        if original.httpMaximumConnectionsPerHost > 0 {
            maximumConnectionsPerHost = original.httpMaximumConnectionsPerHost
        }
    }
}

extension Duration {
    /// Seconds; `nil`, which is no bound, for what is no positive number, or from a week on, which is Foundation's default.
    fileprivate init?(interval: TimeInterval) {
        guard interval > 0, interval < 7 * 86_400 else { return nil }
        self = .seconds(interval)
    }
}
