import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../sign-in/seal.ts'

/** Envelope senders that identify a delivery (VERP), so that returned mail can be matched to it. */
export interface ReturnPaths {
  of(deliveryId: string, address: string): string
  /** The delivery of a token, and which of the addresses it was made for. Undefined if the token is forged. */
  verify(token: string, addresses: readonly string[]): { deliveryId: string; address: string } | undefined
}

/** 10 of 32 bytes, because a local part has at most 64 characters and each guess takes a request. */
const MAC_BYTES = 10
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{20})$/
/** Finds tokens in a text. Hexadecimal, because mail servers may change the case of a local part. */
const RETURN_PATHS = /\+([0-9a-f]{52})@/gi

/**
 * The MAC covers the address: recipients who see their own return path cannot report bounces of someone else's address,
 * and no address needs to be stored with the delivery.
 */
export function returnPaths(secrets: Secrets, bounceAddress: string): ReturnPaths {
  const [local, domain] = bounceAddress.split('@')
  const macs = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'return path', 32))
    return (id: string, address: string) =>
      createHmac('sha256', key)
        // guard: mail: a return path is valid only for its address -> .update(id)
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
