import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../http/cookies.ts'
import type { Secrets } from '../../sign-in/seal.ts'

/**
 * Secret addresses for replies: one per link of a mail. They are derived from the hash of the link's token, so they can do no
 * more than the link, end with it, and need no row; and they don't open the link, because addresses end up in the logs of
 * every mail server on the way.
 */
export interface ReplyAddresses {
  of(linkToken: string, about: ReplyTo): string
  /** The address that a calendar answers, from `linkPrefixOf` the link. It stays the same while mails have new links. */
  ofInvitation(linkPrefix: Buffer): string
  /** Undefined if the token is forged. */
  verify(token: string): { linkPrefix: Buffer; about: ReplyTo } | undefined
}

/** A "yes" answers a question. In reply to what we saved, it may also agree. Calendars answer invitations. */
export type ReplyTo = (typeof purposes)[number]
const purposes = ['question', 'confirmation', 'invitation'] as const

/** Of the link's hash. Together with the MAC, a local part has room for it. */
const LINK_PREFIX_BYTES = 16
/** Each guess takes a mail. */
const MAC_BYTES = 10
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{20})$/

export function replyAddresses(secrets: Secrets, address: string): ReplyAddresses {
  const [local, domain] = address.split('@')
  const macs = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'reply address', 32))
    return (prefix: string, about: ReplyTo) =>
      createHmac('sha256', key).update(`${about} ${prefix}`).digest().subarray(0, MAC_BYTES)
  })
  const [current] = macs as [(typeof macs)[number]]
  const addressOf = (linkPrefix: Buffer, about: ReplyTo) => {
    const prefix = linkPrefix.toString('hex')
    return `${local}+${prefix}${current(prefix, about).toString('hex')}@${domain}`
  }
  return {
    of: (linkToken, about) => addressOf(linkPrefixOf(linkToken), about),
    ofInvitation: (linkPrefix) => addressOf(linkPrefix, 'invitation'),
    verify(token) {
      const [, prefix, mac] = TOKEN.exec(token) ?? []
      if (!prefix || !mac) return undefined
      const given = Buffer.from(mac, 'hex')
      const about = purposes.find((each) =>
        // guard: replies: a reply address cannot be forged -> macs.some(() => true),
        macs.some((macOf) => timingSafeEqual(macOf(prefix, each), given)),
      )
      return about && { linkPrefix: Buffer.from(prefix, 'hex'), about }
    },
  }
}

/** The beginning of the hash of a link, which is stored for invitations. */
export const linkPrefixOf = (linkToken: string): Buffer => hashToken(linkToken).subarray(0, LINK_PREFIX_BYTES)

/** Undefined if the operator has set no address: mails then have no reply address of ours, and promise none. */
export const replyAddressesFor = (secrets: Secrets, address: string): ReplyAddresses | undefined =>
  address ? replyAddresses(secrets, address) : undefined
