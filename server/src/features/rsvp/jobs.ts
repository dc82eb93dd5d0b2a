import { type Job, job } from '#core/jobs/events.ts'
import { formatDateTime } from '#core/mail/date-time.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { fullName, recipient } from '../profile/queries.ts'
import { answeredForYouEmail } from './emails.ts'
import { answeredForPlayer } from './events.ts'
import { answerToNotifyOf } from './queries.ts'

export const rsvpJobs = (origin: string): Job[] => [
  job('rsvp.tell-player', answeredForPlayer, async (ctx, { gameId, profileId, captainId }) => {
    // Checked again before sending: the player may have answered or left since.
    const answer = await answerToNotifyOf(ctx.db, { gameId, profileId, captainId, now: ctx.now })
    const to = answer && (await recipient(ctx.db, profileId))
    if (!to) return
    const { teamLogo, startsAt, timeZone, locale, ...facts } = answer
    ctx.send(
      answeredForYouEmail(to, {
        ...facts,
        captainName: await fullName(ctx.db, captainId),
        logoUrl: pictureAddress(origin, teamLogo),
        when: formatDateTime(startsAt, timeZone, locale),
        link: `${origin}/games/${gameId}`,
      }),
    )
  }),
]
