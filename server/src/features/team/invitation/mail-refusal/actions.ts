import type { PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { UnsubscribeTokens } from '#core/mail/unsubscribe-token.ts'
import { insertRefusal } from './queries.ts'

/** The token proves that the caller can read mail to this address. */
export const refuseMail =
  (refusals: UnsubscribeTokens) =>
  async (ctx: PublicCtx, { token }: { token: string }): Promise<object> => {
    const email = refusals.read(token) ?? refuse('not_found')
    await insertRefusal(ctx.db, { email, now: ctx.now })
    return {}
  }
