import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../sign-in/seal.ts'

/** Envelope senders that identify a delivery (VERP), so that a mail that comes back names it. */
export interface ReturnPaths {
  of(deliveryId: string, address: string): string
  /** The delivery of a token, and the one of the addresses that it was made for. Undefined when the token is forged. */
  verify(token: string, addresses: readonly string[]): { deliveryId: string; address: string } | undefined
}

/** 10 of 32 bytes: a local part has at most 64 characters, and a guess needs a request. */
const MAC_BYTES = 10
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{20})$/
/** Tokens in a text. Mail servers may change the case of a local part, so it is hexadecimal. */
const RETURN_PATHS = /\+([0-9a-f]{52})@/gi

/**
 * The MAC covers the address: a recipient who reads their own return path cannot report that somebody else's address bounces,
 * and no address needs to be stored with the delivery.
 */
export function returnPaths(secrets: Secrets, bounceAddress: string): ReturnPaths {
  const [local, domain] = bounceAddress.split('@')
  const macs = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'return path', 32))
    return (id: string, address: string) =>
      createHmac('sha256', key)
        // guard: mail: a return path is for its address -> .update(id)
        .update(`${id} ${address.toLowerCase()}`)
        .digest()
        .subarray(0, MAC_BYTES)
  })
  const [current] = macs as [(typeof macs)[number]]
  return {
    of(deliveryId, address) {
      const id = deliveryId.replaceAll('-', '')
      return `${local}+${id}${current(id, address).toString('hex')}@${domain}`
    },
    verify(token, addresses) {
      const [, id, mac] = TOKEN.exec(token) ?? []
      if (!id || !mac) return undefined
      const given = Buffer.from(mac, 'hex')
      const address = addresses.find((each) => macs.some((macOf) => timingSafeEqual(macOf(id, each), given)))
      return address === undefined ? undefined : { deliveryId: uuid(id), address: address.toLowerCase() }
    },
  }
}

export const returnPathTokens = (text: string): string[] =>
  Array.from(text.matchAll(RETURN_PATHS), ([, token = '']) => token.toLowerCase())

const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
