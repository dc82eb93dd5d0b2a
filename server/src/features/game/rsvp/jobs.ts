import { type Job, job } from '#core/jobs/events.ts'
import { memberLeft, membershipEnded } from '../../team/member/events.ts'
import { notificationTime } from '../game/rules.ts'
import { insertLeavers } from './drop-out/queries.ts'
import { playersDroppedOut } from './events.ts'
import { deleteEndedAnswers } from './queries.ts'

export const rsvpJobs: Job[] = [
  // guard: rsvp: whoever comes back to a team is asked anew
  job('rsvp.end-answers', membershipEnded, ({ db, now }, ended) => deleteEndedAnswers(db, { ...ended, now })),
  job('rsvp.record-leavers', memberLeft, async (ctx, { profileId, gameIds, laterGameIds = [] }) => {
    const startOf = await insertLeavers(ctx.db, { gameIds: [...gameIds, ...laterGameIds], profileId, now: ctx.now })
    await ctx.announceAt(
      ({ gameId }) => ({ at: notificationTime(ctx.now, startOf.get(gameId) ?? ctx.now), key: gameId }),
      playersDroppedOut,
      ...gameIds.map((gameId) => ({ gameId })),
    )
  }),
]
