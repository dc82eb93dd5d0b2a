import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from './questions.ts'

const AT_ONCE = 4
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Returns the body. Anything but 200 or 201 is an error. */
function send(port: number, { method, path, token, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `__Host-session=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const sent = request({ port, method, path, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        response.statusCode === 200 || response.statusCode === 201
          ? resolve(text)
          : reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** One visit: its requests, one at a time. */
export async function visit(port: number, calls: Call[]): Promise<string[]> {
  const bodies: string[] = []
  for (const call of calls) bodies.push(await send(port, call))
  return bodies
}

/** Four visitors, each of whom starts the next visit as soon as the page has loaded. Returns the seconds it took. */
export async function closedLoop(port: number, visits: Call[][]): Promise<number> {
  const waiting = visits.values()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const calls of waiting) await visit(port, calls)
    }),
  )
  return (performance.now() - start) / 1000
}

/**
 * Visitors arrive at a fixed rate, whether or not earlier ones have been served. Returns the milliseconds of each visit
 * from its scheduled arrival, so that a stall counts for everyone who would have arrived meanwhile.
 */
export async function openLoop(port: number, visits: Call[][], perSecond: number): Promise<number[]> {
  const start = performance.now()
  const took: Promise<number>[] = []
  for (const [n, calls] of visits.entries()) {
    const due = start + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await delay(early)
    took.push(visit(port, calls).then(() => performance.now() - due))
  }
  return Promise.all(took)
}

export const closeClient = () => agent.destroy()
