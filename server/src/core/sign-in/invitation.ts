import { createHmac } from 'node:crypto'
import type { PageCtx } from '../pages/document.ts'

/** What a person is about to answer, for the provider to show above its first field. */
export interface InvitationLine {
  /** "Maya invited you to Night Shift FC" */
  what: string
  /** "Soccer · Next game: Thu, Nov 19, 07:30 PM" */
  about: string
}

/** The open invitation that a path of this site leads to. */
export type InvitationBehind = (ctx: PageCtx, path: string) => Promise<InvitationLine | undefined>

/**
 * A parameter of the authorization request. Signed with the client secret, because anyone can write a link to the
 * provider, and would write there what they please.
 */
export function sealInvitation({ what, about }: InvitationLine, clientSecret: string): string {
  const text = Buffer.from(JSON.stringify([what, about])).toString('base64url')
  return `${text}.${createHmac('sha256', clientSecret).update(`invitation ${text}`).digest('base64url')}`
}
