import { type Job, job } from '#core/events.ts'
import { welcomeEmail } from './emails.ts'
import { profileMade } from './events.ts'
import { welcomeFacts } from './queries.ts'

export const profileJobs = (home: string): Job[] => [
  job('profile.send-welcome', profileMade, async (ctx, { profileId }) => {
    const person = await welcomeFacts(ctx.db, profileId)
    if (!person?.email) return
    const to = { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email }
    ctx.send(welcomeEmail(to, { firstName: person.firstName, home }))
  }),
]
