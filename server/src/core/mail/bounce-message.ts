import type { Parsing } from '../parsing/parsing.ts'
import type { MailFailure } from './mail-failure.ts'
import type { ReturnPaths } from './return-path.ts'

/** A report takes a few kilobytes, and the returned message a few more. The rest of a larger mail is not read. */
export const MAX_MESSAGE_BYTES = 1024 * 1024

/**
 * Reads a mail to the bounce address: a delivery status notification (RFC 3464), a complaint (RFC 5965), or the notice of an
 * old mail server. Undefined for anything else, such as an automatic reply, and when no return path in it is authentic.
 */
export async function readBounceMessage(
  parsing: Parsing,
  message: Buffer,
  paths: ReturnPaths,
): Promise<(MailFailure & { deliveryId: string }) | undefined> {
  const outcome = await parsing.read('report', 'mail server', message.subarray(0, MAX_MESSAGE_BYTES))
  const report = 'value' in outcome ? outcome.value : undefined
  for (const token of report?.tokens ?? []) {
    const owner = paths.verify(token, report?.addresses ?? [])
    if (report && owner) return { ...owner, kind: report.kind, reason: report.reason }
  }
  return undefined
}
