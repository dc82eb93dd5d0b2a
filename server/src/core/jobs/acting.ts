import type { Ctx, PublicCtx } from '../context.ts'
import { newId, newUnguessableId } from '../ids.ts'
import { sayToReader } from '../language/reader.ts'
import { type Cause, spendOn } from '../limits/budgets.ts'
import { personAsCaller } from '../limits/fair-share.ts'
import { notifyOn } from '../notifications/notify.ts'
import { type ActingCtx, type ActingPerson, announceAtOn, announceOn } from './events.ts'

/**
 * For someone who has said that it may happen in their name: with their rights, and charged to their budgets. Open pages
 * find the changes when they poll.
 */
export function actingFor(ctx: ActingCtx, { profileId, since, ...identity }: ActingPerson): Ctx {
  const cause = ctx.budgets.causeOf(personAsCaller(identity), since, ctx.now)
  return { ...actingBySecret(ctx, cause), actor: { id: profileId, sessionId: null, token: null } }
}

/** For someone whose only right is a secret, such as that of a link in a mail. */
export function actingBySecret(
  { db, now, jobs, budgets }: Pick<ActingCtx, 'db' | 'now' | 'jobs' | 'budgets'>,
  cause: Cause,
): PublicCtx {
  const nextId = () => newId(now)
  const announcer = { jobs, newId: nextId, cause, now }
  return {
    db,
    rights: db,
    now,
    newId: nextId,
    newUnguessableId,
    announce: announceOn(db, announcer),
    announceAt: announceAtOn(db, announcer),
    notify: notifyOn(db, announcer),
    spend: spendOn(budgets, db, now, cause),
    changed: () => {},
    nameFile: () => {},
    sayTo: sayToReader,
  }
}
