import { type Job, job } from '#core/jobs/events.ts'
import { welcomeEmail } from './emails.ts'
import { profileMade } from './events.ts'
import { recipient } from './queries.ts'

export const profileJobs = (home: string): Job[] => [
  job('profile.send-welcome', profileMade, async (ctx, { profileId }) => {
    const person = await recipient(ctx.db, profileId)
    if (person) ctx.send(welcomeEmail(person, { firstName: person.firstName, home }))
  }),
]
