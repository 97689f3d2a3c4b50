"use strict";
// Usage: node test.js SERVER_URL. Run by the Swift tests against their own server; prints one line for each check that fails.
const assert = require("node:assert");
const WebServiceProxy = require("./WebServiceProxy.js");

const url = process.argv[2];
const proxy = new WebServiceProxy(url);

function call(...args) {
  return new Promise(resolve => proxy.invoke(...args, (result, error) => resolve({ result, error })));
}

async function main() {
  // RPC-5: two arguments, and one with several values.
  assert.deepStrictEqual(await call("GET", "/math/sum", { a: 4, b: 2 }), { result: 6, error: null });
  assert.deepStrictEqual(await call("GET", "/math/sum", { values: [1, 2, 3, 4] }), { result: 10, error: null });
  assert.strictEqual((await call("get", "hello")).result, "Hello, World!");
  assert.strictEqual((await call("GET", "/example.html")).result.startsWith("<html>"), true);

  const text = "héllo&gøod+bye?";
  const echo = await call("POST", "/post", { text, list: ["a b", "c"], none: null, date: new Date(1500) });
  assert.deepStrictEqual(echo.result.form, { text, list: ["a b", "c"], date: "1500" });
  assert.strictEqual(echo.result.headers["Content-Type"], "application/x-www-form-urlencoded");

  const missing = await call("GET", "/absent");
  assert.strictEqual(missing.result, null);
  assert.strictEqual(missing.error.status, 404);
  assert.strictEqual(missing.error.message, "no such resource");

  proxy.encoding = "application/json";
  assert.deepStrictEqual(await call("POST", "/example", { name: "fern", height: 45, indoors: true }), { result: null, error: null });

  const cancelled = new Promise(resolve => {
    proxy.invoke("GET", "/silence", (result, error) => resolve(error)).abort();
  });
  assert.strictEqual((await cancelled).name, "AbortError");
  assert.strictEqual((await cancelled).status, 0);
  const refused = await new Promise(resolve => {
    new WebServiceProxy("http://127.0.0.1:1").invoke("GET", "/x", {}, (result, error) => resolve(error));
  });
  assert.ok(refused);
  console.log("ok");
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
