import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Scrapes within this time share one handshake. */
const FRESH_MS = 60_000
const TIMEOUT_MS = 5_000

/**
 * When the certificate of the public address ends, in seconds since 1970, as its visitors see it. Undefined without https, and if the
 * address cannot be reached from here: then other alerts say so, or only this machine cannot.
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
  // An expired or foreign certificate has an end too. Nothing is sent to it.
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return Date.parse(socket.getPeerCertificate().valid_to) / 1000
  } finally {
    socket.destroy()
  }
}
