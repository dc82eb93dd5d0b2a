import { type Job, job } from '#core/jobs/events.ts'
import { recipient } from '../profile/queries.ts'
import { teamDeletedEmail } from './emails.ts'
import { teamDeleted } from './events.ts'

export const teamJobs = (home: string): Job[] => [
  job('team.tell-members-of-deletion', teamDeleted, async (ctx, { profileId, teamName, deletedBy }) => {
    const to = await recipient(ctx.db, profileId)
    if (to) ctx.send(teamDeletedEmail(to, { teamName, deletedBy, home }))
  }),
]
