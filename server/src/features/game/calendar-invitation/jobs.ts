import { DAY_MS } from '@app/contract/local-time'
import type { Config } from '#core/config.ts'
import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { calendarChosen, calendarInvited } from './events.ts'
import { dueInvitations, oldInvitations, peopleWithInvitations, saveQueued } from './queries.ts'
import { mailsNow } from './rules.ts'

const PEOPLE_AT_ONCE = 200

/**
 * Compares each calendar with the games, so that whatever has changed a game, or who plays in it, reaches the calendar. Without
 * an address for replies there are no invitations.
 */
export const calendarInvitationJobs = ({ REPLY_ADDRESS }: Pick<Config, 'REPLY_ADDRESS'>): Job[] => [
  cronJob('calendar-invitation.keep', '*/5 * * * *', PEOPLE_AT_ONCE, async (ctx, batch) => {
    const people = REPLY_ADDRESS === '' ? [] : await peopleWithInvitations(ctx.db, batch)
    await inviteAll(ctx, people)
    return { rows: people.length, last: people.at(-1) ?? null }
  }),
  job('calendar-invitation.begin', calendarChosen, (ctx, { profileId }) => inviteAll(ctx, [profileId])),
  cronJob('calendar-invitation.forget-old', '52 3 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldInvitations(db, now), limit),
  ),
]

async function inviteAll(ctx: JobCtx, people: readonly string[]) {
  if (people.length === 0) return
  const mails = mailsNow(await dueInvitations(ctx.db, { people, now: ctx.now }), ctx.now)
  if (mails.length === 0) return
  await saveQueued(ctx.db, mails, { now: ctx.now, dayAgo: new Date(ctx.now.getTime() - DAY_MS) })
  await ctx.notify(mails, ({ gameId }) => calendarInvited({ gameId }))
}
