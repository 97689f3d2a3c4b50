import CWebKit
import Foundation
import FoundationNetworking
import NativeWidgets

/// Converts WebKit's signals to calls of the delegates.
extension WKWebView {
    func connectEvents(of web: WebWidget) {
        web.native.connect("load-changed") { [weak self] in self?.loadDidChange(to: $0.enumeration(0)) }
        web.native.connect("load-failed") { [weak self] arguments in
            self?.loadDidFail(arguments)
            // Handled, because WebKit would otherwise show its own error page.
            arguments.answer(true)
        }
        web.native.connect("web-process-terminated") { [weak self] in self?.processDidEnd($0.enumeration(0)) }
        web.native.connect("decide-policy") { [weak self] in self?.decide($0) }
        web.native.connect("create") { [weak self] arguments in
            arguments.answer(object: self?.window(for: arguments)?.native.address)
        }
        web.native.connect("close") { [weak self] _ in
            guard let self else { return }
            uiDelegate?.webViewDidClose(self)
        }
    }

    private func loadDidChange(to event: Int) {
        switch event {
        case Int(WEBKIT_LOAD_STARTED.rawValue):
            let navigation = navigations.start()
            navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        case Int(WEBKIT_LOAD_REDIRECTED.rawValue):
            navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigations.current)
        case Int(WEBKIT_LOAD_COMMITTED.rawValue):
            navigations.commit()
            web?.stopTasks()
            navigationDelegate?.webView(self, didCommit: navigations.current)
        default:
            guard let navigation = navigations.finish() else { return }
            navigationDelegate?.webView(self, didFinish: navigation)
        }
    }

    private func loadDidFail(_ arguments: SignalArguments) {
        let failure = GFailure(arguments.boxed(2)?.assumingMemoryBound(to: GError.self))
        let url = arguments.text(1).flatMap { LocalPages.url(ofPageAddress: $0) }
        let error: any Error = navigations.refusal ?? failure.loadError(url: url)
        navigations.refusal = nil
        let isEarly = arguments.enumeration(0) < Int(WEBKIT_LOAD_COMMITTED.rawValue)
        tellFailure(of: navigations.current, error, isEarly: isEarly)
    }

    private func tellFailure(of navigation: WKNavigation?, _ error: any Error, isEarly: Bool) {
        navigations.fail()
        if isEarly {
            navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
        } else {
            navigationDelegate?.webView(self, didFail: navigation, withError: error)
        }
    }

    private func processDidEnd(_ reason: Int) {
        // Ended by the view itself, before it loads a page.
        guard reason != Int(WEBKIT_WEB_PROCESS_TERMINATED_BY_API.rawValue) else { return }
        let words =
            reason == Int(WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT.rawValue)
            ? "out of memory" : "it crashed or was terminated"
        if let navigation = navigations.current, !navigations.hasFailed {
            let error = WKError(.webContentProcessTerminated, words)
            tellFailure(of: navigation, error, isEarly: !navigations.hasCommitted)
        }
        navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }

    // MARK: Decisions

    private func decide(_ arguments: SignalArguments) {
        guard let object = arguments.object(0) else { return }
        arguments.answer(true)
        let decision = PolicyDecision(object)
        let type = arguments.enumeration(1)
        guard type != Int(WEBKIT_POLICY_DECISION_TYPE_RESPONSE.rawValue) else { return decideResponse(decision) }
        let isWindow = type == Int(WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION.rawValue)
        let asked = webkit_navigation_policy_decision_get_navigation_action(decision.opaque)
        guard let action = WKNavigationAction(asked, in: isWindow ? nil : self) else {
            return decision.finish(isAllowed: true)
        }
        if let address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(asked)),
            String(cString: address).lowercased().hasPrefix("file:")
        {
            // Permitted files have another scheme, so the page may not read this one.
            let url = action.request.url
            navigations.refusal = navigations.current == nil ? nil : WKError(.fileNotGiven, url?.path ?? "", url: url)
            return decision.finish(isAllowed: false)
        }
        guard let delegate = navigationDelegate else { return decision.finish(isAllowed: true) }
        delegate.webView(self, decidePolicyFor: action) { decision.finish(isAllowed: $0 == .allow) }
    }

    private func decideResponse(_ decision: PolicyDecision) {
        let canShow = webkit_response_policy_decision_is_mime_type_supported(decision.opaque) != 0
        guard let delegate = navigationDelegate,
            let response = URLResponse.of(webkit_response_policy_decision_get_response(decision.opaque))
        else { return decision.finish(isAllowed: canShow) }
        let asked = WKNavigationResponse(
            response: response,
            isForMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(decision.opaque) != 0,
            canShowMIMEType: canShow)
        delegate.webView(self, decidePolicyFor: asked) { decision.finish(isAllowed: $0 == .allow) }
    }

    private func window(for arguments: SignalArguments) -> WebWidget? {
        guard let uiDelegate, let action = WKNavigationAction(arguments.boxed(0).map { OpaquePointer($0) }, in: nil)
        else {
            return nil
        }
        let configuration = WKWebViewConfiguration(openedBy: self)
        let new = uiDelegate.webView(
            self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
        // WebKit aborts the program if the new view was not created for this page.
        guard let new, new.configuration === configuration else { return nil }
        return new.web
    }
}

extension WKNavigationAction {
    /// - Parameter view: The view of the page; `nil` for a new window.
    fileprivate convenience init?(_ action: OpaquePointer?, in view: WKWebView?) {
        guard let action, let request = URLRequest(webkit_navigation_action_get_request(action)) else { return nil }
        let type: WKNavigationType =
            switch webkit_navigation_action_get_navigation_type(action) {
            case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
            case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
            case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
            case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
            case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
            default: .other
            }
        self.init(request: request, navigationType: type, targetFrame: view.map { WKFrameInfo($0) })
    }
}

/// A decision that WebKit waits for. If it is released undecided, the page is refused.
private final class PolicyDecision {
    private let object: UnsafeMutableRawPointer
    private var isFinished = false

    init(_ object: UnsafeMutableRawPointer) { self.object = g_object_ref(object) }

    isolated deinit {
        finish(isAllowed: false)
        g_object_unref(object)
    }

    var opaque: OpaquePointer { OpaquePointer(object) }

    func finish(isAllowed: Bool) {
        guard !isFinished else { return }
        isFinished = true
        let decision = object.assumingMemoryBound(to: WebKitPolicyDecision.self)
        if isAllowed { webkit_policy_decision_use(decision) } else { webkit_policy_decision_ignore(decision) }
    }
}
