import { formatDay } from '#core/mail/date-time.ts'
import { type Composer, composer } from '#core/notifications/notification.ts'
import { pictureAddress } from '#core/pictures/pictures.ts'
import { fullName } from '../../people/profile/queries.ts'
import { gameLinks } from '../answer-link/queries.ts'
import { ofGame } from '../game/rules.ts'
import { answeredForYou } from './events.ts'
import { answeredForYouMail } from './mails.ts'
import { answerToNotifyOf } from './queries.ts'

export const rsvpNotifications = (origin: string): Composer[] => [
  composer(answeredForYou, async (ctx, to, { gameId, captainId }) => {
    const { profileId, say } = to
    // Checked again before sending: the player may have answered or left in the meantime.
    const answer = await answerToNotifyOf(ctx.db, { gameId, profileId, captainId, now: ctx.now })
    if (!answer) return undefined
    const { teamId, teamLogo, startsAt, timeZone, ...facts } = answer
    const [link = ''] = await gameLinks(ctx.db, origin, [{ gameId, to }], ctx.now)
    const message = answeredForYouMail(say, {
      ...facts,
      captainName: await fullName(ctx.db, captainId),
      logoUrl: pictureAddress(origin, teamLogo),
      day: formatDay(startsAt, timeZone, say.formats),
      link,
    })
    return { ...message, ...ofGame({ gameId, teamId, startsAt, timeZone }) }
  }),
]
