import type { SuspensionNotice } from '@app/contract'
import type { PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { suspensionNotice } from '#core/sign-in/routes.ts'
import type { TimedSeal } from '#core/sign-in/timed-seal.ts'
import { suspensionBy } from './queries.ts'

export type Notices = TimedSeal

/**
 * Shows suspended people why they cannot sign in. The notice is proof that the provider has just authenticated them.
 */
export const getNotice =
  (notices: Notices) =>
  async ({ db, now }: PublicCtx, { notice }: { notice: string }): Promise<SuspensionNotice> => {
    const id = notices.open(notice, suspensionNotice, now)
    const suspension = (id && (await suspensionBy(db, id))) || refuse('not_found')
    if (suspension.endedAt) refuse('not_found')
    return { reason: suspension.reason, until: suspension.until?.toISOString() ?? null }
  }
