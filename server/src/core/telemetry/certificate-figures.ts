import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Scrapes within this time share one handshake. */
const FRESH_MS = 60_000
const TIMEOUT_MS = 5_000

/**
 * The expiry of the public address's certificate as visitors see it, in seconds since 1970. Undefined without https,
 * and if the address cannot be reached from here: either other alerts report that, or only this machine is affected.
 */
export function certificateFigures(publicOrigin: string): () => Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(publicOrigin)
  let latest: Promise<number | undefined> = Promise.resolve(undefined)
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (protocol !== 'https:' || performance.now() - readAt < FRESH_MS) return latest
    readAt = performance.now()
    latest = endOfCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)).catch(() => undefined)
    return latest
  }
}

async function endOfCertificate(host: string, port: number): Promise<number> {
  // Expired and untrusted certificates have an expiry too. Nothing is sent over this connection.
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return Date.parse(socket.getPeerCertificate().valid_to) / 1000
  } finally {
    socket.destroy()
  }
}
