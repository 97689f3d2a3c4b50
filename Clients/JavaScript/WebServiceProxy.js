/** Calls a REST service below `serverURL`, or below the page's own origin. */
class WebServiceProxy {
  /** How POST sends arguments: this, `multipart/form-data`, or `application/json`, then PUT and PATCH too. */
  encoding = "application/x-www-form-urlencoded";
  /** Of every request. */
  headers = {};
  /** Milliseconds for a call; 0 for no bound. */
  timeout = 0;

  constructor(serverURL = "") {
    this.serverURL = serverURL;
  }

  /**
   * Calls an operation and hands `(result, error)` to `handler`: `error.status` is 0 without an answer, `error.problem`
   * is the service's JSON. Arrays in `args` repeat their name, dates become milliseconds, blobs are uploaded.
   * Returns an AbortController.
   */
  invoke(method, path, args, handler) {
    if (typeof args == "function") [args, handler] = [{}, args];
    const control = new AbortController();
    const timer = this.timeout && setTimeout(() => control.abort(), this.timeout);
    this.send(method.toUpperCase(), path, args || {}, control.signal)
      .finally(() => clearTimeout(timer))
      .then(
        result => handler?.(result, null),
        error => handler?.(null, Object.assign(error, { status: error.status || 0 })),
      );
    return control;
  }

  async send(method, path, args, signal) {
    let url = this.serverURL.replace(/\/+$/, "") + "/" + path.replace(/^\/+/, "");
    const headers = { Accept: "application/json, text/*", ...this.headers };
    const plain = value => (value instanceof Date ? +value : value);
    const pairs = Object.entries(args)
      .flatMap(([name, value]) => [value].flat().map(one => [name, plain(one)]))
      .filter(pair => pair[1] != null);
    const post = method == "POST";
    let type = this.encoding, body, problem;
    if (pairs.some(pair => pair[1] instanceof Blob) || (post && type == "multipart/form-data")) {
      type = null;
      body = new FormData();
      for (const pair of pairs) body.append(...pair);
    } else if (type == "application/json" && /^P/.test(method)) {
      body = JSON.stringify(args, function (key) { return plain(this[key]); });
    } else {
      const query = String(new URLSearchParams(pairs));
      if (post) body = query;
      else if (query) url += (url.includes("?") ? "&" : "?") + query;
    }
    if (type && body != null) headers["Content-Type"] = type;
    const response = await fetch(url, { method, headers, body, signal });
    const text = await response.text();
    type = response.headers.get("Content-Type") || "";
    const { ok, status, statusText } = response;
    const json = () => (/^application\/(.*\+)?json/.test(type) ? JSON.parse(text) : text);
    if (ok) return text ? json() : null;
    try {
      problem = json();
    } catch {}
    const reason = problem?.detail || problem?.title || (/^text.plain/.test(type) && text) || statusText;
    throw Object.assign(new Error(reason || "HTTP " + status), { status, problem });
  }
}

if (typeof module == "object") module.exports = WebServiceProxy;
