import { type Config, secretsOf } from '#core/config.ts'
import { inTransaction, type Pool } from '#core/database/db.ts'
import { Refusal } from '#core/errors.ts'
import { actingBySecret } from '#core/jobs/acting.ts'
import type { Job } from '#core/jobs/events.ts'
import type { Budgets } from '#core/limits/budgets.ts'
import { replyAddresses } from '#core/mail/reply/reply-addresses.ts'
import { readReplyMessage } from '#core/mail/reply/reply-message.ts'
import type { Parsing } from '#core/parsing/parsing.ts'
import { takeReply } from '../actions.ts'

interface Receiving {
  pool: Pool
  parsing: Parsing
  budgets: Budgets
  jobs: readonly Job[]
  clock: () => Date
}

type Settings = Pick<Config, 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS' | 'REPLY_ADDRESS'>

/**
 * Takes raw mails, however they arrive, and returns what became of each: "Taken: saved." Throws if the mail should come again,
 * because something is away or everyone's replies together are too many.
 */
export function receiverOfReplies(settings: Settings, { pool, parsing, budgets, jobs, clock }: Receiving) {
  const addresses = replyAddresses(secretsOf(settings), settings.REPLY_ADDRESS)
  return async (mail: Buffer): Promise<string> => {
    const reply = await readReplyMessage(parsing, mail, addresses)
    if ('ignored' in reply) return `Ignored: ${reply.ignored}.`
    const now = clock()
    const cause = budgets.causeOf('replies', null, now)
    const outcome = await inTransaction(pool, (db) =>
      takeReply(actingBySecret({ db, now, budgets, jobs }, cause), reply),
    ).catch(refusedFor)
    return outcome === 'saved' || outcome === 'asked back' ? `Taken: ${outcome}.` : `Ignored: ${outcome}.`
  }
}

function refusedFor(error: unknown): string {
  if (!(error instanceof Refusal) || error.overdraft?.budget === 'reply.take-all') throw error
  return error.code
}
