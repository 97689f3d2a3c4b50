extension WebServiceProxy {
    /// Sends a request, through the cache if there is one, and returns the response if its status is 2xx.
    nonisolated(nonsending) func perform(_ request: PreparedRequest) async throws -> WebServiceResponse {
        try await outcome {
            do {
                // Interceptors come first, because the cache distinguishes responses to different callers.
                return try await perform(RetryingCall(request.intercepted(), Transport(session: session)))
            } catch {
                throw request.failure(error)
            }
        }.get()
    }

    nonisolated(nonsending) private func perform(_ call: RetryingCall) async throws -> WebServiceResponse {
        let request = call.request
        guard let cache = request.settings.responseCache else { return try await call.run().checked(request) }
        if request.method == .get { return try await CachedCall(cache, call).run() }
        let requested = cache.now()
        let response = try await call.run()
        await CacheUpdate(cache, request).apply(response, requested: requested)
        return try response.checked(request)
    }
}
