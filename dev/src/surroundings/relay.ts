import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a relay handles connections. */
export type RelayMode =
  /** Forwards everything. */
  | 'open'
  /** Stops listening and closes open connections. */
  | 'refusing'
  /** Accepts connections and closes them at once, like a proxy without a backend. */
  | 'closing'
  /** Keeps connections open but forwards nothing, like a cut cable. */
  | 'silent'

export interface Relay {
  port: number
  /** The same URL, routed through the relay. */
  through(url: string): string
  set(mode: RelayMode): Promise<void>
  /** Delays everything the server sends. */
  delayMs: number
  /** Changes what the server sends, to disguise it. */
  rewrite: (data: Buffer) => Buffer
  /** The number of connection attempts. */
  attempts(): number
  stop(): Promise<void>
}

/** A TCP proxy between two processes that can simulate network failures. */
export async function startRelay(target: { host?: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>()
  let mode: RelayMode = 'open'
  let attempts = 0

  const server = createServer((client) => {
    attempts += 1
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    if (mode === 'closing') return client.destroy()
    const upstream = connect(target.port, target.host ?? '127.0.0.1')
    sockets.add(upstream)
    upstream.on('error', () => {}).on('close', () => sockets.delete(upstream))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => mode !== 'silent' && client.destroy())
    client.on('data', (data) => mode !== 'silent' && upstream.write(data))
    upstream.on('data', (sent) => {
      if (mode === 'silent') return
      const data = relay.rewrite(sent)
      if (relay.delayMs > 0) setTimeout(() => client.writable && client.write(data), relay.delayMs)
      else client.write(data)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const relay: Relay = {
    port,
    delayMs: 0,
    rewrite: (data) => data,
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    attempts: () => attempts,
    async set(next) {
      mode = next
      if (mode !== 'open' && mode !== 'silent') for (const socket of sockets) socket.destroy()
      if (mode === 'refusing' && server.listening) await new Promise((resolve) => server.close(resolve))
      if (mode !== 'refusing' && !server.listening) {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  return relay
}
