import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a relay treats connections. */
export type RelayMode =
  /** Passes everything on. */
  | 'open'
  /** Nobody listens any more, and open connections are closed. */
  | 'refusing'
  /** Accepts a connection and closes it at once, as a proxy without a server behind it does. */
  | 'closing'
  /** Keeps connections open and passes nothing on, as a cut cable does. */
  | 'silent'

export interface Relay {
  port: number
  /** The same address with the relay in between. */
  through(url: string): string
  set(mode: RelayMode): Promise<void>
  /** Holds back what the server sends, for so long. */
  delayMs: number
  /** How many connections were attempted. */
  attempts(): number
  stop(): Promise<void>
}

/** A network between two processes that can be made to fail. */
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
    upstream.on('data', (data) => {
      if (mode === 'silent') return
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
