import type { Ctx } from '../context.ts'
import { newId, newUnguessableId } from '../ids.ts'
import { sayToReader } from '../language/reader.ts'
import { spendOn } from '../limits/budgets.ts'
import { personAsCaller } from '../limits/fair-share.ts'
import { notifyOn } from '../notifications/notify.ts'
import { type ActingCtx, type ActingPerson, announceAtOn, announceOn } from './events.ts'

/**
 * For someone who has said that it may happen in their name: with their rights, and charged to their budgets. Open pages
 * find the changes when they poll.
 */
export function actingFor({ db, now, jobs, budgets }: ActingCtx, { profileId, since, ...identity }: ActingPerson): Ctx {
  const cause = budgets.causeOf(personAsCaller(identity), since, now)
  const nextId = () => newId(now)
  const announcer = { jobs, newId: nextId, cause, now }
  return {
    db,
    rights: db,
    actor: { id: profileId, sessionId: null },
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
