import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How often a backend is asked whether it is ready, and how long a request may wait for one that is. */
const CHECK_MS = 100
const PATIENCE_MS = 10_000

/**
 * What a balancer in front of several API processes does: sends requests in turn to those that are ready, and repeats on
 * another what was refused or broken off. Writes carry a key, so that a repeated one happens once.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0
  const stopping = new AbortController()

  async function check(port: number) {
    while (!stopping.signal.aborted) {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      if (response?.ok) ready.add(port)
      else ready.delete(port)
      await delay(CHECK_MS)
    }
  }
  const checks = ports.map(check)

  const server = createServer((incoming, outgoing) => void balance(incoming, outgoing))

  async function balance(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const candidates = [...ready]
      const port = candidates[turn++ % candidates.length]
      if (port === undefined) await delay(CHECK_MS / 10)
      else if (await passOn(port, incoming, body, outgoing)) return
      else ready.delete(port)
    }
    outgoing.writeHead(502).end()
  }

  /** Resolves to false if the backend did not answer: then nothing has been sent back yet. */
  function passOn(port: number, { method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    return new Promise<boolean>((resolve) => {
      const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        response.on('end', () => resolve(true))
      })
      forwarded.on('error', () => resolve(false))
      forwarded.end(body)
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    async stop() {
      stopping.abort()
      await Promise.all(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
