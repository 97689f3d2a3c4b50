// 'markup package' leaves this out of programs that do not name it: Foundation's sessions load libcurl, and what libcurl needs.
#if !KILO_WITHOUT_URLSESSION
    public import Foundation
    // The articles use 'URLSession' without importing the module that declares it on Linux.
    @_exported import FoundationNetworking
    import Synchronization

    extension WebServiceProxy {
        /// Creates a proxy from Foundation's session, for code written for Apple's systems.
        ///
        /// The requests are sent by this library, not by Foundation. `URLSession.shared` is mapped to
        /// ``WebServiceSession/shared``. Of any other session, four settings are copied once, at this call:
        /// `timeoutIntervalForRequest` becomes the time to wait for more of a response, `timeoutIntervalForResource`
        /// becomes ``timeout`` (a week or more means no limit), `httpAdditionalHeaders` become ``headers``, and
        /// `httpMaximumConnectionsPerHost` limits the number of connections. Cookies, caches, protocol classes and
        /// delegates are ignored; for certificates, proxies and redirects use a ``WebServiceSession``.
        ///
        /// - Parameters:
        ///   - session: the session to take the configuration from. Proxies of one session share their connections.
        ///   - serverURL: the base URL of the service's paths.
        @_disfavoredOverload
        public convenience init(session: URLSession, serverURL: URL) {
            self.init(session: FoundationSessions.session(for: session), serverURL: serverURL)
            FoundationSessions.apply(session, to: self)
        }
    }

    extension WSWebServiceProxy {
        /// Creates a proxy from Foundation's session; see ``WebServiceProxy``.
        @_disfavoredOverload
        public convenience init(session: URLSession, serverURL: URL) {
            self.init(session: FoundationSessions.session(for: session), serverURL: serverURL)
            FoundationSessions.apply(session, to: webServiceProxy)
        }
    }

    /// The sessions for Foundation's sessions, each kept as long as Foundation's session lives.
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
        /// A duration in seconds; `nil`, no limit, if it is not positive or at least a week, which is Foundation's default.
        fileprivate init?(interval: TimeInterval) {
            guard interval > 0, interval < 7 * 86_400 else { return nil }
            self = .seconds(interval)
        }
    }
#endif
