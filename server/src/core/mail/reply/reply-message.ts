import { createHash } from 'node:crypto'
import type { Parsing } from '../../parsing/parsing.ts'
import type { IgnoredReason, ReadReply } from './read-reply.ts'
import type { ReplyAddresses, ReplyTo } from './reply-addresses.ts'

/** Larger mails are ignored. */
export const MAX_REPLY_BYTES = 10_000_000
/** What people write comes before what they attach, so only the beginning is read. */
const READ_BYTES = 1024 * 1024

/** A mail to one of our reply addresses. */
export interface Reply extends Omit<ReadReply, 'tokens' | 'messageId'> {
  linkPrefix: Buffer
  about: ReplyTo
  /** The same however often the mail arrives. */
  mailHash: string
}

/** Reads a raw mail, or says why it is no answer. The sender may be anyone: only the secret address counts. */
export async function readReplyMessage(
  parsing: Parsing,
  message: Buffer,
  addresses: ReplyAddresses,
): Promise<Reply | { ignored: IgnoredReason | 'too large' | 'forged' | 'several addresses' }> {
  if (message.length > MAX_REPLY_BYTES) return { ignored: 'too large' }
  const outcome = await parsing.read('reply', 'mail server', message.subarray(0, READ_BYTES))
  if (!('value' in outcome)) return { ignored: 'unreadable' }
  if ('ignored' in outcome.value) return outcome.value
  const { tokens, messageId, ...read } = outcome.value
  const verified = tokens.flatMap((token) => addresses.verify(token) ?? [])
  const [address] = verified
  if (!address) return { ignored: 'forged' }
  // Nobody can tell which game is meant.
  if (verified.length > 1) return { ignored: 'several addresses' }
  const mailHash = createHash('sha256')
    .update(messageId || message)
    .digest('hex')
  return { ...read, ...address, mailHash }
}
