"use strict";
// node calls.js SERVICE_URL CALLS_URL: makes the calls at CALLS_URL, and prints how many had the expected outcome.
const assert = require("node:assert");
const WebServiceProxy = require("../../../Clients/JavaScript/WebServiceProxy.js");

const encodings = {
  form: "application/x-www-form-urlencoded", multipart: "multipart/form-data", json: "application/json",
};

function invoke(proxy, ...args) {
  return new Promise(resolve => proxy.invoke(...args, (result, error) => resolve({ result, error })));
}

async function main(url, list) {
  const calls = (await invoke(new WebServiceProxy(list), "GET", "/")).result;
  let count = 0;
  for (const call of calls) {
    const proxy = new WebServiceProxy(url);
    if (call.encoding) proxy.encoding = encodings[call.encoding];
    if (call.headers) proxy.headers = call.headers;
    const { result, error } = await invoke(proxy, call.method, call.path, call.arguments || {});
    try {
      assert.strictEqual(error?.status, call.status, error?.message);
      if (error) assert.strictEqual(error.problem?.status, call.status);
      if ("result" in call) assert.deepStrictEqual(result, call.result);
      count += 1;
    } catch (fault) {
      console.log(`${call.method} ${call.path}: ${fault.message}`);
    }
  }
  console.log(`${count} of ${calls.length} calls`);
}

main(...process.argv.slice(2));
