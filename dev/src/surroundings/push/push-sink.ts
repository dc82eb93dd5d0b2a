/**
 * A push service on this machine with the checks of real ones. Senders post to the endpoints it hands out (RFC 8030).
 * Tests hold the keys of their browsers; Firefox speaks Mozilla's protocol to it over a WebSocket
 * (`dom.push.serverURL`).
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { senderOf } from './push-keys.ts'

interface Subscribed {
  /** The only sender whose messages it accepts. */
  key?: string | undefined
  browser?: WebSocket
}

export interface Taken {
  channel: string
  body: Buffer
  headers: IncomingMessage['headers']
}

interface FromBrowser {
  messageType?: string
  channelID: string
  uaid?: string
  key?: string
  updates?: { version: string }[]
}

export type PushSink = Awaited<ReturnType<typeof startPushSink>>

/** `isTrusting`: only counts messages, for measurements that must not include the checks. */
export async function startPushSink({ isTrusting = false } = {}) {
  const subscriptions = new Map<string, Subscribed>()
  const taken: Taken[] = []
  const acknowledged: string[] = []
  const answers: { status: number; headers: Record<string, string> }[] = []
  let counted = 0

  const http = createServer(
    (request, response) => void (isTrusting ? count(request, response) : accept(request, response)),
  )
  new WebSocketServer({ server: http, handleProtocols: () => 'push-notification' }).on('connection', (browser) => {
    browser.on('message', (data: Buffer) => hear(browser, JSON.parse(data.toString()) as FromBrowser))
  })

  function hear(browser: WebSocket, message: FromBrowser) {
    const { messageType, channelID } = message
    const answer = (more: object) => browser.send(JSON.stringify({ messageType, status: 200, ...more }))
    if (messageType === undefined) browser.send('{}')
    else if (messageType === 'hello')
      answer({ uaid: message.uaid || randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} })
    else if (messageType === 'register') {
      subscriptions.set(channelID, { key: message.key, browser })
      answer({ channelID, pushEndpoint: `${origin}/push/${channelID}` })
    } else if (messageType === 'unregister') {
      subscriptions.delete(channelID)
      answer({ channelID })
    } else if (messageType === 'ack') acknowledged.push(...(message.updates ?? []).map(({ version }) => version))
  }

  async function accept(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    const end = (status: number, headers = {}) => response.writeHead(status, headers).end()
    const channel = /^\/push\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? ''
    // For tests in other processes, which hold a browser's keys.
    if (request.method === 'PUT') {
      subscriptions.set(channel, { key: body.toString() })
      return end(201)
    }
    if (request.method === 'GET') {
      const bodies = taken.filter((each) => each.channel === channel).map((each) => each.body.toString('base64url'))
      return response.end(JSON.stringify(bodies))
    }
    const forced = answers.shift()
    if (forced) return end(forced.status, forced.headers)
    const subscription = subscriptions.get(channel)
    if (!subscription) return end(410)
    const sender = await senderOf(request.headers.authorization, origin).catch(() => undefined)
    if (!sender) return end(401)
    if (subscription.key && subscription.key.replace(/=+$/, '') !== sender) return end(403)
    if (request.headers['ttl'] === undefined || request.headers['content-encoding'] !== 'aes128gcm') return end(400)
    if (body.length > 4096) return end(413)
    taken.push({ channel, body, headers: request.headers })
    const version = randomUUID()
    const told = { messageType: 'notification', channelID: channel, version, headers: { encoding: 'aes128gcm' } }
    subscription.browser?.send(JSON.stringify({ ...told, data: body.toString('base64url') }))
    return end(201, { location: `${origin}/message/${version}` })
  }

  function count(request: IncomingMessage, response: ServerResponse) {
    request.resume().once('end', () => {
      counted += 1
      response.writeHead(201).end()
    })
  }

  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    /** For Firefox. */
    address: `ws://127.0.0.1:${port}/`,
    subscriptions,
    taken,
    acknowledged,
    counted: () => counted,
    /** The response to the next sender, e.g. 429 with Retry-After. */
    answerNext: (status: number, headers: Record<string, string> = {}) => void answers.push({ status, headers }),
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
