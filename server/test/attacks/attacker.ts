import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/** A thread that repeats one request on several connections until it gets 'stop'. It says when it is refused for the first time. */
export interface Attack {
  url: string
  method: string
  headers: Record<string, string>
  body: string
  connections: number
  /** Hangs up once the response begins, like someone who opens one stream after another. */
  hangsUp?: boolean
  /** Each connection uses a different address in a different network, as reported by the proxy. */
  addresses?: number
  /** Paths below the URL, one after the other. */
  paths?: string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
let [generation, sent] = [0, 0]
let statuses: Record<string, number> = {}

parentPort?.on('message', (attack: Attack | 'stop') => {
  generation += 1
  if (attack === 'stop') {
    parentPort?.postMessage(statuses)
    return
  }
  statuses = {}
  const current = generation
  for (let n = 0; n < attack.connections; n += 1) {
    const own = attack.addresses ? { 'x-forwarded-for': `10.${2 + (n >> 8)}.${n & 255}.1` } : {}
    const again = () => {
      if (current !== generation) return
      sent += 1
      const url = attack.url + (attack.paths?.[sent % attack.paths.length] ?? '')
      send({ ...attack, url, headers: { ...attack.headers, ...own } }, (status) => {
        if (current !== generation) return
        if (status === '429' && !statuses[status]) parentPort?.postMessage('refused')
        statuses[status] = (statuses[status] ?? 0) + 1
        again()
      })
    }
    again()
  }
})

function send({ url, method, headers, body, hangsUp }: Attack, done: (status: string) => void) {
  const sent = request(url, { method, headers, agent, timeout: 20_000 }, (response) => {
    if (hangsUp) {
      response.destroy()
      return done(String(response.statusCode))
    }
    response.resume()
    response.once('end', () => done(String(response.statusCode)))
    response.once('error', () => done('broken'))
    return undefined
  })
  sent.once('error', () => done('failed'))
  sent.once('timeout', () => sent.destroy())
  sent.end(body)
}
