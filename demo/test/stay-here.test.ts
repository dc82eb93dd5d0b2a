import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const stayHere = new URL('../src/round/stay-here.ts', import.meta.url).href

/** Reserved for documentation: nobody answers there, so what is not refused at once would hang. */
const OUTSIDE = '192.0.2.1'

/** Runs a program as the demo runs the product, and returns what it printed. */
async function inDemo(program: string, front = 'http://127.0.0.1:1') {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    timeout: 20_000,
    env: {
      NODE_OPTIONS: `--import=${stayHere}`,
      DEMO_ORIGIN: 'https://demo.example.org',
      DEMO_FRONT: front,
      DEMO_DATABASE: 'database.invalid:5432',
    },
  })
  return stdout.trim()
}

// misses: demo: nothing leaves this machine
test('[DEMO-4] no program of the demo can connect to anything outside: not by mail, not by TLS, not by a name', async () => {
  const outcome = await inDemo(`
    import { lookup, Resolver } from 'node:dns'
    import { resolveMx } from 'node:dns/promises'
    import dgram from 'node:dgram'
    import { connect } from 'node:net'
    import { request } from 'node:https'
    import tls from 'node:tls'
    const codeOf = (emitter) => new Promise((done) => emitter.on('error', ({ code }) => done(code)))
    const called = (ask) => new Promise((done) => ask((error) => done(error?.code)))
    const thrown = (act) => { try { act() } catch ({ code }) { return code } }
    console.log(JSON.stringify([
      await codeOf(connect(25, '${OUTSIDE}')),
      await codeOf(connect({ port: 5433, host: 'database.invalid' })),
      await codeOf(tls.connect(465, '${OUTSIDE}')),
      await codeOf(request('https://${OUTSIDE}/')),
      await called((done) => lookup('example.org', done)),
      await called((done) => new Resolver().resolve4('example.org', done)),
      await resolveMx('example.org').catch(({ code }) => code),
      thrown(() => dgram.createSocket('udp4').send('x', 53, '${OUTSIDE}')),
      (await fetch('https://fcm.googleapis.com/fcm/send/x', { method: 'POST' })).status,
    ]))
    process.exit()`)
  expect(JSON.parse(outcome)).toEqual([...Array<string>(8).fill('ECONNREFUSED'), 403])
})

test('[DEMO-4] the product reaches the provider at the public address without leaving the machine', async () => {
  const asked: unknown[] = []
  const front = createServer((request, response) => {
    asked.push(request.url)
    response.end('here')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => front.once('listening', resolve))
  const { port } = front.address() as AddressInfo
  const outcome = await inDemo(
    `console.log(await (await fetch('https://demo.example.org/demo/id/jwks?x=1')).text())`,
    `http://127.0.0.1:${port}`,
  )
  front.close()
  expect(outcome).toBe('here')
  expect(asked).toEqual(['/demo/id/jwks?x=1'])
})
