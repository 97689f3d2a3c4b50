"use strict";
// Usage: node test-flask.js SERVER_URL, the server being scripts/peers/independent-server.sh. Says what Flask understood.
const assert = require("node:assert");
// A global only since Node 20.
const { File } = require("node:buffer");
const WebServiceProxy = require("./WebServiceProxy.js");

const proxy = new WebServiceProxy(process.argv[2]);
process.on("unhandledRejection", error => {
  throw error;
});

function call(...args) {
  return new Promise(resolve => proxy.invoke(...args, (result, error) => resolve({ result, error })));
}

async function main() {
  const { error } = await call("GET", "problem");
  assert.strictEqual(error.message, "'size' must be S, M or L");
  assert.strictEqual(error.status, 422);
  assert.strictEqual(error.problem.title, "Bad argument");

  const get = await call("GET", "echo/a b/ü", { list: [1, 2], text: "a b+c&d", none: null, date: new Date(1500) });
  assert.strictEqual(get.result.path, "a b/ü");
  assert.deepStrictEqual(get.result.query, { list: ["1", "2"], text: ["a b+c&d"], date: ["1500"] });

  const upload = await call("POST", "echo/x", { file: new File(["hi"], "h.txt", { type: "text/plain" }), blob: new Blob(["b"]), n: 1 });
  assert.deepStrictEqual(upload.result.files.map(file => [file.name, file.filename, file.type]), [
    ["file", "h.txt", "text/plain"],
    ["blob", "blob", "application/octet-stream"],
  ]);
  assert.deepStrictEqual(upload.result.form, { n: ["1"] });

  proxy.encoding = "multipart/form-data";
  assert.deepStrictEqual((await call("POST", "echo/x", { n: [1, 2] })).result.form, { n: ["1", "2"] });
  proxy.encoding = "application/json";
  for (const method of ["POST", "PUT", "PATCH"]) {
    const { result } = await call(method, "echo/x", { list: [1, { date: new Date(7) }], text: "x" });
    assert.strictEqual(result.method, method);
    assert.deepStrictEqual(result.json, { list: [1, { date: 7 }], text: "x" });
    assert.deepStrictEqual(result.query, {});
  }
  assert.deepStrictEqual((await call("DELETE", "echo/x", { a: 1 })).result.query, { a: ["1"] });

  // Without a handler nothing is left over, whether the call succeeds or not.
  proxy.invoke("GET", "problem");
  proxy.invoke("GET", "echo/x", { a: 1 });
  await new Promise(resolve => setTimeout(resolve, 300));
  console.log("ok");
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
