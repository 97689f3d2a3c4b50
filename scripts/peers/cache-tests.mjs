// Runs the tests for HTTP caches of the project http-tests/cache-tests as a browser runs them, with a client that takes
// the place of the browser's fetch().
//
//   node scripts/peers/cache-tests.mjs FOLDER CLIENT RESULTS
//
// FOLDER is a checkout of the suite, whose server this starts; CLIENT the address of a client, which performs the request
// that it gets as JSON; RESULTS the file for the results as JSON. `scripts/peers/cache-tests.sh` runs all of it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, client, file] = process.argv.slice(2)
const part = path => import(pathToFileURL(join(resolve(folder), path)))

// Starts the suite's server on a free port; returns the server and its address.
function startServer (directory) {
  const environment = {
    ...process.env,
    npm_config_protocol: 'http',
    npm_config_port: '0',
    npm_config_pidfile: join(directory, 'pid')
  }
  const server = spawn(process.execPath, ['test-engine/server/server.mjs'], { cwd: folder, env: environment })
  server.stderr.pipe(process.stderr)
  return new Promise((resolve, reject) => {
    server.once('exit', status => reject(new Error(`the suite's server ended with ${status}`)))
    let text = ''
    server.stdout.on('data', data => {
      text += data
      const port = text.match(/Listening on \S+:(\d+)\//)
      if (port) resolve([server, `http://127.0.0.1:${port[1]}`])
    })
  })
}

// fetch() for the suite: what concerns a cache goes through the client, the rest goes its own way.
function clientFetch (plain) {
  return async (url, init = {}) => {
    if (!url.includes('/test/')) return plain(url, init)
    const headers = new Headers()
    for (const [name, value] of init.headers ?? []) headers.append(name, value)
    // As browsers translate this mode of fetch().
    if (init.cache === 'no-cache' && !headers.has('Cache-Control')) headers.append('Cache-Control', 'max-age=0')
    const request = { url, method: init.method ?? 'GET', headers: [...headers], body: init.body }
    const answer = await (await plain(client, { method: 'POST', body: JSON.stringify(request), signal: init.signal })).json()
    if (answer.error) throw new TypeError(answer.error)
    const received = new Headers()
    for (const [name, value] of answer.headers) received.append(name, value)
    return { status: answer.status, headers: received, text: async () => answer.text }
  }
}

const directory = mkdtempSync(join(tmpdir(), 'cache-tests-'))
const [server, base] = await startServer(directory)
try {
  globalThis.fetch = clientFetch(globalThis.fetch)
  const { runTests, getResults } = await part('test-engine/client/runner.mjs')
  const { determineTestResult, resultTypes } = await part('test-engine/lib/results.mjs')
  const suites = (await part('tests/index.mjs')).default
  await runTests(suites, true, base, 60)
  const results = getResults()
  const names = new Map(Object.entries(resultTypes).map(([name, type]) => [type, name]))
  const tests = suites.flatMap(suite => suite.tests).filter(test => test.id in results)
  const report = tests.map(test => ({
    id: test.id,
    kind: test.kind ?? 'required',
    result: names.get(determineTestResult(suites, test.id, results)),
    detail: results[test.id] === true ? '' : results[test.id].join(': ')
  }))
  writeFileSync(file, JSON.stringify(report))
} finally {
  server.removeAllListeners('exit')
  server.kill()
  rmSync(directory, { recursive: true, force: true })
}
process.exit(0)
