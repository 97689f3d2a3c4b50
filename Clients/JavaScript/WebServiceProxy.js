"use strict";

/** Calls the operations of a REST service below `serverURL`: the page's own origin when missing. */
class WebServiceProxy {
  constructor(serverURL = "") {
    this.serverURL = serverURL;
    /** How POST arguments travel: this or `application/json`. */
    this.encoding = "application/x-www-form-urlencoded";
    /** Headers of every request. */
    this.headers = {};
    /** Milliseconds a call may take; 0 for no bound. */
    this.timeout = 0;
  }

  /**
   * Calls an operation.
   *
   * @param {object} [args] arguments by name: arrays repeat their name, dates become milliseconds, null is left out.
   * @param {function} handler receives `(result, error)` once; `error` has `status`, 0 when there was no answer.
   * @returns {AbortController} stops the call by `abort()`.
   */
  invoke(method, path, args, handler) {
    if (typeof args == "function") [args, handler] = [{}, args];
    const control = new AbortController();
    const timer = this.timeout && setTimeout(() => control.abort(), this.timeout);
    this.send(method.toUpperCase(), path, args || {}, control.signal)
      .then(result => [result, null], error => [null, Object.assign(error, { status: error.status || 0 })])
      .then(outcome => {
        clearTimeout(timer);
        handler(...outcome);
      });
    return control;
  }

  async send(method, path, args, signal) {
    let url = this.serverURL.replace(/\/+$/, "") + "/" + path.replace(/^\/+/, "");
    const headers = { Accept: "application/json, text/*", ...this.headers };
    let body;
    if (method == "POST" && this.encoding == "application/json") {
      body = JSON.stringify(args, function (key) {
        return this[key] instanceof Date ? +this[key] : this[key];
      });
    } else {
      const query = WebServiceProxy.encode(args);
      if (method == "POST") body = query;
      else if (query) url += (url.includes("?") ? "&" : "?") + query;
    }
    if (body !== undefined) headers["Content-Type"] = this.encoding;
    const response = await fetch(url, { method, headers, body, signal });
    const type = response.headers.get("Content-Type") || "";
    const text = await response.text();
    if (!response.ok) {
      const reason = type.startsWith("text/plain") && text || response.statusText;
      throw Object.assign(new Error(reason || "HTTP " + response.status), { status: response.status });
    }
    return text == "" ? null : type.startsWith("application/json") ? JSON.parse(text) : text;
  }

  /** Arguments as `name=value&name=value`. */
  static encode(args) {
    const pairs = [];
    for (const name in args) {
      for (const value of [args[name]].flat()) {
        if (value == null) continue;
        const text = value instanceof Date ? +value : value;
        pairs.push(encodeURIComponent(name) + "=" + encodeURIComponent(text));
      }
    }
    return pairs.join("&");
  }
}

if (typeof module == "object") module.exports = WebServiceProxy;
